import { PDFContext, PDFName } from 'pdf-lib'
import { expect, it } from 'vitest'
import { measureWork } from '../../testing/measure-work.js'
import { testRun } from '../../testing/run-context.js'
import { appearanceText } from './appearance-text.js'

/** What an annotation shows whose appearance has this content. */
function textOf(content: string): string {
  const context = PDFContext.create()
  const form = context.register(context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }))
  const annotation = context.obj({ Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 9, 9], AP: { N: form } })
  annotation.set(PDFName.of('F'), context.obj(4))
  return appearanceText(annotation, testRun()).text
}

it('is what its strings show, with spaces between lines', () => {
  expect(textOf('BT (One ) Tj <74776f> Tj 0 -9 Td [(th) 3 (ree)] TJ ET')).toBe('One two three')
  expect(textOf('BT (a \\(b\\)) Tj ET')).toBe('a (b)')
  expect(textOf('BT [(Two)-600(wo) -20 (rds)] TJ % (no text\n(!) Tj ET')).toBe('Two words!')
  expect(textOf('/Tx << /MCID 0 >> BDC BT /F 9 Tf (c (d) e) Tj ET EMC')).toBe('c (d) e')
})

it.each(['(', '(\\', '<', '(a', '< '])('is read in one pass where no string ends: %j', (start) => {
  const work = measureWork()
  expect(textOf(`(x) Tj ${start.repeat(200_000)}`)).toBe('x')
  expect(textOf(start.repeat(200_000))).toBe('')
  // Minutes if each string were searched for its end.
  expect(work()).toBeLessThan(1000)
})
