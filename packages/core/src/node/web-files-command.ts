#!/usr/bin/env node
import { copyWebFiles } from './copy-web-files.js'

const [folder, ...more] = process.argv.slice(2)
if (folder === undefined || folder.startsWith('-') || more.length > 0) {
  console.error(
    'Usage: sheaf-web-files FOLDER\n\nCopies the workers, WebAssembly and fonts of @sheaf/core/web into the folder of your bundle.',
  )
  process.exitCode = folder === '--help' ? 0 : 2
} else await copyWebFiles(folder)
