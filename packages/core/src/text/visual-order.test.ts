import { expect, it } from 'vitest'
import { levelsOf, orderSeen } from './bidi-levels.js'
import { orderFromLeft, orderFromSeen } from './visual-order.js'

/** What a line looks like from the left. */
function seen(line: string): string[] {
  const levels = levelsOf(line, 'rtl')
  return orderSeen(Array.from(line, (text, index) => ({ text, level: levels[index]! }))).map(({ text }) => text)
}

it.each([
  'טלפון 050-123-4567 תאריך 12-10-2024 טווח 10-20 (עמ 3) -7°',
  'المبلغ 050-123-4567 و 12-10-2024 و 10% و A/B-7 (رقم 5) هنا',
  'הנחה -5% ועוד +3.5% ומחיר $45.00 או 45.00 ₪ בלבד',
  'מחיר ₪1,234.50 (כולל 17%), כתובת info@example.com או https://example.com/path?a=1.',
  'נולד ב-12/03/2024 בשעה 14:30, IBAN IL62 0108 0000 0009 9999 999 בבנק',
  'رقم الهاتف +972-54-1234567 والتاريخ 12/03/2024 والساعة 14:30.',
  'الأسعار ١٢٣٫٤٥ ريال (شامل ١٥٪) من ١٢/٠٣/٢٠٢٤ حتى ٢٠-٢٥.',
  'קנינו Windows 11 Pro (64-bit) של Microsoft.',
  '-5%',
  '(15)',
  'قیمت ۱۲۳٬۴۵۶ تومان و تلفن ۰۲۱-۱۲۳۴۵۶۷۸ است',
])('reads %s in its order', (line) => {
  const glyphs = seen(line)
  expect(orderFromSeen(glyphs, 'rtl').texts.join('')).toBe(line)
})

it('reads words from the right within a line from the left', () => {
  const glyphs = Array.from('The word םלוע 2025 םולש means it')
  const read = orderFromSeen(glyphs, 'ltr').texts
  expect(read.join('')).toBe('The word שלום 2025 עולם means it')
  expect(orderFromLeft(read, 'ltr').map((index) => read[index])).toEqual(glyphs)
})

it('reads brackets that have the codes of what is seen, and those of their mirror images', () => {
  const line = 'מחיר 50.00 (כולל 17%) של Windows 11 (64-bit) [בלבד].'
  const coded = seen(line)
  const levels = levelsOf(line, 'rtl')
  const shown = orderSeen(Array.from(line, (text, index) => ({ text, level: levels[index]! }))).map(
    ({ text, level }) => (level % 2 === 1 ? ({ '(': ')', ')': '(', '[': ']', ']': '[' }[text] ?? text) : text),
  )
  expect(shown).not.toEqual(coded)
  for (const each of [coded, shown]) expect(orderFromSeen(each, 'rtl').texts.join('')).toBe(line)
})
