import { files, noted } from '../packages/license-policy.mjs'
import { thirdParties } from '../packages/third-party.mjs'
import { code, generatedNote, table } from './markdown.mjs'

/**
 * The list of all that comes with Sheaf and is not ours, with its licenses.
 * @param {string} root of the repository
 */
export function licensesPage(root) {
  const parties = thirdParties(root)
  return `${[
    generatedNote,
    '# Licenses of others',
    'Sheaf is under the [MIT license](LICENSE). This is what comes with it: every package that ours install, hold in their own files, or use where it is there, with all that these need, on any kind of machine. `npm run check` refuses what is neither permissive nor in the first table.',
    '## What asks for more than its name',
    table(
      ['What', 'License', 'Why that is all right', 'Packages'],
      noted.map(({ packages, what, license, reason }) => [
        what,
        license,
        reason,
        [...new Set(parties.filter(({ name }) => packages.test(name)).map(({ name }) => code(name)))].join(', '),
      ]),
    ),
    '## Files of others in our packages',
    table(
      ['Folder', 'What', 'License'],
      files.map(({ folder, what, license }) => [`[${folder}](${folder}/README.md)`, what, license]),
    ),
    '## All packages',
    '`core` and its like name which of our packages bring it along.',
    table(
      ['Package', 'Version', 'License', 'Of'],
      [...byPackage(parties)].map(([, { name, version, license, of }]) => [
        code(name),
        version,
        license,
        of.join(', '),
      ]),
    ),
  ].join('\n\n')}\n`
}

/**
 * One of those that are installed in several places.
 * @param {readonly import('../packages/third-party.mjs').ThirdParty[]} parties
 */
function byPackage(parties) {
  const found = /** @type {Map<string, import('../packages/third-party.mjs').ThirdParty>} */ (new Map())
  for (const party of parties) {
    const key = `${party.name} ${party.version}`
    found.set(key, { ...party, of: [...new Set([...(found.get(key)?.of ?? []), ...party.of])] })
  }
  return found
}
