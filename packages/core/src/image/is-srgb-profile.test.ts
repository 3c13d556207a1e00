import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isSrgbProfile, profileColor } from './is-srgb-profile.js'
import { describeImage } from './read/describe-image.js'

async function profile(name: string): Promise<Uint8Array> {
  const file = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .withIccProfile(name)
    .jpeg()
    .toBuffer()
  return describeImage(new Uint8Array(file))!.icc!
}

/** The same profile with a gamma instead of its tone curves. */
function withGamma(icc: Uint8Array, gamma: number): Uint8Array {
  const changed = new Uint8Array(icc.length + 16)
  changed.set(icc)
  const view = new DataView(changed.buffer)
  for (let entry = 132; entry < 132 + view.getUint32(128) * 12; entry += 12)
    if (/^[rgb]TRC$/.test(String.fromCharCode(...changed.subarray(entry, entry + 4))))
      view.setUint32(entry + 4, icc.length)
  changed.set([0x63, 0x75, 0x72, 0x76, 0, 0, 0, 0, 0, 0, 0, 1], icc.length)
  view.setUint16(icc.length + 12, gamma * 256)
  return changed
}

describe('isSrgbProfile', () => {
  it('knows sRGB by its numbers and takes nothing else for it', async () => {
    expect(isSrgbProfile(await profile('srgb'))).toBe(true)
    expect(isSrgbProfile(await profile('p3'))).toBe(false)
    expect(isSrgbProfile(await profile('cmyk'))).toBe(false)
    expect(isSrgbProfile(withGamma(await profile('srgb'), 2.2))).toBe(false)
    expect(isSrgbProfile(withGamma(await profile('srgb'), 1))).toBe(false)
  })

  it('takes damaged profiles for others', async () => {
    const icc = await profile('srgb')
    for (const length of [0, 100, 140, 300]) expect(isSrgbProfile(icc.subarray(0, length))).toBe(false)
  })
})

describe('profileColor', () => {
  it('reports what colors a profile is for', async () => {
    expect(profileColor(await profile('p3'))).toBe('rgb')
    expect(profileColor(new Uint8Array(200))).toBeUndefined()
  })
})
