#!/usr/bin/env node
// The built server, with the settings of the environment, but for the processes of its jobs: they are shared, since starting one for each
// takes longer than the work.
const from = (/** @type {string} */ path) => new URL(`../../../${path}`, import.meta.url)
// By addresses that are made here: the types are checked without a build, too.
const { configFromEnv, startServer } = await import(from('packages/server/dist/index.js').href)
// What `scripts/testing/build-programs.ts` writes.
const program = (/** @type {string} */ name) => from(`node_modules/.cache/sheaf/programs/all/dist/${name}.js`)
const { startWarmProcess } = await import(program('warm-jobs').href)

const start = startWarmProcess(program('warm-child').pathname)
const server = await startServer({
  ...configFromEnv(process.env),
  isolation: 'process',
  // However much else the machine has to do.
  maxEventLoopDelayMs: 0,
  startJobProcess: (/** @type {object} */ settings) => start({ ...settings, registryModule: program('registry').href }),
})
process.once('SIGTERM', () => server.close().then(() => process.exit(0)))
process.stderr.write(`${server.url}\n`)
