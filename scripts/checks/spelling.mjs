import { join } from 'node:path'
import { collectProgram, root } from '../run-program.mjs'

/**
 * Misspelled words, and British ones, in documents, comments and English texts, by the dictionaries of cspell. `cspell.json` says which files are read
 * and what of them; `words.txt` has the words of the field. Files that have not changed since the last run are not read again.
 *
 * @param {readonly string[]} [paths] default: all files; of the given ones, those that `cspell.json` leaves out are not read
 * @param {string} [folder] of the files
 * @returns {Promise<string[]>}
 */
export async function findMisspelledWords(paths = [], folder = root) {
  const cache = join(root, 'node_modules/.cache/sheaf/spelling')
  const { code, output } = await collectProgram('node_modules/cspell/bin.mjs', [
    'lint',
    ...['--config', join(root, 'cspell.json'), '--root', folder],
    ...['--no-progress', '--no-summary', '--no-gitignore', '--no-must-find-files', '--no-color'],
    ...(paths.length > 0 ? paths : ['--cache', '--cache-strategy', 'content', '--cache-location', cache]),
  ])
  if (code === 0) return []
  return [...output.trimEnd().split('\n'), 'Correct the words, or add them to scripts/checks/words.txt.']
}
