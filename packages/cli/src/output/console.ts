import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from './failure.js'

/** Prints text for people or JSON on standard output, whole. A reader that has left (`| head`) is no error. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.once('error', () => {})
    process.stdout.write(text, (error) => {
      if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') reject(error)
      else resolve()
    })
  })
}

/**
 * Sends a result into standard output (`-`) or into a device or pipe.
 * @throws CommandError OUTPUT_NOT_WRITTEN
 */
export async function sendTo(output: string, result: Blob | { path: string }): Promise<void> {
  const isStdout = output === '-' || output === '/dev/stdout'
  const destination = isStdout ? process.stdout : createWriteStream(output)
  try {
    const source =
      'stream' in result
        ? Readable.fromWeb(result.stream() as Parameters<typeof Readable.fromWeb>[0])
        : createReadStream(result.path, { highWaterMark: 2 ** 20 })
    await pipeline(source, destination, { end: !isStdout })
  } catch (cause) {
    const name = isStdout ? 'Standard output' : output
    throw new CommandError('OUTPUT_NOT_WRITTEN', `${name} did not take the result: ${(cause as Error).message}`, {
      cause,
    })
  }
}
