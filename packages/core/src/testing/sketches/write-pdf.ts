/** Bodies of the objects of a PDF by number; 1 must be the catalog. A string is written as latin-1. */
export type PdfObjects = Record<number, string>

/**
 * Writes a PDF from the bodies of its objects, as a file; `trailer` are trailer entries in addition to /Size and /Root.
 */
export function writePdf(objects: PdfObjects, name = 'test.pdf', trailer = ''): File {
  let text = '%PDF-1.7\n'
  const offsets = new Map<number, number>()
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...offsets.keys()) + 1
  const start = text.length
  text += `xref\n0 ${size}\n`
  for (let number = 0; number < size; number++) {
    const offset = offsets.get(number)
    text += offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  }
  text += `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return new File([Buffer.from(text, 'latin1')], name, { type: 'application/pdf' })
}

/** The body of a stream object. */
export function streamBody(content: string, entries = ''): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`
}

/** A PDF with pages given by the entries of their dictionaries and their content; objects from 100 on are free for more. */
export function pagesPdf(pages: { entries?: string; content?: string }[], more: PdfObjects = {}): File {
  const objects: PdfObjects = { 1: '<</Type/Catalog/Pages 2 0 R>>' }
  const kids = pages.map(({ entries = '/MediaBox[0 0 612 792]', content }, index) => {
    const number = 3 + index * 2
    const contents = content === undefined || /\/Contents/.test(entries) ? '' : `/Contents ${number + 1} 0 R`
    objects[number] = `<</Type/Page/Parent 2 0 R${entries}${contents}>>`
    if (content !== undefined) objects[number + 1] = streamBody(content)
    return `${number} 0 R`
  })
  objects[2] = `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`
  return writePdf({ ...objects, ...more })
}
