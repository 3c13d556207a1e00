import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError, ReaderLeft } from './failure.js'
import { toWriteError } from './output-files.js'
import { isStdoutFile, writeToStdoutFile } from './write-to-file.js'

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
export async function print(text: string): Promise<void> {
  guardStream(process.stdout)
  try {
    if (writeToStdoutFile(text)) return
  } catch (error) {
    throw toStreamError(error as Error, true, 'Standard output')
  }
  await new Promise<void>((resolve, reject) => {
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
  // A stream of its own: that of the process would take a part for the whole, see `writeToStdoutFile`.
  const isFile = isStdout && isStdoutFile()
  const destination = isFile
    ? createWriteStream('', { fd: process.stdout.fd, autoClose: false })
    : isStdout
      ? process.stdout
      : createWriteStream(output)
  try {
    const source =
      'stream' in result
        ? Readable.fromWeb(result.stream() as Parameters<typeof Readable.fromWeb>[0])
        : createReadStream(result.path, { highWaterMark: 2 ** 20 })
    await pipeline(source, destination, { end: isFile || !isStdout })
  } catch (cause) {
    throw toStreamError(cause as Error, isStdout, isStdout ? 'Standard output' : output)
  }
}

function toStreamError(cause: NodeJS.ErrnoException, isStdout: boolean, name: string): Error {
  if (isStdout && cause.code === 'EPIPE') return new ReaderLeft()
  const error = toWriteError(cause, name)
  if (error instanceof CommandError && (error.code === 'NO_SPACE' || cause.code === 'EFBIG')) return error
  return new CommandError('OUTPUT_NOT_WRITTEN', `${name} did not take the result: ${cause.message}`, { cause })
}
