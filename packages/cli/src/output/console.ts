import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError, ReaderLeft } from './failure.js'
import { toWriteError } from './output-files.js'

const guarded = new WeakSet<NodeJS.WritableStream>()

/** Keeps errors of a standard stream from ending the process: whoever writes gets them too. */
export function guardStream(stream: NodeJS.WritableStream): void {
  if (guarded.has(stream)) return
  guarded.add(stream)
  stream.on('error', () => {})
}

/**
 * Prints text for people or JSON on standard output, whole.
 * @throws ReaderLeft
 * @throws CommandError NO_SPACE, OUTPUT_NOT_WRITTEN
 */
export function print(text: string): Promise<void> {
  guardStream(process.stdout)
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(toStreamError(error, true, 'Standard output'))
      else resolve()
    })
  })
}

/**
 * Sends a result into standard output (`-`) or into a device or pipe.
 * @throws ReaderLeft for standard output
 * @throws CommandError NO_SPACE, OUTPUT_NOT_WRITTEN
 */
export async function sendTo(output: string, result: Blob | { path: string }): Promise<void> {
  const isStdout = output === '-' || output === '/dev/stdout'
  if (isStdout) guardStream(process.stdout)
  const destination = isStdout ? process.stdout : createWriteStream(output)
  try {
    const source =
      'stream' in result
        ? Readable.fromWeb(result.stream() as Parameters<typeof Readable.fromWeb>[0])
        : createReadStream(result.path, { highWaterMark: 2 ** 20 })
    await pipeline(source, destination, { end: !isStdout })
  } catch (cause) {
    throw toStreamError(cause as Error, isStdout, isStdout ? 'Standard output' : output)
  }
}

function toStreamError(cause: NodeJS.ErrnoException, isStdout: boolean, name: string): Error {
  if (isStdout && cause.code === 'EPIPE') return new ReaderLeft()
  const error = toWriteError(cause, name)
  if (error instanceof CommandError && error.code === 'NO_SPACE') return error
  return new CommandError('OUTPUT_NOT_WRITTEN', `${name} did not take the result: ${cause.message}`, { cause })
}
