#!/usr/bin/env node
import { configFromEnv } from './config.js'
import { startServer } from './start-server.js'

try {
  const server = await startServer(configFromEnv(process.env))
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait. Job processes end with this one, and the next start cleans up.
      if (isStopping) process.exit(1)
      isStopping = true
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  process.stderr.write(`Sheaf is at ${server.url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
