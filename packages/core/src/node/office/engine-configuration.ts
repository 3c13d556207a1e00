/** A setting: where it is in the configuration of LibreOffice, its name and its value; `member` is the one of a set that has it. */
export type Setting = readonly [path: string, name: string, value: string | number | boolean, member?: string]

const COMMON = 'org.openoffice.Office.Common'
const SCRIPTING = `${COMMON}/Security/Scripting`

/** A port on which nothing listens: discard (RFC 863), which no machine serves to itself. */
const DEAD_PORT = 9

/**
 * Restrictions of the engine, and content to drop. Newer versions know all of these settings; older ones ignore unknown
 * ones. A long test holds what each of them changes in documents.
 */
export const engineSettings: readonly Setting[] = [
  // Macros: allowed only from trusted locations, of which there are none; then none at all.
  [SCRIPTING, 'MacroSecurityLevel', 3],
  [SCRIPTING, 'DisableMacrosExecution', true],
  [SCRIPTING, 'DisableOLEAutomation', true],
  // Embedded Office documents stay the pictures stored with them. `DisableActiveContent` would go too far: it also
  // removes charts and equations, which are LibreOffice objects.
  ...['WinWordToWriter', 'ExcelToCalc', 'PowerPointToImpress', 'VisioToDraw', 'PDFToDraw'].map(
    (name): Setting => [`${COMMON}/Filter/Microsoft/Import`, name, false],
  ),
  // Blocks pictures and other files that a document links to, local or remote: no document is from a trusted location.
  [SCRIPTING, 'BlockUntrustedRefererLinks', true],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', 0],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', 1],
  // Should something be fetched nevertheless, it is asked of a proxy that is not there.
  ['org.openoffice.Inet/Settings', 'ooInetProxyType', 2],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', DEAD_PORT],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', DEAD_PORT],
  ['org.openoffice.Inet/Settings', 'ooInetNoProxy', ''],
  ['org.openoffice.Office.Java/VirtualMachine', 'Enable', false],
  [`${COMMON}/Misc`, 'FirstRun', false],
  [`${COMMON}/Misc`, 'CrashReport', false],
  [`${COMMON}/Misc`, 'CollectUsageInformation', false],
  [`${COMMON}/Misc`, 'ShowTipOfTheDay', false],
  // Nothing of a document is to outlive it.
  [`${COMMON}/History`, 'PickListSize', 0],
  ['org.openoffice.Office.Recovery/AutoSave', 'Enabled', false],
  ['org.openoffice.Office.Recovery/RecoveryInfo', 'Enabled', false],
  [`${COMMON}/Save/Document`, 'CreateBackup', false],
  // The built-in engine has windows, which nobody sees: their status bars take a twentieth of the first conversion.
  ...['Writer', 'Calc', 'Impress'].map(
    (module): Setting => [
      `org.openoffice.Office.UI.${module}WindowState/UIElements/States`,
      'Visible',
      false,
      'private:resource/statusbar/statusbar',
    ],
  ),
]

/** Items of a `registrymodifications.xcu`, one line each. */
export function configurationOf(settings: readonly Setting[]): string {
  const items = settings.map(([path, name, value, member]) => {
    const prop = `<prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop>`
    return `<item oor:path="/${path}">${member === undefined ? prop : `<node oor:name="${member}" oor:op="fuse">${prop}</node>`}</item>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...items,
    '</oor:items>\n',
  ].join('\n')
}

/**
 * Text of `registrymodifications.xcu`, the configuration in the profile of a LibreOffice: macros do not run, links are not followed,
 * the network is a proxy that is not there, nothing of a document is remembered. `locale` decides on dates and numbers for which a document names no
 * language.
 */
export function engineConfiguration(locale = 'en-US'): string {
  return configurationOf([...engineSettings, ['org.openoffice.Setup/L10N', 'ooSetupSystemLocale', locale]])
}
