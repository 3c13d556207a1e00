import { expect, it } from 'vitest'
import { showWordFields } from './word-fields.js'

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const instruction = (...parts: string[]) =>
  parts.map((part) => `<w:r><w:instrText>${part}</w:instrText></w:r>`).join('')
const text = (...parts: string[]) => parts.map((part) => `<w:r><w:t>${part}</w:t></w:r>`).join('')
const field = (words: string, shown: string) =>
  `${mark('begin')}${instruction(words)}${mark('separate')}${shown}${mark('end')}`
/** Instructions and texts of a part. */
const seen = (part: string, dates: 'saved' | 'today' = 'saved') =>
  [
    ...showWordFields(part, 'R&D.docx', dates).matchAll(/<w:(?:t|instrText)(?: [^<>]*)?>([^<]*)|w:instr="([^"]*)"/g),
  ].map(([, inner, simple]) => inner ?? simple)

it('the field of the file shows its name, also if its instruction is in pieces, or it was never built', () => {
  const split = `${mark('begin')}${instruction(' FILE', 'NAME \\p ')}${mark('separate')}${text('old', '.docx')}${mark('end')}`
  expect(seen(`${split}${text('after')}`)).toEqual([' QUOTE ', '', 'R&amp;D.docx', '', 'after'])
  expect(seen(`${mark('begin')}${instruction('FILENAME')}${mark('separate')}${mark('end')}`)).toEqual([
    ' QUOTE ',
    'R&amp;D.docx',
  ])
  expect(seen(`${mark('begin')}${instruction('FILENAME')}${mark('end')}`)).toEqual([' QUOTE ', 'R&amp;D.docx'])
  expect(seen(`<w:fldSimple w:instr=" FILENAME ">${text('old')}</w:fldSimple>`)).toEqual([' QUOTE ', 'R&amp;D.docx'])
  expect(showWordFields('<w:p><w:fldSimple w:instr="FILENAME"/></w:p>', 'a.docx', 'saved')).toBe(
    '<w:p><w:r><w:t xml:space="preserve">a.docx</w:t></w:r></w:p>',
  )
})

it('dates and statistics show the saved text, dates the current one if it is wanted, and what has none is left', () => {
  const date = field(' DATE \\@ "yyyy" ', text('2015'))
  expect(seen(date)).toEqual([' QUOTE ', '2015'])
  expect(seen(date, 'today')).toEqual([' DATE \\@ "yyyy" ', '2015'])
  expect(seen(field('NUMWORDS', text('812')), 'today')).toEqual([' QUOTE ', '812'])
  expect(seen(`<w:fldSimple w:instr="TIME">${text('10:00')}</w:fldSimple>`)).toEqual([' QUOTE ', '10:00'])
  const untouched = `${field('DATE', '')}${field('DATEX', text('x'))}${field('PAGE', text('1'))}${text('DATE')}`
  expect(showWordFields(untouched, 'a.docx', 'saved')).toBe(untouched)
})

it('distinguishes fields within fields', () => {
  const inner = `${mark('begin')}${instruction('DATE')}${mark('separate')}${text('2015')}${mark('end')}`
  const nested = `${mark('begin')}${instruction('IF ')}${inner}${instruction(' = 1')}${mark('separate')}${text('yes')}${mark('end')}`
  expect(seen(nested)).toEqual(['IF ', ' QUOTE ', '2015', ' = 1', 'yes'])
  expect(showWordFields(`${mark('end')}${mark('begin')}`, 'a.docx', 'saved')).toBe(`${mark('end')}${mark('begin')}`)
})
