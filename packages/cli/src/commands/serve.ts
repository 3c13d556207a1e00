import { ToolError } from '@sheaf/core'
import { CommandError, exitCodeBySignal, exitCodes } from '../output/failure.js'

/** The part of `@sheaf/server` that is used here. It is a separate package and may not be installed. */
interface ServerPackage {
  startServer: (settings: object) => Promise<{ url: string; close: () => Promise<void> }>
  /** The settings that an environment carries. */
  configFromEnv: (env: Record<string, string | undefined>) => object
  /** @throws Error that names every setting that cannot be used */
  parseConfig: (settings: object) => unknown
}

const DEFAULT_PORT = 8787

/**
 * Serves the site and the API until the process is asked to stop, and gives the exit code.
 * @throws CommandError USAGE; ToolError UNAVAILABLE when the server is not installed
 */
export async function serve(
  flags: { port?: string; host?: string; role?: string },
  env: Record<string, string | undefined>,
): Promise<number> {
  const text = flags.port ?? env.PORT ?? String(DEFAULT_PORT)
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandError('USAGE', `"${text}" is not a port. Ports are 0 to 65535.`)
  const host = flags.host ?? env.HOST
  const { startServer, configFromEnv, parseConfig } = await loadServer()
  const settings = {
    ...configFromEnv(env),
    port,
    ...(host === undefined ? {} : { host }),
    ...(flags.role === undefined ? {} : { role: flags.role }),
  }
  try {
    parseConfig(settings)
  } catch (error) {
    throw new CommandError('USAGE', (error as Error).message, { cause: error })
  }
  const server = await startServer(settings).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new CommandError('USAGE', `Port ${port} is taken by another program. Choose one with --port.`, {
        cause: error,
      })
    if (error.code === 'EACCES')
      throw new CommandError('USAGE', `You may not listen on port ${port}. Choose one above 1023 with --port.`, {
        cause: error,
      })
    throw error
  })
  const what = flags.role === 'worker' ? 'Sheaf works; its state is at' : 'Sheaf is at'
  process.stderr.write(`${what} ${server.url} (stop it with Ctrl-C)\n`)
  const signal = await new Promise<string>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(name)
      process.once(name, resolve)
    }
  })
  // A second signal means: do not wait. Job processes end with this one, and the next start cleans up.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(exitCodeBySignal[name]))
  await server.close()
  return signal === 'SIGINT' ? exitCodes.interrupted : exitCodes.done
}

async function loadServer(): Promise<ServerPackage> {
  const name = '@sheaf/server'
  try {
    return (await import(name)) as ServerPackage
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND' || !String(cause).includes(name)) throw cause
    throw new ToolError('UNAVAILABLE', 'The server is not installed here. Install the package @sheaf/server.', {
      cause,
    })
  }
}
