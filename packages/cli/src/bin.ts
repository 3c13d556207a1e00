#!/usr/bin/env node
import { loadProgram } from './load-program.js'

declare const SHEAF_VERSION: string

const args = process.argv.slice(2)
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) process.stdout.write(`${SHEAF_VERSION}\n`)
else process.exitCode = await loadProgram().start(args)
