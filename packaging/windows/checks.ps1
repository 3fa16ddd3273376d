# The installed program starts: it shows its options in a box, which stays until it is closed.
function Confirm-Start($Program) {
  $box = Start-Process $Program -ArgumentList '--help' -PassThru
  $null = $box.Handle # otherwise its exit code is lost
  for ($tries = 0; $tries -lt 300 -and -not $box.HasExited -and -not $box.MainWindowTitle; $tries++) {
    $null = $box.WaitForExit(100)
    $box.Refresh()
  }
  if ($box.HasExited -or $box.MainWindowTitle -ne 'Transfer Desk') { throw "$Program does not show its options" }
  $null = $box.CloseMainWindow()
  if (-not $box.WaitForExit(30000) -or $box.ExitCode -ne 0) { throw "$Program does not end" }
}

function Confirm-Absence($Paths) {
  foreach ($path in $Paths) {
    if (Test-Path -LiteralPath $path) { throw "$path was left behind" }
  }
}
