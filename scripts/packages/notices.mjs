import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { thirdParties } from './third-party.mjs'

/**
 * The copyright notices and license texts of all that comes with one of our packages, most of which ask to be handed on with them.
 *
 * @param {string} root of the repository
 * @param {string} folder in `packages`
 */
export function noticesOf(root, folder) {
  const byText = /** @type {Map<string, string[]>} */ (new Map())
  for (const { name, version, license, path } of thirdParties(root, [folder])) {
    const text = licenseText(join(root, path)) ?? `License: ${license}`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `${['What comes with this package and is not under its own license, and under which terms.', ...parts].join(
    `\n\n${'-'.repeat(80)}\n\n`,
  )}\n`
}

/**
 * The license that lies in a package; nothing where none does, or where this kind of machine has no use for the package.
 * @param {string} folder
 */
function licenseText(folder) {
  if (!existsSync(folder)) return undefined
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length > 0 ? texts.join('\n\n') : undefined
}
