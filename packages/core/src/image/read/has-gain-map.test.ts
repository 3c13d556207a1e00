import { expect, it } from 'vitest'
import { hasGainMap } from './has-gain-map.js'

it('finds the names of gain maps, and nothing in other photos', () => {
  const photo = (name: string) => new TextEncoder().encode(`\u0000photo ${name} \u0000`)
  expect(hasGainMap(photo('xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"'))).toBe(true)
  expect(hasGainMap(photo('urn:com:apple:photo:2020:aux:hdrgainmap'))).toBe(true)
  expect(hasGainMap(photo('http://ns.adobe.com/xap/1.0/'))).toBe(false)
})
