import { once } from 'node:events'
import { ToolError } from '@sheaf/core'
import { CommandError, exitCodes } from '../output/failure.js'
import type { Interrupt } from '../run/interrupt.js'

/** The part of `@sheaf/server` that is used here. It is a separate package and may not be installed. */
export interface ServerPackage {
  startServer: (settings: object) => Promise<{ url: string; close: () => Promise<void> }>
  /** The settings that an environment carries. */
  configFromEnv: (env: Record<string, string | undefined>) => object
  /** @throws Error that names every setting that cannot be used */
  parseConfig: (settings: object) => unknown
}

const DEFAULT_PORT = 8787

/** @throws CommandError USAGE when words are given: there is nothing to name, and keys are made by another program */
export function refuseWords(words: readonly string[]): void {
  const [first] = words
  if (first === undefined) return
  const advice =
    first === 'new-key'
      ? 'To create an API key, run "sheaf-server new-key NAME FILE", or in a checkout "node packages/server/dist/bin.js new-key NAME FILE".'
      : '"sheaf serve --help" shows its flags.'
  throw new CommandError('USAGE', `sheaf serve takes flags only, not "${first}". ${advice}`)
}

/**
 * Serves the site and the API until the process is asked to stop, and gives the exit code.
 * @throws CommandError USAGE; ToolError UNAVAILABLE when the server is not installed
 */
export async function serve(
  flags: { port?: string; host?: string; role?: string },
  env: Record<string, string | undefined>,
  interrupt: Interrupt,
  load: () => Promise<ServerPackage> = loadServer,
): Promise<number> {
  const text = flags.port ?? env.PORT ?? String(DEFAULT_PORT)
  const port = Number(text)
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandError('USAGE', `"${text}" is not a port. Ports are 0 to 65535.`)
  const host = flags.host ?? env.HOST
  const { startServer, configFromEnv, parseConfig } = await load()
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
  const server = await startServer(settings).catch((error: unknown) => {
    throw describeStart(error, { port, host })
  })
  const what = flags.role === 'worker' ? 'Sheaf works; its state is at' : 'Sheaf is at'
  process.stderr.write(`${what} ${server.url} (stop it with Ctrl-C)\n`)
  // The first signal lets jobs finish. A second one ends the process, and the job processes with it; the next start cleans up.
  await interrupt.during(async () => {
    if (!interrupt.signal.aborted) await once(interrupt.signal, 'abort')
    await server.close()
  })
  return interrupt.exitCode === exitCodes.terminated ? exitCodes.done : interrupt.exitCode
}

/** What an operator can do about a server that does not start. Only what a program does wrong has a type of its own, and remains a bug. */
function describeStart(
  error: unknown,
  { port, host = 'localhost' }: { port: number; host?: string | undefined },
): unknown {
  if (!(error instanceof Error) || error.name !== 'Error') return error
  const { code, syscall } = error as NodeJS.ErrnoException
  const isAddress = syscall === 'listen' || syscall === 'getaddrinfo'
  const message = !isAddress
    ? error.message
    : code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Choose one with --port.`
      : code === 'EACCES'
        ? `You may not listen on port ${port}. Choose one above 1023 with --port.`
        : `The server cannot listen on ${host} (${code}). Choose an address of this machine with --host.`
  return new CommandError('USAGE', message, { cause: error })
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
