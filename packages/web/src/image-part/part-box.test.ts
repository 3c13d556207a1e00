import { expect, it } from 'vitest'
import { boxOf, movedBy, type PartValues, pulledBy, valuesOf } from './part-box.js'

const size = { width: 400, height: 300 }
const none: PartValues = { ratio: '', x: '', y: '', width: '', height: '', unit: 'px', position: 'center' }

it.each<[string, Partial<PartValues>, number[]]>([
  ['the whole picture', {}, [0, 0, 400, 300]],
  ['the rest from a place', { x: '100', y: '50' }, [100, 50, 300, 250]],
  ['a part in percent', { unit: 'percent', x: '25', y: '0', width: '50', height: '50' }, [100, 0, 200, 150]],
  ['the largest square, in the middle', { ratio: '1:1' }, [50, 0, 300, 300]],
  ['the largest square, on the left', { ratio: '1:1', position: 'left' }, [0, 0, 300, 300]],
  ['a size without a place', { width: '200', height: '100', position: 'bottom-right' }, [200, 200, 200, 100]],
  ['no more than there is', { x: '390', width: '900' }, [0, 0, 400, 300]],
])('is %s', (_, values, [x, y, width, height]) => {
  expect(boxOf({ ...none, ...values }, size)).toEqual({ x, y, width, height })
})

it('is written down in whole pixels, and not at all where nothing is cut off', () => {
  expect(valuesOf({ x: 10.4, y: 20.6, width: 100.2, height: 50 }, size)).toEqual({
    ratio: '',
    unit: 'px',
    x: '10',
    y: '21',
    width: '100',
    height: '50',
  })
  expect(valuesOf({ x: 0, y: 0, ...size }, size)).toMatchObject({ x: '', y: '', width: '', height: '' })
})

it('stays inside of the picture when it is moved', () => {
  const box = { x: 100, y: 100, width: 200, height: 100 }
  expect(movedBy(box, { x: 50, y: -30 }, size)).toEqual({ ...box, x: 150, y: 70 })
  expect(movedBy(box, { x: 999, y: -999 }, size)).toEqual({ ...box, x: 200, y: 0 })
})

it('keeps the opposite corner when one is pulled, and never vanishes', () => {
  const box = { x: 100, y: 100, width: 200, height: 100 }
  expect(pulledBy(box, { right: false, bottom: false }, { x: 20, y: 30 }, size)).toEqual({
    x: 120,
    y: 130,
    width: 180,
    height: 70,
  })
  expect(pulledBy(box, { right: true, bottom: true }, { x: 999, y: 999 }, size)).toEqual({
    x: 100,
    y: 100,
    width: 300,
    height: 200,
  })
  expect(pulledBy(box, { right: true, bottom: false }, { x: -999, y: 999 }, size)).toEqual({
    x: 100,
    y: 184,
    width: 16,
    height: 16,
  })
})
