import { expect, it } from 'vitest'
import { ByteSink } from './byte-sink.js'

/** Bytes of memory that the parts of a sink hold on to. */
function memoryOf(sink: ByteSink): number {
  return [...new Set(sink.parts().map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

it.each([1, 1000, 5000, 100_000, 1_000_000])('holds about as much memory as it has bytes: %i', (length) => {
  const sink = new ByteSink()
  let expected = ''
  for (let line = 0; expected.length < length; line++) {
    const text = `${line} 0 obj\n`
    sink.text(text)
    expected += text
  }
  sink.digest()
  expect(Buffer.from(sink.joined()).toString('latin1')).toBe(expected)
  expect(memoryOf(sink)).toBeLessThanOrEqual(Math.max(4096, 4 * expected.length))
})

it('hands long views on, in order', () => {
  const sink = new ByteSink()
  const long = new Uint8Array(5000).fill(7)
  sink.text('a')
  sink.view(long)
  sink.view(Uint8Array.of(1, 2))
  sink.text('b')
  expect(sink.parts()[1]).toBe(long)
  expect([...sink.joined()]).toEqual([97, ...long, 1, 2, 98])
})

it('has another digest for each byte that is another, wherever it stands', () => {
  const digestOf = (bytes: number[]) => {
    const sink = new ByteSink()
    sink.view(Uint8Array.from(bytes))
    return sink.digest()
  }
  const bytes = Array.from({ length: 37 }, (_, index) => index)
  const digests = bytes.map((_, changed) =>
    digestOf(bytes.map((byte, index) => (index === changed ? byte ^ 128 : byte))),
  )
  expect(new Set([...digests, digestOf(bytes), digestOf([...bytes, 0])]).size).toBe(39)
  for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{32}$/)
})

it('has another digest for a view with another end, as packed bytes have when any of them changes', () => {
  const digestOf = (length: number, last: number) => {
    const sink = new ByteSink()
    sink.text('begin')
    sink.view(new Uint8Array(length).fill(last, length - 4))
    sink.text('end')
    return sink.digest()
  }
  const lengths = [513, 4096, 5000, 100_000]
  expect(new Set(lengths.flatMap((length) => [digestOf(length, 1), digestOf(length, 2)])).size).toBe(8)
  expect(digestOf(4096, 1)).toBe(digestOf(4096, 1))
})
