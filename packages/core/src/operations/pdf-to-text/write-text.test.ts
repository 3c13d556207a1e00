import { expect, it } from 'vitest'
import { readWords } from '../../pdf/analysis/layout/read-words.js'
import { linesInOrder } from '../../pdf/analysis/reading/lines-in-order.js'
import { lettersOf } from '../../testing/sketches/letters-of.js'
import { writeLines } from './write-text.js'

it('writes the cells of a row on one line, from the side where the page begins', () => {
  // As seen from the left.
  const right = [
    { text: 'תוריפה לש םיריחמה תמישר', left: 250, baseline: 60 },
    ...['ריחמ', 'תומכ', 'םש'].map((text, column) => ({ text, left: 50 + 110 * column, baseline: 100 })),
    ...['99.00', '7', 'Bananas'].map((text, column) => ({ text, left: 50 + 110 * column, baseline: 118 })),
  ]
  expect(writeLines(linesInOrder(readWords(lettersOf(right)))).split(/\n+/)).toEqual([
    'רשימת המחירים של הפירות',
    'שם כמות מחיר',
    'Bananas 7 99.00',
    '',
  ])
  const left = right.map((letters) => ({ ...letters, text: letters.text.replaceAll(/[א-ת]/g, 'a') }))
  expect(
    writeLines(linesInOrder(readWords(lettersOf(left))))
      .split(/\n+/)
      .slice(2),
  ).toEqual(['99.00 7 Bananas', ''])
})
