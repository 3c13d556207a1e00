import { expect, it } from 'vitest'
import { testRun } from '../../../testing/run-context.js'
import { formSketch } from '../../../testing/sketches/form-sketch.js'
import { openPdf } from '../../read/open-pdf.js'
import { readFormTree } from '../form-tree.js'
import { formatNumber, numberFormatOf } from './number-format.js'

/** What a field with a script of its own shows for texts. */
async function shownBy(script: string, ...texts: string[]) {
  const more = { name: `/AA<</F<</S/JavaScript/JS<${Buffer.from(script, 'latin1').toString('hex')}>>>>>` }
  const { byName } = readFormTree(await openPdf(formSketch({ more }).file(), testRun()))
  const format = numberFormatOf(byName.get('name')!)
  return format && texts.map((text) => formatNumber(text, format)?.text)
}

it('shows numbers with the separators that a field has', async () => {
  const styles = [0, 1, 2, 3, 4].map((style) => shownBy(`AFNumber_Format(2, ${style}, 0, 0, "", true);`, '1234567.891'))
  expect((await Promise.all(styles)).flat()).toEqual([
    '1,234,567.89',
    '1234567.89',
    '1.234.567,89',
    '1234567,89',
    "1'234'567.89",
  ])
})

it('shows a currency before or behind the number, written in any way', async () => {
  expect(await shownBy('AFNumber_Format(2, 0, 0, 0, "$", true)', '5', '-5')).toEqual(['$5.00', '-$5.00'])
  expect(await shownBy("AFNumber_Format(0, 2, 0, 0, ' \\u20ac', false);", '1234', '12,5')).toEqual(['1.234 €', '13 €'])
})

it('shows negative numbers with a minus, in red or in brackets', async () => {
  const styles = [0, 1, 2, 3].map((style) => shownBy(`AFNumber_Format(1, 1, ${style}, 0, "", true);`, '-2.5'))
  expect((await Promise.all(styles)).flat()).toEqual(['-2.5', '2.5', '(2.5)', '(2.5)'])
  const format = { decimals: 0, group: '', point: '.', before: '', after: '', factor: 1 }
  expect(formatNumber('-3', { ...format, negative: 1 })).toEqual({ text: '3', isRed: true })
  expect(formatNumber('3', { ...format, negative: 1 })).toEqual({ text: '3', isRed: false })
})

it('shows shares as percentages', async () => {
  expect(await shownBy('AFPercent_Format(1, 3);', '0.125', '0,07')).toEqual(['12,5%', '7,0%'])
})

it('rounds halves away from zero, and shows no negative zero', async () => {
  expect(await shownBy('AFNumber_Format(2, 1, 0, 0, "", true);', '1.005', '2.675', '-0.001', '.5')).toEqual([
    '1.01',
    '2.68',
    '0.00',
    '0.50',
  ])
})

it('leaves texts that are no numbers, and scripts that do more', async () => {
  expect(await shownBy('AFNumber_Format(2, 0, 0, 0, "", true);', 'none', '1,234.5', '', '1e9')).toEqual(
    Array(4).fill(undefined),
  )
  expect(await shownBy('if (event.value) AFNumber_Format(2, 0, 0, 0, "", true);', '1')).toBeUndefined()
  expect(await shownBy('AFDate_FormatEx("dd.mm.yyyy");', '1')).toBeUndefined()
})
