; The installer for one person: it needs no administrator, and writes only to the person's own folders.
;
;   makensis -DVERSION=0.2.0 -DSOURCE=folder -DSETUP=setup.exe [-DWEBVIEW2=MicrosoftEdgeWebview2Setup.exe] transfer-desk.nsi
;
;   setup.exe /S [/NOSHORTCUTS] [/D=C:\folder]      installs or upgrades without a question
;   setup.exe /S /UPDATE [/R]                       the same, started by the program that it replaces: it waits until that
;                                                   has ended, and with /R starts the new one
;   uninstall.exe /S [/DATA]                        removes it; with /DATA also the person's data
;
; The setup ends with 3 if a newer version is installed, with 4 if the program is open, and with 5 if it cannot be
; written; then nothing was changed. It ends with 6 if the program was installed and WebView2 could not be, which the
; window needs.

Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include MUI2.nsh
!include FileFunc.nsh
!include WordFunc.nsh
!include LogicLib.nsh
!include Sections.nsh

!define NAME "Transfer Desk"
!define PROGRAM "transfer-desk.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\com.transferdesk.desk"
; Windows shows notices only from programs that are registered under the name that they give themselves.
!define NOTICES_KEY "Software\Classes\AppUserModelId\com.transferdesk.desk"
!define WEBVIEW2_KEY "Software\Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}"
; A program that is being replaced has half a minute to end.
!define LOOKS_OF_UPDATE 60
!define EXIT_NEWER 3
!define EXIT_RUNNING 4
!define EXIT_NOT_WRITTEN 5
!define EXIT_NO_WEBVIEW2 6
; For MoveFileExW: replace the existing file, and return only when the change is on the disk.
!define REPLACE_AND_FLUSH 9

!if /FileExists "${SOURCE}/WebView2Loader.dll"
  !define LOADER
!endif

Var former

Name "${NAME}"
OutFile "${SETUP}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "CompanyName" "Transfer Desk"
VIAddVersionKey "FileDescription" "${NAME} Setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "© 2026 The Transfer Desk founders"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Turkish"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro MUI_RESERVEFILE_LANGDLL

!macro text NAME ENGLISH TURKISH GERMAN RUSSIAN
  LangString ${NAME} ${LANG_ENGLISH} "${ENGLISH}"
  LangString ${NAME} ${LANG_TURKISH} "${TURKISH}"
  LangString ${NAME} ${LANG_GERMAN} "${GERMAN}"
  LangString ${NAME} ${LANG_RUSSIAN} "${RUSSIAN}"
!macroend
!insertmacro text newer \
  "A newer version is installed: $former. This one is ${VERSION} and could not read its data. Nothing was changed." \
  "Daha yeni bir sürüm kurulu: $former. Bu sürüm ${VERSION} ve onun verilerini okuyamaz. Hiçbir şey değiştirilmedi." \
  "Eine neuere Version ist installiert: $former. Diese ist ${VERSION} und könnte deren Daten nicht lesen. Nichts wurde geändert." \
  "Установлена более новая версия: $former. Эта версия (${VERSION}) не сможет прочитать её данные. Ничего не изменено."
!insertmacro text running \
  "Transfer Desk is open. Close it and try again. Nothing was changed." \
  "Transfer Desk açık. Kapatıp yeniden deneyin. Hiçbir şey değiştirilmedi." \
  "Transfer Desk ist geöffnet. Schließen Sie es und versuchen Sie es erneut. Nichts wurde geändert." \
  "Transfer Desk открыт. Закройте его и повторите попытку. Ничего не изменено."
!insertmacro text notWritten \
  "The program could not be written to $INSTDIR. The version that was there is still there." \
  "Program $INSTDIR klasörüne yazılamadı. Önceki sürüm yerinde duruyor." \
  "Das Programm konnte nicht nach $INSTDIR geschrieben werden. Die bisherige Version ist noch da." \
  "Не удалось записать программу в $INSTDIR. Прежняя версия осталась на месте."
!insertmacro text sectionProgram "Program" "Program" "Programm" "Программа"
!insertmacro text sectionShortcut "Entry in the Start menu" "Başlat menüsü girdisi" "Eintrag im Startmenü" "Ярлык в меню «Пуск»"
!insertmacro text sectionData \
  "Also delete reservations, drafts and settings kept on this computer" \
  "Bu bilgisayarda saklanan rezervasyonları, taslakları ve ayarları da sil" \
  "Auch die auf diesem Computer aufbewahrten Reservierungen, Entwürfe und Einstellungen löschen" \
  "Удалить также сохранённые на этом компьютере бронирования, черновики и настройки"

; The program that started an update of itself is started again, whether it was replaced or not.
!macro restart
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/R" $2
  ${IfNot} ${Errors}
  ${AndIf} ${FileExists} "$INSTDIR\${PROGRAM}"
    StrCpy $2 ""
    ${GetOptions} $0 "/ARGS" $2
    Exec '"$INSTDIR\${PROGRAM}" $2'
  ${EndIf}
!macroend

!macro refuse WORDS CODE
  MessageBox MB_OK|MB_ICONSTOP "${WORDS}" /SD IDOK
  !insertmacro restart
  SetErrorLevel ${CODE}
  Quit
!macroend

; Replaces a file in one step, so an interruption always leaves the old one or the new one whole.
!macro replace NAME
  ClearErrors
  File "/oname=${NAME}.new" "${SOURCE}\${NAME}"
  IfErrors failed
  System::Call 'kernel32::MoveFileExW(w "$INSTDIR\${NAME}.new", w "$INSTDIR\${NAME}", i ${REPLACE_AND_FLUSH}) i .r0'
  StrCmp $0 0 failed
!macroend

Section "$(sectionProgram)"
  SectionIn RO
  SetOutPath "$INSTDIR"
  ; The version stands here before its program does, so that no older setup replaces a program that is already new.
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
!ifdef LOADER
  !insertmacro replace "WebView2Loader.dll"
!endif
  !insertmacro replace "LICENSE-APACHE.txt"
  !insertmacro replace "LICENSE-MIT.txt"
  !insertmacro replace "${PROGRAM}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "Transfer Desk"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  WriteRegStr HKCU "${NOTICES_KEY}" "DisplayName" "${NAME}"
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" "$0"
  Goto done
failed:
  Delete "$INSTDIR\*.new"
  ${If} $former == ""
    DeleteRegKey HKCU "${UNINSTALL_KEY}"
  ${Else}
    WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "$former"
  ${EndIf}
  !insertmacro refuse "$(notWritten)" ${EXIT_NOT_WRITTEN}
done:
SectionEnd

!ifdef WEBVIEW2
!insertmacro text noWebView2 \
  "Transfer Desk is installed, but its window needs Microsoft Edge WebView2, which could not be installed (code $2). Install WebView2, or run this setup again." \
  "Transfer Desk kuruldu, ancak penceresi için gereken Microsoft Edge WebView2 kurulamadı (kod $2). WebView2'yi kurun veya bu kurulumu yeniden çalıştırın." \
  "Transfer Desk ist installiert, aber sein Fenster braucht Microsoft Edge WebView2, das nicht installiert werden konnte (Code $2). Installieren Sie WebView2 oder führen Sie dieses Setup erneut aus." \
  "Transfer Desk установлен, но для его окна нужен Microsoft Edge WebView2, а его установить не удалось (код $2). Установите WebView2 или запустите эту программу установки ещё раз."

; Puts the version of WebView2 into $0, and 2 into $1 if the page needs a newer one.
!macro findWebView2
  ReadRegStr $0 HKLM "SOFTWARE\WOW6432Node\Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}" "pv"
  ${If} $0 == ""
    ReadRegStr $0 HKCU "${WEBVIEW2_KEY}" "pv"
  ${EndIf}
  ${VersionCompare} "$0" "120.0.0.0" $1
!macroend

Section "WebView2"
  SectionIn RO
  !insertmacro findWebView2
  ${If} $0 == ""
  ${OrIf} $1 == 2
    File "/oname=$PLUGINSDIR\webview2.exe" "${WEBVIEW2}"
    StrCpy $2 -1 ; stays if it cannot be started
    ExecWait '"$PLUGINSDIR\webview2.exe" /silent /install' $2
    !insertmacro findWebView2
    ${If} $0 == ""
    ${OrIf} $1 == 2
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(noWebView2)" /SD IDOK
      SetErrorLevel ${EXIT_NO_WEBVIEW2}
    ${EndIf}
  ${EndIf}
SectionEnd
!endif

Section "$(sectionShortcut)" shortcut
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
SectionEnd

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
  InitPluginsDir
  ReadRegStr $former HKCU "${UNINSTALL_KEY}" "DisplayVersion"
  ${If} $former != ""
    ${VersionCompare} "$former" "${VERSION}" $2
    ${If} $2 == 1
      !insertmacro refuse "$(newer)" ${EXIT_NEWER}
    ${EndIf}
  ${EndIf}
  ${GetParameters} $0
  StrCpy $3 1
  ClearErrors
  ${GetOptions} $0 "/UPDATE" $2
  ${IfNot} ${Errors}
    StrCpy $3 ${LOOKS_OF_UPDATE}
  ${EndIf}
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
  look:
    ClearErrors
    FileOpen $2 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      IntOp $3 $3 - 1
      ${If} $3 > 0
        Sleep 500
        Goto look
      ${EndIf}
      !insertmacro refuse "$(running)" ${EXIT_RUNNING}
    ${EndIf}
    FileClose $2
  ${EndIf}
  ClearErrors
  ${GetOptions} $0 "/NOSHORTCUTS" $2
  ${IfNot} ${Errors}
    !insertmacro UnselectSection ${shortcut}
  ${EndIf}
  ; An upgrade does not bring back a shortcut that the former version was installed without.
  ${If} $former != ""
  ${AndIfNot} ${FileExists} "$SMPROGRAMS\${NAME}.lnk"
    !insertmacro UnselectSection ${shortcut}
  ${EndIf}
FunctionEnd

Function .onInstSuccess
  !insertmacro restart
FunctionEnd

Section "un.$(sectionProgram)"
  SectionIn RO
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\*.new"
  Delete "$INSTDIR\WebView2Loader.dll"
  Delete "$INSTDIR\LICENSE-APACHE.txt"
  Delete "$INSTDIR\LICENSE-MIT.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "${NOTICES_KEY}"
  ; The program's own entry among those that error reporting passes over.
  System::Call 'wer::WerRemoveExcludedApplication(w "${PROGRAM}", i 0)'
SectionEnd

Section /o "un.$(sectionData)" data
  RMDir /r "$LOCALAPPDATA\transfer-desk"
  RMDir /r "$LOCALAPPDATA\com.transferdesk.desk"
  RMDir /r "$APPDATA\com.transferdesk.desk"
  ; The key of each vault is in the Credential Manager, under the vault's id and this ending.
  System::Call 'advapi32::CredEnumerateW(p 0, i 0, *i .r0, *p .r1) i .r2'
  ${If} $2 <> 0
    StrCpy $2 $1
    ${DoWhile} $0 > 0
      System::Call '*$2(p .r3)'
      System::Call '*$3(i, i .r4, w .r5)'
      StrCpy $6 $5 "" -14
      ${If} $6 == ".transfer-desk"
        System::Call 'advapi32::CredDeleteW(w r5, i r4, i 0)'
      ${EndIf}
      IntPtrOp $2 $2 + ${NSIS_PTR_SIZE}
      IntOp $0 $0 - 1
    ${Loop}
    System::Call 'advapi32::CredFree(p r1)'
  ${EndIf}
SectionEnd

Function un.onInit
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $2 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      !insertmacro refuse "$(running)" ${EXIT_RUNNING}
    ${EndIf}
    FileClose $2
  ${EndIf}
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DATA" $2
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${data}
  ${EndIf}
FunctionEnd
