const PAGES = 12
const CONTENT = 'q 1 0 0 1 72 720 cm 0 0 100 50 re f Q BT /F1 12 Tf 72 700 Td (Page) Tj ET'

/** A PDF of twelve pages with a line of text and a rectangle each, in less than 3 kB. */
export function tinyDocument(): File {
  // The catalog, the page tree, what all pages share, and the pages.
  const pages = Array.from({ length: PAGES }, (_, index) => `${5 + index} 0 R`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.join(' ')}]/Count ${PAGES}/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>>>`,
    `<</Length ${CONTENT.length}>>stream\n${CONTENT}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.map(() => '<</Type/Page/Parent 2 0 R/Contents 3 0 R>>'),
  ]
  let text = '%PDF-1.7\n'
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return entry
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return new File([text, table, end], 'tiny.pdf', { type: 'application/pdf' })
}
