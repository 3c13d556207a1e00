import { throwIfCancelled } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { describeFrame } from '../../image/read/image-source.js'
import { ImagePool } from './image-pool.js'
import { type ImageWork, inOwnMemory, memoryOf, outcomeOf } from './image-work.js'

/**
 * Pixels of the pictures that are sent to workers. Handing over a smaller one takes as long as the work; of a larger one, a second copy
 * takes more memory than phones have.
 */
const SENT = { least: 300_000, most: 24_000_000 }

/**
 * Does the work on large pictures in workers, so that several pictures are worked on at once. Small pictures, animations and JPEG 2000, which
 * the page engine reads, stay in this thread, as does what comes while all workers are busy, and all work once a worker was lost. The results are
 * the same.
 *
 * @param startWorker starts a worker whose script calls `serveImageWorker`
 */
export function imagesInWorkers(startWorker: () => Worker, here: ImageWork): ImageWork {
  const pool = new ImagePool(startWorker, navigator.hardwareConcurrency)

  async function send<Name extends keyof ImageWork>(
    name: Name,
    [source, ...others]: Parameters<ImageWork[Name]>,
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<ImageWork[Name]>>> {
    type Value = Awaited<ReturnType<ImageWork[Name]>>
    const doHere = () => (here[name] as (...given: unknown[]) => Promise<Value>)(source, ...others)
    if (!pool.isFree || !isSent(source)) return doHere()
    if (signal) throwIfCancelled(signal)
    const own = inOwnMemory(source)
    const answer = await pool.call({ name, arguments: [own, ...others.map(withoutSignal)] }, memoryOf(own))
    return answer ? (outcomeOf(answer) as Value) : doHere()
  }

  return {
    decodeImage: (bytes, request) => send('decodeImage', [bytes, request], request.signal),
    encodeImage: (source, request) => send('encodeImage', [source, request], request.signal),
    scaleImage: (raster, size, signal) => send('scaleImage', [raster, size], signal),
    separateText: (page, settings) => send('separateText', [page, settings]),
    optimizePng: (png, level, settings) => send('optimizePng', [png, level, settings]),
  }
}

function isSent(source: Raster | Uint8Array): boolean {
  const pixels = source instanceof Uint8Array ? pixelsOf(source) : source.width * source.height
  return pixels >= SENT.least && pixels <= SENT.most
}

/** Of a still picture; 0 for what is not sent, or is no picture, about which the work itself complains. */
function pixelsOf(bytes: Uint8Array): number {
  try {
    const { format, frames, width, height } = describeFrame(bytes, 0, Number.POSITIVE_INFINITY)
    return format === 'jp2' || frames > 1 ? 0 : width * height
  } catch {
    return 0
  }
}

function withoutSignal(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('signal' in value)) return value
  const { signal: _, ...others } = value
  return others
}
