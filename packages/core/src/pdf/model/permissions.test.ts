import { describe, expect, it } from 'vitest'
import { allowsAll, type Permissions, permissionBits, readPermissions } from './permissions.js'

const nothing: Permissions = {
  printing: false,
  highQualityPrinting: false,
  modifying: false,
  copying: false,
  annotating: false,
  filling: false,
  accessibility: false,
  assembling: false,
}
const names = Object.keys(nothing) as (keyof Permissions)[]
const only = (...allowed: (keyof Permissions)[]): Permissions => ({
  ...nothing,
  ...Object.fromEntries(allowed.map((name) => [name, true])),
})

describe('permissionBits', () => {
  it.each<[(keyof Permissions)[], number]>([
    [[], -3904],
    [['printing'], -3904 | 4],
    [['highQualityPrinting'], -3904],
    [['printing', 'highQualityPrinting'], -3904 | 4 | 2048],
    [['modifying'], -3904 | 8 | 1024],
    [['copying'], -3904 | 16 | 512],
    [['annotating'], -3904 | 32 | 256],
    [['filling'], -3904 | 256],
    [['accessibility'], -3904 | 512],
    [['assembling'], -3904 | 1024],
    [names, -4],
  ])('of %j are %d', (allowed, bits) => {
    expect(permissionBits(only(...allowed))).toBe(bits)
  })

  it('are read as they were written', () => {
    for (let choice = 0; choice < 256; choice++) {
      const bits = permissionBits(only(...names.filter((_, index) => (choice >> index) & 1)))
      expect(permissionBits(readPermissions(bits, 6))).toBe(bits)
    }
    expect(allowsAll(readPermissions(-1, 3))).toBe(true)
  })
})

describe('readPermissions', () => {
  it('knows that the first revision has four bits for all', () => {
    expect(readPermissions(-4 & ~32 & ~8 & ~16, 2)).toEqual(only('printing', 'highQualityPrinting'))
    expect(readPermissions(-3904 | 32 | 8 | 16, 2)).toEqual(
      only('modifying', 'copying', 'annotating', 'filling', 'accessibility', 'assembling'),
    )
  })
})
