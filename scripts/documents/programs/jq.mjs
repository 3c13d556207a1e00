// jq -r, as WebAssembly.
import { text } from 'node:stream/consumers'
import jq from 'jq-wasm'

const [flag, filter, ...others] = process.argv.slice(2)
if (flag !== '-r' || filter === undefined || others.length > 0) throw new Error('The tests know jq -r FILTER only.')
const found = await jq.raw(await text(process.stdin), filter, ['-r'])
process.stdout.write(found === '' ? '' : `${found}\n`)
