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
    '# Third-party licenses',
    'Sheaf is available under the [MIT License](LICENSE). This page lists all third-party packages that Sheaf installs, bundles or can use, and their dependencies, for all platforms. `npm run check` fails if the license of a package is neither permissive nor listed in the first table.',
    '## Licenses with additional conditions',
    table(
      ['Component', 'License', 'How Sheaf complies', 'Packages'],
      noted.map(({ packages, what, license, reason }) => [
        what,
        license,
        reason,
        [...new Set(parties.filter(({ name }) => packages.test(name)).map(({ name }) => code(name)))].join(', '),
      ]),
    ),
    '## Third-party files in the packages of Sheaf',
    table(
      ['Folder', 'Files', 'License'],
      files.map(({ folder, what, license }) => [`[${folder}](${folder}/README.md)`, what, license]),
    ),
    '## All packages',
    'The last column lists the packages of Sheaf that use each package: `core` is `@sheaf/core`, and so on.',
    table(
      ['Package', 'Version', 'License', 'Used by'],
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
