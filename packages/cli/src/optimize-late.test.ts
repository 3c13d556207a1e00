import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { afterEach, describe, expect, it } from 'vitest'
import { isLong, lateOptimizing } from './optimize-late.js'
import { makeFolder } from './testing/run-sheaf.js'

describe('late optimizing', () => {
  afterEach(() => lateOptimizing()?.off())

  it('is taken back, so that V8 takes again what it compiled before', () => {
    const before = cachedDataVersionTag()
    const late = lateOptimizing()
    late?.on()
    if (late) expect(cachedDataVersionTag()).not.toBe(before)
    late?.off()
    expect(cachedDataVersionTag()).toBe(before)
  })

  it('leaves versions of V8 alone whose switches it does not know', () => {
    expect(lateOptimizing('13.6.233.17-node.63')).toBeUndefined()
    expect(lateOptimizing('99.1.2')).toBeUndefined()
  })

  it('is for few files that are neither small nor done in a thread, and for operations without engines', async () => {
    const folder = await makeFolder()
    const file = (name: string, bytes: number) => {
      writeFileSync(join(folder, name), '')
      truncateSync(join(folder, name), bytes)
      return join(folder, name)
    }
    const [small, middle, large] = [file('a.pdf', 100_000), file('b.pdf', 2_000_000), file('c.pdf', 70_000_000)]
    const rotate = (...words: string[]) =>
      isLong(['rotate-pdf', ...words, '--angle', '90'], ['rotate-pdf', 'merge-pdf'])
    expect(rotate(middle)).toBe(true)
    expect(rotate(small)).toBe(false)
    expect(rotate(large)).toBe(false)
    expect(rotate(middle, small, small, small)).toBe(false)
    expect(rotate(folder, join(folder, 'none.pdf'), 'x'.repeat(5000))).toBe(false)
    expect(isLong(['pdf-to-image', middle], ['rotate-pdf'])).toBe(false)
    expect(isLong([], ['rotate-pdf'])).toBe(false)
  })
})
