import { files, noted } from '../packages/licence-policy.mjs'
import { thirdParties } from '../packages/third-party.mjs'
import { code, generatedNote, table } from './markdown.mjs'

/**
 * The list of all that comes with Sheaf and is not ours, with its licences.
 * @param {string} root of the repository
 */
export function licencesPage(root) {
  const parties = thirdParties(root)
  return `${[
    generatedNote,
    '# Licences of others',
    'Sheaf is under the [MIT licence](LICENSE). This is what comes with it: every package that ours install, hold in their own files, or use where it is there, with all that these need, on any kind of machine. `npm run check` refuses what is neither permissive nor in the first table.',
    '## What asks for more than its name',
    table(
      ['What', 'Licence', 'Why that is all right', 'Packages'],
      noted.map(({ packages, what, licence, reason }) => [
        what,
        licence,
        reason,
        [...new Set(parties.filter(({ name }) => packages.test(name)).map(({ name }) => code(name)))].join(', '),
      ]),
    ),
    '## Files of others in our packages',
    table(
      ['Folder', 'What', 'Licence'],
      files.map(({ folder, what, licence }) => [`[${folder}](${folder}/README.md)`, what, licence]),
    ),
    '## All packages',
    '`core` and its like name which of our packages bring it along.',
    table(
      ['Package', 'Version', 'Licence', 'Of'],
      [...byPackage(parties)].map(([, { name, version, licence, of }]) => [
        code(name),
        version,
        licence,
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
