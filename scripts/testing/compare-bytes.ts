import { expect } from 'vitest'

/** Setup files run once for each test file of a process. */
const mark = Symbol.for('sheaf.compares-bytes')
const place = globalThis as { [mark]?: boolean }

/** Compares arrays of numbers at once. Vitest looks at each number by itself, and takes a second for a million of them. */
function areSame(a: unknown, b: unknown): boolean | undefined {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b) || a.constructor !== b.constructor) return undefined
  if (a.byteLength !== b.byteLength) return false
  if (Buffer.compare(bytesOf(a), bytesOf(b)) === 0) return true
  // Equal numbers with a fraction may differ in their bytes.
  return a instanceof Float32Array || a instanceof Float64Array ? undefined : false
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

if (!place[mark]) expect.addEqualityTesters([areSame])
place[mark] = true
