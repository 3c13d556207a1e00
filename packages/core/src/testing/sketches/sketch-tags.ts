import { type PdfSketch, type SketchPage, textString } from './pdf-sketch.js'
import { streamBody } from './write-pdf.js'

/** An element of a sketched structure tree: its type, its content, and additional dictionary entries. */
export interface SketchElement {
  type: string
  /** Elements; words, which are written on `page` as marked content; or a link on `page`, with words. */
  kids?: (SketchElement | string | { link: string; target: string })[]
  /** Index of the page of its words; that of the element above by default. */
  page?: number
  entries?: string
  id?: string
}

/** Entries of the root of a sketched structure tree in addition to its elements. */
export interface SketchRoot {
  roleMap?: string
  classMap?: string
  /** Reference to a namespace of the tree. */
  namespace?: string
}

/** Gives the pages of a sketch marked content instead of their texts, and the document a structure tree over it. */
export function addTags(
  sketch: PdfSketch,
  elements: readonly SketchElement[],
  { roleMap, classMap, namespace }: SketchRoot = {},
): void {
  const root = sketch.reserve()
  const contents = sketch.pages.map(() => '')
  const owners: string[][] = sketch.pages.map(() => [])
  const parents = new Map<number, string>()
  const ids: [string, string][] = []
  const mark = (page: number, words: string, owner: string): number => {
    const number = owners[page]!.push(owner) - 1
    const y = 180 - 14 * number
    contents[page] += `/P <</MCID ${number}>> BDC BT /F0 12 Tf 10 ${y} Td ${textString(words)} Tj ET EMC\n`
    return number
  }
  let next = sketch.pages.length
  const write = (
    { type, kids = [], page: own, entries = '', id }: SketchElement,
    parent: string,
    outer: number,
  ): string => {
    const ref = sketch.reserve()
    const page = own ?? outer
    const pageRef = sketch.pages[page]!.ref
    const values = kids.flatMap((kid) => {
      if (typeof kid === 'string') return `${mark(page, kid, ref)}`
      if ('type' in kid) return write(kid, ref, page)
      const annotation = sketch.add(
        `<</Type/Annot/Subtype/Link/Rect[10 10 50 30]/Border[0 0 0]/StructParent ${next}${kid.target}>>`,
      )
      sketch.pages[page]!.annotations.push(annotation)
      parents.set(next++, ref)
      return [`${mark(page, kid.link, ref)}`, `<</Type/OBJR/Obj ${annotation}/Pg ${pageRef}>>`]
    })
    if (id !== undefined) ids.push([id, ref])
    const idEntry = id === undefined ? '' : `/ID(${id})`
    sketch.set(
      ref,
      `<</Type/StructElem/S/${type}/P ${parent}/Pg ${pageRef}/K[${values.join(' ')}]${idEntry}${entries}>>`,
    )
    return ref
  }
  const kids = elements.map((element) => write(element, root, 0))
  sketch.pages.forEach((page: SketchPage, index) => {
    page.entries = `/StructParents ${index}/Tabs/S/Contents ${sketch.add(streamBody(contents[index]!))}`
    parents.set(index, `[${owners[index]!.join(' ')}]`)
  })
  const numbers = [...parents].sort(([a], [b]) => a - b).map(([key, value]) => `${key} ${value}`)
  const names = ids.sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, ref]) => `(${id}) ${ref}`)
  const maps = `${roleMap ? `/RoleMap<<${roleMap}>>` : ''}${classMap ? `/ClassMap<<${classMap}>>` : ''}`
  const spaces = namespace ? `/Namespaces[${namespace}]` : ''
  const idTree = names.length > 0 ? `/IDTree<</Names[${names.join(' ')}]>>` : ''
  sketch.set(
    root,
    `<</Type/StructTreeRoot/K[${kids.join(' ')}]/ParentTree<</Nums[${numbers.join(' ')}]>>/ParentTreeNextKey ${next}${maps}${spaces}${idTree}>>`,
  )
  sketch.catalog.push(`/StructTreeRoot ${root}/MarkInfo<</Marked true>>/Lang(en)`)
}
