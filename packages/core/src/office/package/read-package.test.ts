import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sketchZip } from '../../testing/sketches/office-sketch.js'
import { type PackageEntry, packageLimits, readEntry, readPackage } from './read-package.js'
import { writePackage } from './write-package.js'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const find = (entries: PackageEntry[], name: string) => entries.find((entry) => entry.name === name)!

/** Where the record of the central directory for an entry begins. */
function directoryOf(zip: Uint8Array, name: string): number {
  const whole = String.fromCharCode(...zip)
  return whole.lastIndexOf(name) - 46
}

function patched(zip: Uint8Array, at: number, value: number): Uint8Array {
  const copy = Uint8Array.from(zip)
  new DataView(copy.buffer).setUint32(at, value, true)
  return copy
}

describe('readPackage', () => {
  it('gives the parts, stored and deflated, as they were', () => {
    const zip = sketchZip({ 'one.xml': 'one', 'two.xml': 'two '.repeat(100) }, ['one.xml'])
    const entries = readPackage(zip)
    expect(entries.map(({ name, method }) => [name, method])).toEqual([
      ['one.xml', 0],
      ['two.xml', 8],
    ])
    expect(text(readEntry(zip, find(entries, 'two.xml')))).toBe('two '.repeat(100))
  })

  it('refuses a part that is longer than the package says, while it inflates', () => {
    const zip = sketchZip({ 'a.xml': 'x'.repeat(5000) })
    const lying = patched(zip, directoryOf(zip, 'a.xml') + 24, 10)
    expect(() => readEntry(lying, readPackage(lying)[0]!)).toThrow(/longer than declared/)
  })

  it('refuses parts that lie over each other', () => {
    const zip = sketchZip({ 'a.xml': 'a'.repeat(50), 'b.xml': 'b'.repeat(50) })
    const overlapping = patched(zip, directoryOf(zip, 'b.xml') + 42, 0)
    expect(() => readPackage(overlapping)).toThrow(/of its parts overlap/)
  })

  it('refuses a package that breaks off', () => {
    const zip = sketchZip({ 'a.xml': 'a'.repeat(50) })
    expect(() => readPackage(zip.subarray(0, zip.length - 30))).toThrow(
      expect.objectContaining({
        code: 'BAD_DOCUMENT',
        message: expect.stringContaining('table of contents is missing'),
      }),
    )
  })

  it('refuses parts that do not inflate', () => {
    const zip = sketchZip({ 'a.xml': deflateSync(new Uint8Array(0)), 'b.xml': 'b'.repeat(5000) })
    const broken = Uint8Array.from(zip)
    const { start } = find(readPackage(zip), 'b.xml')
    broken.fill(0xff, start, start + 8)
    expect(() => readEntry(broken, find(readPackage(broken), 'b.xml'))).toThrow(
      expect.objectContaining({ code: 'BAD_DOCUMENT' }),
    )
  })

  it('holds count, size and growth to the limits', () => {
    const zip = sketchZip({ 'a.xml': 'x'.repeat(11_000_000), 'b.xml': 'b' })
    expect(() => readPackage(zip, { ...packageLimits, entries: 1 })).toThrow(/2 parts/)
    expect(() => readPackage(zip, { ...packageLimits, bytes: 10e6, ratio: 2000 })).toThrow(/11 MB uncompressed/)
    expect(() => readPackage(zip)).toThrow(/200 times/)
    expect(readPackage(zip, { ...packageLimits, ratio: 2000 })).toHaveLength(2)
  })

  it('counts parts together that are each small enough', () => {
    const names = Array.from({ length: 11 }, (_, index) => `${String.fromCharCode(97 + index)}.xml`)
    // Small, and said to be larger: what is declared counts before anything is inflated.
    const zip = sketchZip(Object.fromEntries(names.map((name) => [name, 'x'])))
    const large = names.reduce((made, name) => patched(made, directoryOf(made, name) + 24, 9_900_000), zip)
    expect(() => readPackage(large)).toThrow(/it expands more than 200 times/)
    const fewer = names.slice(2).reduce((made, name) => patched(made, directoryOf(made, name) + 24, 9_900_000), zip)
    expect(readPackage(fewer)).toHaveLength(11)
  })

  it('reads what writePackage writes, parts changed, kept and left out', () => {
    const zip = sketchZip({ mimetype: 'm', 'a.xml': 'old '.repeat(100), 'b.xml': 'kept '.repeat(100), 'c.xml': 'c' }, [
      'mimetype',
    ])
    const written = writePackage(
      zip,
      readPackage(zip),
      new Map([
        ['a.xml', new TextEncoder().encode('new')],
        ['c.xml', undefined],
      ]),
    )
    const entries = readPackage(written)
    expect(entries.map(({ name }) => name)).toEqual(['mimetype', 'a.xml', 'b.xml'])
    expect(entries.map((entry) => text(readEntry(written, entry)))).toEqual(['m', 'new', 'kept '.repeat(100)])
    expect(String.fromCharCode(...written.subarray(30, 39))).toBe('mimetypem')
  })
})
