// openssl rand -hex N.
import { randomBytes } from 'node:crypto'

const [command, form, count] = process.argv.slice(2)
if (command !== 'rand' || form !== '-hex') throw new Error('The tests know openssl rand -hex only.')
process.stdout.write(`${randomBytes(Number(count)).toString('hex')}\n`)
