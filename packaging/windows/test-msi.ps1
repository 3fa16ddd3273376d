# Installs, upgrades and removes the installer for all users on a Windows that can be thrown away.
#
#   test-msi.ps1 FORMER.msi NEW.msi
param($Former, $New)
$ErrorActionPreference = 'Stop'
. "$PSScriptRoot/checks.ps1"

$folder = 'C:\Chosen'
$program = "$folder\transfer-desk.exe"
$loader = "$folder\WebView2Loader.dll"
$shortcut = "$env:ProgramData\Microsoft\Windows\Start Menu\Programs\Transfer Desk.lnk"
$own = 'HKLM:\Software\Transfer Desk'
$notices = 'HKLM:\Software\Classes\AppUserModelId\com.transferdesk.desk'
$chosen = "INSTALLDIR=$folder", 'SHORTCUTS=0'
$log = "$PWD\msi.log"
$refused = 1603
$kills = 15

function Start-Msi($Words) {
  $run = Start-Process msiexec -ArgumentList ($Words + @('/qn', '/norestart', '/l*v', "`"$log`"")) -PassThru
  $null = $run.Handle # otherwise its exit code is lost
  $run
}

function Invoke-Msi($Words, $Expected = 0) {
  $run = Start-Msi $Words
  $run.WaitForExit()
  if ($run.ExitCode -ne $Expected) {
    Get-Content $log -Tail 80 | Out-Host
    throw "msiexec $Words ended with $($run.ExitCode)"
  }
}

# The sums of the program and of the library that it needs to start, or nothing if one of them is not there.
function Get-Version {
  if ((Test-Path $program) -and (Test-Path $loader)) { (Get-FileHash $program, $loader).Hash -join ' ' }
}

function Confirm-Version($Version) {
  if ((Get-Version) -ne $Version) { throw 'another version is installed' }
}

# What stands after a kill, until the next call of Windows Installer undoes what was begun. The former version is
# removed before the new one is written, so there may be none that is whole. One that is whole starts.
function Get-Left {
  $version = Get-Version
  if ($version -notin $old, $whole) { return 'none' }
  Confirm-Start $program
  if ($version -eq $old) { 'the former' } else { 'the new' }
}

function Remove-New {
  Invoke-Msi '/x', "`"$New`""
  Confirm-Absence $folder, $shortcut, $own, $notices
}

Invoke-Msi (@('/i', "`"$New`"") + $chosen)
Confirm-Start $program
Confirm-Mistake $program
Confirm-Absence $shortcut
$whole = Get-Version
Invoke-Msi '/i', "`"$Former`"" $refused
Confirm-Version $whole
Remove-New

Copy-Kept
Invoke-Msi (@('/i', "`"$Former`"") + $chosen)
Confirm-Start $program
$old = Get-Version
$upgrade = Measure-Command { Invoke-Msi (@('/i', "`"$New`"", 'SHORTCUTS=0')) }
Confirm-Version $whole
Confirm-Start $program
Confirm-Kept
Remove-New

$hits = 0
for ($kill = 0; $kill -lt $kills; $kill++) {
  Invoke-Msi (@('/i', "`"$Former`"") + $chosen)
  $run = Start-Msi '/i', "`"$New`"", 'SHORTCUTS=0'
  $null = $run.WaitForExit([int]($upgrade.TotalMilliseconds * $kill / $kills))
  # The caller, and the service that does the work.
  Get-Process msiexec -ErrorAction SilentlyContinue | Stop-Process -Force -ErrorAction SilentlyContinue
  Get-Process msiexec -ErrorAction SilentlyContinue | Wait-Process -ErrorAction SilentlyContinue
  $run.WaitForExit()
  if ($run.ExitCode -eq $stopped) { $hits++ }
  $left = Get-Left
  Write-Host "kill $($kill + 1) of $kills left: $left"
  # The next call first undoes what was left, and may end with that.
  try {
    Invoke-Msi '/i', "`"$New`"", 'SHORTCUTS=0'
  } catch {
    Invoke-Msi '/i', "`"$New`"", 'SHORTCUTS=0'
  }
  Confirm-Version $whole
  Confirm-Start $program
  Remove-New
}
Confirm-Kills $hits $kills
Confirm-Kept
