// Runs in the folder of a package before npm packs it: puts what belongs into every package, and lies in no folder of the repository.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../run-program.mjs'
import { noticesOf } from './notices.mjs'

const folder = process.cwd()
if (!existsSync(join(folder, 'dist'))) throw new Error('There is nothing to pack yet. Run npm run build first.')
copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
writeFileSync(join(folder, 'dist/third-party-licenses.txt'), noticesOf(root, basename(folder)))
