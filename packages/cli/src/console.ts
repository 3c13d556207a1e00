import { createWriteStream } from 'node:fs'
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
export async function sendTo(output: string, bytes: Blob): Promise<void> {
  const destination = output === '-' ? process.stdout : createWriteStream(output)
  try {
    await pipeline(Readable.fromWeb(bytes.stream() as Parameters<typeof Readable.fromWeb>[0]), destination, {
      end: output !== '-',
    })
  } catch (cause) {
    const name = output === '-' ? 'Standard output' : output
    throw new CommandError('OUTPUT_NOT_WRITTEN', `${name} was closed before the result was written.`, { cause })
  }
}
