import { configFromEnv } from '../../packages/server/src/config.js'
import { startServer } from '../../packages/server/src/start-server.js'

/** The server of `npm run dev`. Its operations are bundled from sources, like the server itself, instead of taken from the last build. */
const registryModule = new URL('./registry.js', import.meta.url).href
try {
  const server = await startServer({ ...configFromEnv(process.env), registryModule })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void server.close().finally(() => process.exit()))
  process.stderr.write(`The API is at ${server.url}\n`)
} catch (error) {
  process.stderr.write(`The API cannot be started: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
