import { describe, expect, it } from 'vitest'
import { permissive } from '../packages/license-policy.mjs'
import { thirdParties } from '../packages/third-party.mjs'
import { root } from '../run-program.mjs'
import { satisfies, troubleOfDevelopment, troubleOfShipped } from './licenses.mjs'

const some = { name: 'some', version: '1.0.0', of: ['core'] }

describe('the licenses of all that comes with Sheaf', () => {
  it('are those of every package that ours install, hold in their files or can use, on whatever machine', () => {
    const found = new Map(thirdParties(root).map(({ name, of }) => [name, of]))
    expect(found.get('sharp')).toEqual(['core', 'cli', 'server'])
    expect(found.get('@img/sharp-darwin-arm64')).toEqual(['core', 'cli', 'server'])
    expect(found.get('fast-uri')).toEqual(['server'])
    expect(found.get('react')).toEqual(['web'])
    expect(found.get('commander')).toEqual(['cli'])
    expect(found.get('@cantoo/pdf-lib')).toEqual(['core', 'cli', 'web'])
    expect(found.get('bullmq')).toEqual(['server'])
    expect(found.has('vitest')).toBe(false)
  })
})

describe('a package', () => {
  it.each([
    'GPL-3.0-or-later',
    'AGPL-3.0-only',
    'CC-BY-NC-4.0',
    'MIT AND LGPL-3.0-or-later',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
  ])('that comes with Sheaf under %s is reported', (license) => {
    expect(troubleOfShipped({ ...some, license })).toEqual([
      expect.stringContaining(`some 1.0.0 (of core) is under ${license}`),
    ])
  })

  it('that names no license is reported', () => {
    expect(troubleOfShipped({ ...some, license: '' })).toEqual(['some 1.0.0 (of core) names no license'])
  })

  it('that is noted is reported when its license becomes another', () => {
    expect(troubleOfShipped({ ...some, name: 'mediabunny', license: 'MPL-2.0' })).toEqual([])
    expect(troubleOfShipped({ ...some, name: 'mediabunny', license: 'AGPL-3.0-only' })).toHaveLength(1)
  })

  it.each(['AGPL-3.0-or-later', 'CC-BY-NC-4.0', 'SSPL-1.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE.md'])(
    'for development under %s is reported',
    (license) => {
      expect(troubleOfDevelopment({ ...some, license })).toHaveLength(1)
    },
  )

  it.each(['MIT', 'MPL-2.0', 'GPL-3.0-or-later', ''])('for development under "%s" is not', (license) => {
    expect(troubleOfDevelopment({ ...some, license })).toEqual([])
  })
})

describe('an expression of licenses', () => {
  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['GPL-2.0-only OR MIT', true],
    ['(GPL-2.0-only OR MIT) AND ISC', true],
    ['MIT AND GPL-2.0-only', false],
    ['(MIT OR ISC) AND (GPL-2.0-only OR LGPL-3.0-only)', false],
    ['Apache-2.0 WITH some-exception', false],
  ])('%s is met: %s', (expression, is) => {
    expect(satisfies(expression, permissive)).toBe(is)
  })
})
