import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { joinContents } from '../../content/join-contents.js'
import type { PdfPage } from '../../model/document.js'
import { transparencyGroup } from '../graphics/check-xobjects.js'
import type { ContentChecker } from '../graphics/content-checker.js'
import { Scope } from '../graphics/scope.js'
import { dictIn, type Inspection, itemsOf } from '../inspection.js'
import { checkActions } from './check-actions.js'
import { checkAnnotations } from './check-annotations.js'

const key = PDFName.of
const boxes = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const

/** Checks a page: its boxes, contents, transparency and annotations. */
export function checkPage(inspection: Inspection, page: PdfPage, number: number, checker: ContentChecker): void {
  const { findings } = inspection
  const at = { page: number }
  checkBoxes(inspection, page, number)
  if (page.dict.has(key('AA'))) findings.add('page-actions', at)
  for (const action of dictIn(page.dict, 'AA')?.values() ?? [])
    checkActions(inspection, inspection.context.lookup(action), at)
  if (page.dict.has(key('PresSteps'))) findings.add('presentation-steps', at)
  const resources = page.attribute('Resources')
  const isOwn = page.dict.lookup(key('Resources')) instanceof PDFDict
  const scope = new Scope(resources instanceof PDFDict ? resources : undefined, !isOwn)
  checker.beginPage(number)
  const group = transparencyGroup(page.dict)
  if (group) {
    findings.add('transparency-group', at)
    checker.colors.use(group.lookup(key('CS')), { page: number, scope })
  }
  const bytes = contentsOf(inspection, page)
  if (bytes.length > 0) checker.check(bytes, scope)
  checkAnnotations(inspection, page, number, checker, scope)
  if (checker.isTransparent && checker.colors.intent === undefined && !group?.has(key('CS')))
    findings.add('blending-space', at)
}

/** The contents of a page, joined and decoded. */
export function contentsOf(inspection: Inspection, page: PdfPage): Uint8Array {
  const contents = page.dict.lookup(key('Contents'))
  const streams = contents instanceof PDFArray ? itemsOf(contents) : contents instanceof PDFRawStream ? [contents] : []
  return joinContents(streams.map((stream) => inspection.decode(stream)))
}

function checkBoxes({ findings }: Inspection, page: PdfPage, number: number): void {
  for (const name of boxes) {
    const box = name === 'MediaBox' || name === 'CropBox' ? page.attribute(name) : page.dict.lookup(key(name))
    const sides = itemsOf(box, 4).map((side) => (side instanceof PDFNumber ? side.asNumber() : Number.NaN))
    if (sides.length < 4) continue
    const [left, bottom, right, top] = sides as [number, number, number, number]
    const isRight = [Math.abs(right - left), Math.abs(top - bottom)].every((size) => size >= 3 && size <= 14_400)
    if (!isRight) findings.add('page-size', { page: number, detail: name })
  }
}
