import { expect, it } from 'vitest'
import { isMarker, readMarker } from './list-marker.js'

it.each(['•', '–', '▪', '1.', '12)', '(3)', 'a)', '(b)', 'iv.', 'C.', '\uF0B7', '>', '−', '✦'])(
  'takes %s for a marker',
  (sign) => {
    expect(isMarker(sign)).toBe(true)
  },
)

it.each(['1987.', 'A', 'Sails', '3.5', 'etc.', '12', '', 'no.'])('does not take %s for one', (sign) => {
  expect(isMarker(sign)).toBe(false)
})

it('reads the marker before a text, and how long it is with the space behind it', () => {
  expect(readMarker('2)  Oars')).toMatchObject({ marker: { text: '2)', kind: 'number' }, length: 4 })
  expect(readMarker('•Oars')).toMatchObject({ marker: { text: '•', kind: 'bullet', sure: true }, length: 1 })
  expect(readMarker('•An oar')).toMatchObject({ marker: { text: '•', kind: 'bullet', sure: true }, length: 1 })
  expect(readMarker('»An oar« is')).toBeUndefined()
  expect(readMarker('Oars 2)')).toBeUndefined()
  expect(readMarker('2)\nOars')).toBeUndefined()
})

it('reads a letter that is a numeral as both', () => {
  const readings = readMarker('i. Oars')!.marker.readings
  expect(readings).toEqual([
    { style: 'roman', value: 1 },
    { style: 'letter', value: 9 },
  ])
})

it('takes a sign before a number for part of the number', () => {
  expect(readMarker('> Oars')).toMatchObject({ marker: { text: '>', kind: 'bullet', sure: false }, length: 2 })
  expect(readMarker('> 5 mg')).toBeUndefined()
  expect(readMarker('− 3')).toBeUndefined()
})

it('reads numbers without signs where a tab parts them from the text, as ones that others must confirm', () => {
  expect(readMarker('12\tOars')).toMatchObject({
    marker: { text: '12', kind: 'number', unsure: true, readings: [{ style: 'digits', value: 12 }] },
    length: 3,
  })
  expect(readMarker('12 Oars')).toBeUndefined()
  expect(readMarker('12.18.ii.1 Oars')).toMatchObject({ marker: { text: '12.18.ii.1', outer: '12.18.ii.' } })
  expect(readMarker('(1)) Oars')).toMatchObject({ marker: { text: '(1))', kind: 'number' } })
})
