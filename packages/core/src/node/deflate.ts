import { promisify } from 'node:util'
import { deflate as deflateBytes, deflateSync } from 'node:zlib'
import type { Capabilities } from '../capabilities.js'

const inThreadPool = promisify(deflateBytes) as (data: Uint8Array, options: { level: number }) => Promise<Uint8Array>

/** Deflates in the thread pool of Node, in parallel with other work. */
export const deflate: Capabilities['deflate'] = (data, level) => inThreadPool(data, { level })

/** Deflates in this thread. */
export const deflateAtOnce: NonNullable<Capabilities['deflateAtOnce']> = (data, level) => deflateSync(data, { level })
