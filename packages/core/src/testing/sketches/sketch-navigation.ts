import { type PdfSketch, type SketchPage, textString } from './pdf-sketch.js'

/** A bookmark of a sketch. `target` is what its dictionary says of where it leads: `/Dest[…]`, `/A<<…>>` or nothing. */
export interface SketchBookmark {
  title: string
  target?: string
  open?: boolean
  children?: SketchBookmark[]
}

/** Gives a sketch bookmarks. */
export function addOutline(sketch: PdfSketch, bookmarks: readonly SketchBookmark[]): void {
  const root = sketch.reserve()
  const write = (parent: string, siblings: readonly SketchBookmark[]): { links: string; shown: number } => {
    const refs = siblings.map(() => sketch.reserve())
    let shown = siblings.length
    siblings.forEach(({ title, target = '', open = false, children = [] }, index) => {
      let below = ''
      if (children.length > 0) {
        const written = write(refs[index]!, children)
        below = `${written.links}/Count ${open ? written.shown : -written.shown}`
        if (open) shown += written.shown
      }
      const previous = index > 0 ? `/Prev ${refs[index - 1]}` : ''
      const next = index < refs.length - 1 ? `/Next ${refs[index + 1]}` : ''
      sketch.set(refs[index]!, `<</Title${textString(title)}/Parent ${parent}${previous}${next}${below}${target}>>`)
    })
    return { links: `/First ${refs[0]}/Last ${refs.at(-1)}`, shown }
  }
  const { links, shown } = write(root, bookmarks)
  sketch.set(root, `<</Type/Outlines${links}/Count ${shown}>>`)
  sketch.catalog.push(`/Outlines ${root}`)
}

/** A destination at the top of a page. */
export function top(page: SketchPage): string {
  return `[${page.ref}/XYZ 0 200 null]`
}

/** Puts a link on a page; `target` is as for bookmarks. */
export function addLink(sketch: PdfSketch, page: SketchPage, target: string): string {
  const ref = sketch.add(`<</Type/Annot/Subtype/Link/Rect[30 20 130 40]/Border[0 0 1]${target}>>`)
  page.annotations.push(ref)
  return ref
}

/** The body of a name tree with one node; names are sorted as readers expect. */
export function nameTree(entries: Record<string, string>): string {
  const sorted = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))
  return `<</Names[${sorted.map(([name, value]) => `${textString(name)} ${value}`).join(' ')}]>>`
}

/** Gives a sketch page labels: the body of a label dictionary for each page where a range begins (from 0). */
export function addPageLabels(sketch: PdfSketch, ranges: Record<number, string>): void {
  const entries = Object.entries(ranges).map(([page, body]) => `${page} ${body}`)
  sketch.catalog.push(`/PageLabels<</Nums[${entries.join(' ')}]>>`)
}
