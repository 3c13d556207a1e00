// npm run fuzz [which …] [-- --times 20] [--seed N]: the fuzzers of the server with more effort than in a test run, and another seed each
// time unless one is given. `which` are names of files in packages/server/test/fuzz.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './run-program.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, seed: { type: 'string' } },
})
const times = Number(values.times)
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
if (!(times > 0) || !Number.isInteger(seed))
  throw new Error('Give --times a number above 0, and --seed a whole number.')
const folder = 'packages/server/test/fuzz'
const files = positionals.length === 0 ? [folder] : positionals.map((name) => `${folder}/${name}`)
process.stdout.write(`${times} times the usual effort, seed ${seed}\n`)
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SHEAF_FUZZ_TIMES: String(times), SHEAF_FUZZ_SEED: String(seed) },
})
process.exit(status ?? 1)
