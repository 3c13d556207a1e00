import { expect, it } from 'vitest'
import { lettersOf } from '../../../testing/sketches/letters-of.js'
import { textOf } from '../layout/read-lines.js'
import { readWords } from '../layout/read-words.js'
import { linesInOrder } from './lines-in-order.js'

it('reads the rows of a table on a page from the right from there', () => {
  // As seen from the left.
  const rows = [
    ['החנה', 'ריחמ', 'תומכ', 'םש'],
    ['5%-', '1,234.50', '12', '(םימודא) םיחופת'],
    ['+3.5%', '99.00', '7', 'Bananas'],
  ]
  const title = { text: 'תוריפה לש םיריחמה תמישר', left: 250, baseline: 60 }
  const cells = rows.flatMap((row, index) =>
    row.map((text, column) => ({ text, left: 50 + 110 * column, baseline: 100 + 30 * index })),
  )
  expect(linesInOrder(readWords(lettersOf([title, ...cells]))).map(textOf)).toEqual([
    'רשימת המחירים של הפירות',
    ...['שם', 'כמות', 'מחיר', 'הנחה'],
    ...['תפוחים (אדומים)', '12', '1,234.50', '-5%'],
    ...['Bananas', '7', '99.00', '+3.5%'],
  ])
})
