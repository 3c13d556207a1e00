import { join } from 'node:path'
import { collectProgram, root } from '../run-program.mjs'

/** The kinds of files that `cspell.json` names; given paths may also be of generated files, such as `docs/openapi.json`. */
const READ = /\.(?:md|mjs|tsx?)$/

/**
 * Misspelled words, and British ones, in documents, comments and English texts, by the dictionaries of cspell. `cspell.json` says which files are read
 * and what of them; `words.txt` has the words of the field. Files that have not changed since the last run are not read again.
 *
 * @param {readonly string[]} [paths] default: all files; of the given ones, only those that `cspell.json` does not leave out are read
 * @param {string} [folder] of the files
 * @returns {Promise<string[]>}
 */
export async function findMisspelledWords(paths, folder = root) {
  const read = paths?.filter((path) => READ.test(path))
  if (read?.length === 0) return []
  const cache = join(root, 'node_modules/.cache/sheaf/spelling')
  const { code, output } = await collectProgram('node_modules/cspell/bin.mjs', [
    'lint',
    ...['--config', join(root, 'cspell.json'), '--root', folder],
    ...['--no-progress', '--no-summary', '--no-gitignore', '--no-must-find-files', '--no-color'],
    ...(read ?? ['--cache', '--cache-strategy', 'content', '--cache-location', cache]),
  ])
  if (code === 0) return []
  return [...output.trimEnd().split('\n'), 'Correct the words, or add them to scripts/checks/words.txt.']
}
