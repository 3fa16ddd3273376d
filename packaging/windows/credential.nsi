; Tests the uninstaller with entries of the Credential Manager.
;
;   credential.exe /WRITE=name   writes an entry of this name
;   credential.exe /READ=name    ends with 1 if there is none

Unicode true
RequestExecutionLevel user
SilentInstall silent
OutFile "${PROGRAM}"

!include FileFunc.nsh
!include LogicLib.nsh

!define GENERIC 1
!define PERSIST_LOCAL 2

Section
  ${GetParameters} $0
  ${GetOptions} $0 "/WRITE=" $1
  ${If} $1 != ""
    System::Call '*(i 0, i ${GENERIC}, w r1, p 0, l 0, l 0, p 0, i ${PERSIST_LOCAL}, i 0, p 0, p 0, p 0) p .r2'
    System::Call 'advapi32::CredWriteW(p r2, i 0) i .r3'
  ${Else}
    ${GetOptions} $0 "/READ=" $1
    System::Call 'advapi32::CredReadW(w r1, i ${GENERIC}, i 0, *p .r2) i .r3'
  ${EndIf}
  ${If} $3 = 0
    SetErrorLevel 1
  ${EndIf}
SectionEnd
