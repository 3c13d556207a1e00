#!/usr/bin/env node
declare const SHEAF_VERSION: string

export {}

const args = process.argv.slice(2)
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${SHEAF_VERSION}\n`)
} else {
  const { main } = await import('./main.js')
  process.exitCode = await main(args)
}
