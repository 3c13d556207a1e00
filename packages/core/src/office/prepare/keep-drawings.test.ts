import { expect, it } from 'vitest'
import { keepDrawings } from './keep-drawings.js'

const drawing = '<w:r><w:drawing><wp:anchor layoutInCell="1"><wp:extent cx="9" cy="9"/></wp:anchor></w:drawing></w:r>'
const paragraph = (content: string) => `<w:p>${content}</w:p>`
const kept = '<w:pPr><w:keepLines/></w:pPr>'

it('keeps the lines of a paragraph with a drawing together after another one', () => {
  const first = paragraph(drawing)
  expect(keepDrawings(first + first)).toBe(first + paragraph(kept + drawing))
  expect(keepDrawings(first + paragraph(`<w:pPr/>${drawing}`))).toBe(first + paragraph(kept + drawing))
  const styled = '<w:pPr><w:pStyle w:val="Note"/><w:jc w:val="both"/></w:pPr>'
  expect(keepDrawings(first + paragraph(styled + drawing))).toBe(
    first + paragraph(styled.replace('<w:jc', '<w:keepLines/><w:jc') + drawing),
  )
})

it.each([
  ['no drawing before it', paragraph('') + paragraph(drawing)],
  ['words between them', paragraph(drawing) + paragraph('<w:r><w:t>words</w:t></w:r>') + paragraph(drawing)],
  ['an empty paragraph between them', `${paragraph(drawing)}<w:p/>${paragraph(drawing)}`],
  ['its lines kept already', paragraph(drawing) + paragraph(`<w:pPr><w:keepLines w:val="0"/></w:pPr>${drawing}`)],
  [
    'the drawing before it in a cell',
    `<w:tbl><w:tr><w:tc>${paragraph(drawing)}</w:tc></w:tr></w:tbl>${paragraph(drawing)}`,
  ],
])('leaves a paragraph with %s', (_, text) => {
  expect(keepDrawings(text)).toBe(text)
})

it('sees drawings inside the text of a drawing as those of their own story', () => {
  const inner = `<w:r><w:drawing><wp:anchor><w:txbxContent>${paragraph(drawing)}${paragraph(drawing)}</w:txbxContent></wp:anchor></w:drawing></w:r>`
  expect(keepDrawings(paragraph(inner))).toBe(paragraph(inner.replace(`</w:p><w:p>`, `</w:p><w:p>${kept}`)))
})
