// ssh HOST COMMAND…, with this folder in place of the home on the other machine.
import { spawnSync } from 'node:child_process'

const [, command = '', ...args] = process.argv.slice(2)
process.exitCode = spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
