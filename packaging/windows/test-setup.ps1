# Installs, upgrades and removes the installers for one person on a Windows that can be thrown away.
#
#   test-setup.ps1 SETUP OFFLINE OLDER PROGRAM VERSION
#
# SETUP and OFFLINE install VERSION, and OLDER an older version. PROGRAM is the folder with the program of VERSION.
param($Setup, $Offline, $Older, $Program, $Version)
$ErrorActionPreference = 'Stop'
. "$PSScriptRoot/checks.ps1"

$new = (Get-FileHash "$Program/transfer-desk.exe").Hash
$usual = "$env:LOCALAPPDATA\Programs\Transfer Desk"
$shortcut = "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Transfer Desk.lnk"
$listed = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\com.transferdesk.desk'
$notices = 'HKCU:\Software\Classes\AppUserModelId\com.transferdesk.desk'
$newer = 3 # the exit code of a refused downgrade
$running = 4 # and of an upgrade while the program is open
$kills = 20

function Invoke-Setup($Program, $Words, $Expected = 0) {
  $run = Start-Process $Program -ArgumentList $Words -Wait -PassThru
  if ($run.ExitCode -ne $Expected) { throw "$Program $Words ended with $($run.ExitCode)" }
}

function Confirm-Installed($Hashes, $Folder = $usual) {
  if ((Get-FileHash "$Folder\transfer-desk.exe").Hash -notin $Hashes) { throw "the program in $Folder is not whole" }
  Confirm-Start "$Folder\transfer-desk.exe"
}

function Remove-Installed($Folder = $usual, $Words = '/S') {
  Invoke-Setup "$Folder\uninstall.exe" $Words
  Confirm-Absence $Folder, $shortcut, $listed, $notices
}

Copy-Kept
Invoke-Setup $older '/S'
$old = (Get-FileHash "$usual\transfer-desk.exe").Hash
if ($old -eq $new) { throw 'the older version is not another one' }
if (-not (Test-Path -LiteralPath $shortcut)) { throw 'the Start menu has no entry' }
$window = Open-Window "$usual\transfer-desk.exe"
Invoke-Setup $setup '/S' $running
Close-Window $window
Confirm-Installed $old
$upgrade = Measure-Command { Invoke-Setup $setup '/S' }
Confirm-Installed $new
Confirm-Mistake "$usual\transfer-desk.exe"
# Its data may lie on a network share.
Close-Window (Open-Window "$usual\transfer-desk.exe" '\\localhost\C$\desk-on-a-share')
Confirm-Kept
$said = (Get-ItemProperty $listed).DisplayVersion
if ($said -ne $Version) { throw "the list of programs says $said" }
Invoke-Setup $older '/S' $newer
Confirm-Installed $new

$hits = 0
for ($kill = 0; $kill -lt $kills; $kill++) {
  # An older version refuses to replace a newer one that is listed.
  Remove-ItemProperty $listed DisplayVersion
  Invoke-Setup $older '/S'
  $run = Start-Process $setup -ArgumentList '/S' -PassThru
  $null = $run.Handle # otherwise its exit code is lost
  $null = $run.WaitForExit([int]($upgrade.TotalMilliseconds * $kill / $kills))
  Stop-Process -Id $run.Id -Force -ErrorAction SilentlyContinue
  $run.WaitForExit()
  if ($run.ExitCode -eq $stopped) { $hits++ }
  # Whichever version a kill leaves, it starts before anything repairs it.
  Confirm-Installed $old, $new
  Invoke-Setup $setup '/S'
  Confirm-Installed $new
}
Confirm-Kills $hits $kills
Remove-Installed
Confirm-Kept

Invoke-Setup $offline '/S', '/NOSHORTCUTS', '/D=C:\Chosen Desk'
Confirm-Installed $new 'C:\Chosen Desk'
Confirm-Absence $shortcut
Remove-Installed 'C:\Chosen Desk' '/S', '/DATA'
Confirm-Absence $data
