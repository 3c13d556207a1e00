import { type ArchiveSketch, archivePdf } from './archive-pdf.js'

/** Parts of a small accessible PDF of one page, whose content is drawn without fonts. */
export interface TaggedSketch {
  /** Kids of the document element, from object 20 on: bodies of elements, as their entries without `P`. */
  elements?: Record<number, string>
  /** Numbers of the elements below the document element; default: 20. */
  top?: readonly number[]
  content?: string
  page?: string
  resources?: string
  catalog?: string
  /** Entries of the root of the structure tree. */
  root?: string
  /** Kinds of metadata that are left out. */
  without?: readonly ('claim' | 'title' | 'language' | 'title-shown' | 'marked')[]
  objects?: Record<number, string>
  part?: number
  conformance?: string
  change?: ArchiveSketch['change']
}

/** Writes a PDF that breaks no rule of PDF/UA-1: a heading that is a red square, and a figure with a text. */
export function taggedPdf(sketch: TaggedSketch = {}): Uint8Array<ArrayBuffer> {
  const { without = [], elements = { 20: '/S/H1/K 0' }, top = [20] } = sketch
  const has = (part: NonNullable<TaggedSketch['without']>[number]) => !without.includes(part)
  const claim = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'
  const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Report</rdf:li></rdf:Alt></dc:title>'
  const kids = top.map((number) => `${number} 0 R`).join(' ')
  const written = Object.entries(elements).map(([number, body]) => [
    Number(number),
    `<</Type/StructElem${body.includes('/P ') ? '' : '/P 11 0 R'}/Pg 3 0 R${body}>>`,
  ])
  return archivePdf({
    catalog: [
      '/StructTreeRoot 10 0 R',
      has('marked') ? '/MarkInfo<</Marked true>>' : '',
      has('language') ? '/Lang(en)' : '',
      has('title-shown') ? '/ViewerPreferences<</DisplayDocTitle true>>' : '',
      sketch.catalog ?? '',
    ].join(''),
    page: `/StructParents 0${sketch.page ?? ''}`,
    properties: `${has('claim') ? claim : ''}${has('title') ? title : ''}`,
    content: sketch.content ?? '/H1 <</MCID 0>> BDC 1 0 0 rg 0 0 9 9 re f EMC',
    ...(sketch.resources !== undefined && { resources: sketch.resources }),
    ...(sketch.part !== undefined && { part: sketch.part }),
    ...(sketch.conformance !== undefined && { conformance: sketch.conformance }),
    ...(sketch.change && { change: sketch.change }),
    objects: {
      10: `<</Type/StructTreeRoot/K 11 0 R/ParentTree<</Nums[0[20 0 R]]>>${sketch.root ?? ''}>>`,
      11: `<</Type/StructElem/S/Document/P 10 0 R/K[${kids}]>>`,
      ...Object.fromEntries(written),
      ...sketch.objects,
    },
  })
}
