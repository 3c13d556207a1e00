// node build.mjs: bundles the page into dist, and copies what Sheaf loads beside it.
import { copyFile } from 'node:fs/promises'
import { copyWebFiles } from '@sheaf/core/node'
import { build } from 'esbuild'

await build({ entryPoints: ['page.js'], bundle: true, minify: true, format: 'esm', outdir: 'dist' })
await copyWebFiles('dist')
await copyFile('index.html', 'dist/index.html')
