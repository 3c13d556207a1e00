#!/usr/bin/env node
import { statSync } from 'node:fs'

declare const SHEAF_VERSION: string
/** What begins command lines that render pages, apart by `;`: an operation, and a switch if it only does so with that. */
declare const SHEAF_RENDERING: string

const args = process.argv.slice(2)
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${SHEAF_VERSION}\n`)
} else {
  // A rendering thread takes as long to start as this program: both start together. A large file mostly has several pages.
  const rendering = SHEAF_RENDERING.split(';').map((line) => line.split(' '))
  if (rendering.some((words) => words[0] === args[0] && words.every((word) => args.includes(word)))) {
    const large = args.some((word) => (statSync(word, { throwIfNoEntry: false })?.size ?? 0) > 100_000)
    void import('@sheaf/core/node/warm-up').then(({ warmUpRendering }) => warmUpRendering(large ? 2 : 1))
  }
  const { main } = await import('./main.js')
  process.exitCode = await main(args)
}
