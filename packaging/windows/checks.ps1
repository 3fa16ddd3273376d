# Starts the installed program with a word that it answers in a box. The box stays until it is closed.
function Open-Box($Program, $Word) {
  $box = Start-Process $Program -ArgumentList $Word -PassThru
  $null = $box.Handle # otherwise its exit code is lost
  for ($tries = 0; $tries -lt 300 -and -not $box.HasExited -and -not $box.MainWindowTitle; $tries++) {
    $null = $box.WaitForExit(100)
    $box.Refresh()
  }
  if ($box.HasExited -or $box.MainWindowTitle -ne 'Transfer Desk') { throw "$Program $Word shows no box" }
  $box
}

function Close-Box($Box, $Expected = 0) {
  $null = $Box.CloseMainWindow()
  if (-not $Box.WaitForExit(30000)) { throw 'the program does not end' }
  if ($Box.ExitCode -ne $Expected) { throw "the program ended with $($Box.ExitCode)" }
}

# Starts the installed program, and returns it when its first screen is painted. $Data is its data folder.
function Open-Window($Program, $Data = "$env:TEMP\desk-$(New-Guid)") {
  $said = "$env:TEMP\said-$(New-Guid)"
  $env:TRANSFER_DESK_ANNOUNCE = '1'
  $window = Start-Process $Program -ArgumentList '--data-dir', $Data -RedirectStandardOutput $said -PassThru
  $null = $window.Handle # otherwise its exit code is lost
  for ($tries = 0; $tries -lt 600; $tries++) {
    if ((Get-Content $said -Raw) -match 'painted') {
      # Without it, the screen says that the folder cannot be used.
      if (-not (Test-Path -LiteralPath "$Data\lock")) { throw "$Program does not use $Data" }
      return $window
    }
    if ($window.WaitForExit(100)) { throw "$Program ended with $($window.ExitCode)" }
  }
  throw "$Program painted nothing"
}

function Close-Window($Window) {
  Stop-Process -Id $Window.Id -Force
  $Window.WaitForExit()
}

# The installed program starts: its first screen is painted.
function Confirm-Start($Program) {
  Close-Window (Open-Window $Program)
}

# It says what it does not understand.
function Confirm-Mistake($Program) {
  Close-Box (Open-Box $Program '--mistake') 2
}

function Confirm-Absence($Paths) {
  foreach ($path in $Paths) {
    if (Test-Path -LiteralPath $path) { throw "$path was left behind" }
  }
}

# The data of a person who has a booking of unknown outcome. No installer may change a byte of it.
$kept = (Get-Item "$PSScriptRoot/../../tests/scenario/former/0.2.0/data").FullName
$data = "$env:LOCALAPPDATA\transfer-desk"

function Copy-Kept {
  if (Test-Path -LiteralPath $data) { Remove-Item -LiteralPath $data -Recurse -Force }
  Copy-Item -LiteralPath $kept -Destination $data -Recurse
}

function Get-Sums($Folder) {
  foreach ($file in Get-ChildItem -LiteralPath $Folder -Recurse -File -Force) {
    $file.FullName.Substring($Folder.Length) + ' ' + (Get-FileHash -LiteralPath $file.FullName).Hash
  }
}

function Confirm-Kept {
  $changed = Compare-Object @(Get-Sums $kept) @(Get-Sums $data)
  if ($changed) { throw "what the person kept was changed: $($changed.InputObject -join ', ')" }
}

# The exit code of a process that Stop-Process has ended. No installer ends with it.
$stopped = -1

# A kill that came after the end of the upgrade proves nothing.
function Confirm-Kills($Hits, $Kills) {
  Write-Host "$Hits of $Kills upgrades were killed on their way"
  if ($Hits * 2 -lt $Kills) { throw 'too few upgrades were killed on their way' }
}
