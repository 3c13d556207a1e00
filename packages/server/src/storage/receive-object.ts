import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectProof } from './object-store.js'

/** What came of an object is not what was stored. */
export class SpoiltObject extends Error {
  override readonly name = 'SpoiltObject'
}

/** Size and SHA-256 of a file. */
export async function proofOf(path: string, signal?: AbortSignal): Promise<ObjectProof> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { ...(signal ? { signal } : {}) }) as AsyncIterable<Buffer>) {
    size += chunk.length
    hash.update(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}

/**
 * Writes what a stream brings to a new file, and removes that unless it is what it must be.
 * A file that is there already stays as it is.
 * @throws SpoiltObject; what the stream or the disk fails with
 */
export async function receiveObject(
  body: Readable,
  path: string,
  proof: ObjectProof,
  signal?: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  const count = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length
      if (size > proof.size) throw new SpoiltObject('There is more of the object than was stored.')
      hash.update(chunk)
      yield chunk
    }
  }
  // Opened before anything can fail: a stream that opens the file itself may do so after the file was removed.
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    // What nobody reads would stay open.
    body.destroy()
    throw error
  })
  try {
    await pipeline(body, count, file.createWriteStream(), { ...(signal ? { signal } : {}) })
    if (size !== proof.size) throw new SpoiltObject('There is less of the object than was stored.')
    if (hash.digest('hex') !== proof.sha256) throw new SpoiltObject('The object is not what was stored.')
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
