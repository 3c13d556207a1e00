import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Seconds for one conversion. */
const TIMEOUT = 60

/**
 * The path of what the installed LibreOffice makes of a file, in a new folder within `folder`, where its profile lies, too; `undefined` when
 * it makes nothing of it within a minute.
 * @param {string} file
 * @param {string} format with the filter and its options behind a colon, if need be
 * @param {string} folder
 * @param {string[]} [more]
 */
export function convertByLibreOffice(file, format, folder, more = []) {
  const out = mkdtempSync(join(folder, 'converted-'))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const order = [profile, '--headless', ...more, '--convert-to', format, '--outdir', out, file]
  // Ends the children too: one that hangs would keep the profile, and all conversions after it.
  spawnSync('timeout', ['--signal', 'KILL', String(TIMEOUT), 'soffice', ...order], { stdio: 'ignore' })
  const made = readdirSync(out).find((name) => name.endsWith(`.${format.split(':', 1)[0]}`))
  return made && join(out, made)
}
