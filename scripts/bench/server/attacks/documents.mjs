import { deflateSync } from 'node:zlib'
import { Writer } from '../../inputs/write-pdf.mjs'

/** A page filled with a pattern of itself. */
export function patternLoop() {
  const writer = new Writer()
  const fill = deflateSync(Buffer.from('/Pattern cs /P scn 0 0 200 200 re f'))
  const pattern = writer.stream(
    '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.0001/YStep 0.0001/Resources<</Pattern<</P 4 0 R>>>>',
    fill,
  )
  const contents = writer.stream('', fill)
  const page = writer.object(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${contents} 0 R/Resources<</Pattern<</P ${pattern} 0 R>>>>>>`,
  )
  writer.object('<</Type/Catalog/Pages 2 0 R>>', 1)
  writer.object(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`, 2)
  writer.object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 3)
  return writer.end()
}

/** Forms that draw each other thousands of millions of times. */
export function laughs() {
  const writer = new Writer()
  let last = writer.stream('/Type/XObject/Subtype/Form/BBox[0 0 200 200]', deflateSync(Buffer.from('0 0 200 200 re f')))
  for (let depth = 0; depth < 10; depth++)
    last = writer.stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</X ${last} 0 R>>>>`,
      deflateSync(Buffer.from('/X Do '.repeat(10))),
    )
  const contents = writer.stream('', deflateSync(Buffer.from('/X Do')))
  const page = writer.object(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${contents} 0 R/Resources<</XObject<</X ${last} 0 R>>>>>>`,
  )
  writer.object('<</Type/Catalog/Pages 2 0 R>>', 1)
  writer.object(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`, 2)
  writer.object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 3)
  return writer.end()
}

/** A page whose content grows to so many megabytes. @param {number} megabytes */
export function swelling(megabytes) {
  const writer = new Writer()
  const contents = writer.stream('', deflateSync(Buffer.alloc(megabytes * 2 ** 20, '0 0 m 9 9 l S '), { level: 9 }))
  const page = writer.object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${contents} 0 R/Resources<<>>>>`)
  writer.object('<</Type/Catalog/Pages 2 0 R>>', 1)
  writer.object(`<</Type/Pages/Count 1/Kids[${page} 0 R]>>`, 2)
  writer.object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', 3)
  return writer.end()
}

/** A drawing with entities that grow. */
export const entities = Buffer.from(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
)

/** A drawing that uses a group of groups of groups. */
export const uses = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g id="g0"><rect width="9" height="9"/></g>${Array.from({ length: 12 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`).join('')}</svg>`,
)
