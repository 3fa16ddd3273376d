# Installs, upgrades and removes the installer for all users on a Windows that can be thrown away.
#
#   test-msi.ps1 FORMER.msi NEW.msi
param($Former, $New)
$ErrorActionPreference = 'Stop'
. "$PSScriptRoot/checks.ps1"

$folder = 'C:\Chosen'
$program = "$folder\transfer-desk.exe"
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

function Confirm-Version($Hash) {
  if ((Get-FileHash $program).Hash -ne $Hash) { throw 'another version is installed' }
}

function Remove-New {
  Invoke-Msi '/x', "`"$New`""
  Confirm-Absence $folder, $shortcut, $own, $notices
}

Invoke-Msi (@('/i', "`"$New`"") + $chosen)
Confirm-Start $program
Confirm-Absence $shortcut
$whole = (Get-FileHash $program).Hash
Invoke-Msi '/i', "`"$Former`"" $refused
Confirm-Version $whole
Remove-New

Invoke-Msi (@('/i', "`"$Former`"") + $chosen)
$upgrade = Measure-Command { Invoke-Msi (@('/i', "`"$New`"", 'SHORTCUTS=0')) }
Confirm-Version $whole
Confirm-Start $program
Remove-New

for ($kill = 0; $kill -lt $kills; $kill++) {
  Invoke-Msi (@('/i', "`"$Former`"") + $chosen)
  $run = Start-Msi '/i', "`"$New`"", 'SHORTCUTS=0'
  $null = $run.WaitForExit([int]($upgrade.TotalMilliseconds * $kill / $kills))
  # The caller, and the service that does the work.
  Get-Process msiexec -ErrorAction SilentlyContinue | Stop-Process -Force -ErrorAction SilentlyContinue
  Get-Process msiexec -ErrorAction SilentlyContinue | Wait-Process -ErrorAction SilentlyContinue
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
