#!/usr/bin/env node
import { constants } from 'node:os'
import { addApiKey, newApiKey } from './access/api-keys.js'
import { configFromEnv } from './config.js'
import { startServer } from './start-server.js'

const [command, name, file = process.env.SHEAF_API_KEYS_FILE] = process.argv.slice(2)
if (command === undefined) await serve()
else if (command === 'new-key' && name !== undefined) await newKey(name, file)
else {
  process.stderr.write(
    'Usage: sheaf-server                      starts the server; its settings are environment variables\n' +
      '       sheaf-server new-key NAME [FILE]  prints a new API key and adds its hash to FILE\n',
  )
  process.exitCode = 2
}

async function serve(): Promise<void> {
  try {
    const server = await startServer(configFromEnv(process.env))
    let isStopping = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // A second signal means: do not wait. Job processes end with this one, and the next start cleans up.
        if (isStopping) process.exit(128 + constants.signals[signal])
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
}

/** Prints a new API key on standard output. The entry for the server goes to the file, or to standard error if no file is given. */
async function newKey(name: string, file: string | undefined): Promise<void> {
  try {
    if (file !== undefined) return void process.stdout.write(`${await addApiKey(file, name)}\n`)
    const { key, entry } = newApiKey(name)
    process.stdout.write(`${key}\n`)
    process.stderr.write(`${JSON.stringify(entry)}\n`)
  } catch (error) {
    const issues = (error as { issues?: { message: string }[] }).issues
    process.stderr.write(`${issues?.[0]?.message ?? (error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}
