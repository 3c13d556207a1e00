// Runs in the folder of a package before npm packs it: puts what belongs into every package, and lies in no folder of the repository.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../run-program.mjs'
import { noticesOf } from './notices.mjs'

const folder = process.cwd()
if (!existsSync(join(folder, 'dist'))) throw new Error('There is nothing to pack yet. Run npm run build first.')
const missing = builtFiles(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).filter(
  (path) => !existsSync(join(folder, path)),
)
if (missing.length > 0)
  throw new Error(`package.json names files that are not built: ${missing.join(', ')}. Run npm run build first.`)
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
writeFileSync(join(folder, 'dist/third-party-licenses.txt'), noticesOf(root, basename(folder)))

/**
 * The files in `dist` that users of a package import: programs and their types.
 *
 * @param {{ main?: unknown, types?: unknown, bin?: unknown, exports?: unknown }} manifest
 * @returns {string[]}
 */
function builtFiles({ main, types, bin, exports }) {
  /** @type {(value: unknown) => string[]} */
  const texts = (value) =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : []
  const named = [main, types, bin, exports].flatMap(texts)
  return [...new Set(named.filter((path) => /^(\.\/)?dist\//.test(path) && !path.includes('*')))]
}
