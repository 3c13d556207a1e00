import { PdfSketch, textString } from './pdf-sketch.js'

/** How the tables of `tablePdf` are drawn. */
export interface TableSketch {
  /** Whether lines are ruled between the cells. Default true. */
  ruled?: boolean
  /** A line of text above the table of each page, and one at the foot of the page. */
  head?: (page: number) => string
  foot?: (page: number) => string
}

const [WIDTH, HEIGHT] = [595, 842]
const [LEFT, TOP, COLUMN, ROW] = [60, 760, 110, 22]

/** A PDF of A4 pages with a table each, set in Helvetica from the top of the page. */
export function tablePdf(
  pages: readonly (readonly (readonly string[])[])[],
  { ruled = true, head, foot }: TableSketch = {},
): PdfSketch {
  const sketch = new PdfSketch(pages.map(() => ''))
  sketch.inherited = sketch.inherited.replace('[0 0 300 200]', `[0 0 ${WIDTH} ${HEIGHT}]`)
  for (const [index, rows] of pages.entries()) {
    const content: string[] = []
    const write = (x: number, y: number, text: string) =>
      content.push(`BT /F0 10 Tf ${x} ${y} Td ${textString(text)} Tj ET`)
    const columns = Math.max(...rows.map(({ length }) => length))
    for (const [row, texts] of rows.entries())
      for (const [column, text] of texts.entries())
        if (text !== '') write(LEFT + column * COLUMN + 5, TOP - (row + 1) * ROW + 7, text)
    const [right, bottom] = [LEFT + columns * COLUMN, TOP - rows.length * ROW]
    if (ruled) {
      for (let row = 0; row <= rows.length; row++)
        content.push(`${LEFT} ${TOP - row * ROW} m ${right} ${TOP - row * ROW} l S`)
      for (let column = 0; column <= columns; column++)
        content.push(`${LEFT + column * COLUMN} ${TOP} m ${LEFT + column * COLUMN} ${bottom} l S`)
    }
    if (head) write(LEFT, TOP + 40, head(index + 1))
    if (foot) write(LEFT, 30, foot(index + 1))
    const stream = content.join('\n')
    sketch.pages[index]!.entries = `/Contents ${sketch.add(`<</Length ${stream.length}>>stream\n${stream}\nendstream`)}`
  }
  return sketch
}
