import { numberedPages } from './pdf-sketch.js'
import { streamBody } from './write-pdf.js'

/** The modules of QR codes of version 1, rows from the top: 1 is black. Written by ZXing. */
const codes: Readonly<Record<string, readonly string[]>> = {
  NEXT: [
    '111111101000101111111',
    '100000101111001000001',
    '101110101011101011101',
    '101110100000101011101',
    '101110100100001011101',
    '100000101101101000001',
    '111111101010101111111',
    '000000001000000000000',
    '001110101001011100111',
    '101011000101011000010',
    '100001101111111101001',
    '001011010110001001010',
    '001110110111101101100',
    '000000001000100101100',
    '111111100001011010110',
    '100000100001110110101',
    '101110101010010010100',
    '101110101000001001000',
    '101110101010100100000',
    '100000100100100001001',
    '111111100000111100100',
  ],
  OTHER: [
    '111111101001101111111',
    '100000101111001000001',
    '101110101010001011101',
    '101110100010101011101',
    '101110100011101011101',
    '100000101010101000001',
    '111111101010101111111',
    '000000001010100000000',
    '001110101111011100111',
    '000001000010011101110',
    '101100100011001010010',
    '100110010111110110110',
    '010001111011000011110',
    '000000001001101001100',
    '111111100100111100011',
    '100000100011010001001',
    '101110101000101101100',
    '101110101001001100000',
    '101110101011110010100',
    '100000100010101110101',
    '111111100101001010100',
  ],
}

/** A PDF with a page for each text: the page number, and a QR code with the text unless it is empty. */
export function stackWithCodes(texts: readonly string[], name = 'stack.pdf'): File {
  const sketch = numberedPages(texts.length)
  for (const [index, text] of texts.entries()) {
    const rows = codes[text]
    if (!rows) continue
    const squares = rows.flatMap((row, y) =>
      [...row].map((module, x) => (module === '1' ? `${x} ${20 - y} 1 1 re` : '')),
    )
    const drawn = sketch.add(streamBody(`q 3 0 0 3 200 20 cm ${squares.filter(Boolean).join(' ')} f Q`))
    const page = sketch.pages[index]!
    page.entries = page.entries.replace(/\/Contents (.*? R)/, `/Contents[$1 ${drawn}]`)
  }
  return sketch.file(name)
}
