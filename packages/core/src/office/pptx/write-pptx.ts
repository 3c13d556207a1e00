import type { Block, FlowDocument, Frame, Picture, Section } from '../../flow-document/flow-document.js'
import type { SeenBox } from '../../geometry/seen-box.js'
import { KnownBytes } from '../../image/read/known-bytes.js'
import type { PagePath } from '../../pdf/page-objects/page-objects.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { PackageWriter } from '../package/package-writer.js'
import { safeAddress } from '../structure/safe-address.js'
import {
  contentTypes,
  coreProperties,
  declaration,
  emptyGroup,
  namespaces,
  presentationPart,
  type Relationship,
  relationshipsPart,
  slideLayout,
  slideMaster,
  theme,
} from './presentation-parts.js'
import { pathShape, pictureShape, type SlideTransform, tableFrame, textBox } from './slide-shapes.js'
import type { TextTargets } from './slide-text.js'

/** Sides of a slide in points (PowerPoint: 1 to 56 inches). */
const sides = { least: 72, most: 4032 }
const EMU = 12_700
/** Shapes of one slide: more of them are not edited by anybody, and programs become slow. */
const MOST_SHAPES = 3000

/**
 * Writes pages with everything at its place as a presentation: a slide for each, with text boxes, tables, pictures and shapes. Slides
 * are as large as most pages; others are scaled to them. `paths` are the shapes of each page.
 * @throws ToolError CANCELLED, LIMIT_EXCEEDED
 */
export async function writePptx(
  { sections, title, author }: FlowDocument,
  paths: readonly (readonly PagePath[])[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const size = commonSize(sections)
  const writer = new PackageWriter(signal)
  await writer.add('[Content_Types].xml', [contentTypes(sections.length)])
  await writer.add('_rels/.rels', [
    relationshipsPart([
      { id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' },
      {
        id: 'rId2',
        type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        target: 'docProps/core.xml',
      },
    ]),
  ])
  await writer.add('docProps/core.xml', [coreProperties(title, author)])
  await writer.add('ppt/presentation.xml', [
    presentationPart(sections.length, Math.round(size.width * EMU), Math.round(size.height * EMU)),
  ])
  const slides = sections.map((_, index) => ({
    id: `rId${index + 3}`,
    type: 'slide',
    target: `slides/slide${index + 1}.xml`,
  }))
  await writer.add('ppt/_rels/presentation.xml.rels', [
    relationshipsPart([
      { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      { id: 'rId2', type: 'theme', target: 'theme/theme1.xml' },
      ...slides,
    ]),
  ])
  await writer.add('ppt/slideMasters/slideMaster1.xml', [slideMaster])
  await writer.add('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
    relationshipsPart([
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId2', type: 'theme', target: '../theme/theme1.xml' },
    ]),
  ])
  await writer.add('ppt/slideLayouts/slideLayout1.xml', [slideLayout])
  await writer.add('ppt/slideLayouts/_rels/slideLayout1.xml.rels', [
    relationshipsPart([{ id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' }]),
  ])
  await writer.add('ppt/theme/theme1.xml', [theme])
  const media = new Media(writer)
  const slideOf = bookmarksOf(sections)
  for (const [index, section] of sections.entries()) {
    const slide = new Slide(slideOf, placeOf(section, size), media)
    const content = await slide.write(section, paths[index] ?? [])
    await writer.add(`ppt/slides/slide${index + 1}.xml`, [content])
    await writer.add(`ppt/slides/_rels/slide${index + 1}.xml.rels`, [relationshipsPart(slide.relationships)])
  }
  return writer.finish()
}

function commonSize(sections: readonly Section[]): { width: number; height: number } {
  const counts = new Map<string, number>()
  let best = { count: 0, width: 720, height: 540 }
  for (const { page } of sections) {
    const key = `${page.width.toFixed(0)} ${page.height.toFixed(0)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > best.count) best = { count, ...page }
  }
  const scale = Math.min(1, sides.most / Math.max(best.width, best.height))
  return { width: Math.max(sides.least, best.width * scale), height: Math.max(sides.least, best.height * scale) }
}

function placeOf({ page }: Section, size: { width: number; height: number }): SlideTransform {
  const scale = Math.min(size.width / page.width, size.height / page.height)
  return { scale, left: (size.width - page.width * scale) / 2, top: (size.height - page.height * scale) / 2 }
}

/** The slide of each name that links lead to, from 1. */
function bookmarksOf(sections: readonly Section[]): ReadonlyMap<string, number> {
  const slides = new Map<string, number>()
  for (const [index, { blocks }] of sections.entries())
    for (const block of blocks)
      for (const { bookmarks = [] } of block.type === 'frame'
        ? block.blocks
        : block.type === 'paragraph'
          ? [block]
          : [])
        for (const name of bookmarks) if (!slides.has(name)) slides.set(name, index + 1)
  return slides
}

/** The pictures of a presentation, each stored once. */
class Media {
  readonly #known = new KnownBytes()
  readonly #names = new Map<Uint8Array, string>()

  readonly #writer: PackageWriter

  constructor(writer: PackageWriter) {
    this.#writer = writer
  }

  async nameOf({ bytes, format }: Picture): Promise<string> {
    const first = this.#known.first(bytes)
    let name = this.#names.get(first)
    if (name === undefined) {
      name = `image${this.#names.size + 1}.${format === 'jpeg' ? 'jpg' : 'png'}`
      this.#names.set(first, name)
      await this.#writer.add(`ppt/media/${name}`, first)
    }
    return name
  }
}

class Slide {
  readonly relationships: Relationship[] = [
    { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
  ]
  readonly #ids = new Map<string, string>()
  #shapes = 1

  readonly #slideOf: ReadonlyMap<string, number>
  readonly #slide: SlideTransform
  readonly #media: Media

  constructor(slideOf: ReadonlyMap<string, number>, slide: SlideTransform, media: Media) {
    this.#slideOf = slideOf
    this.#slide = slide
    this.#media = media
  }

  async write({ blocks }: Section, paths: readonly PagePath[]): Promise<string> {
    const pictures = blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? block.contents.filter(
            (inline): inline is Picture => inline.type === 'picture' && inline.floating !== undefined,
          )
        : [],
    )
    const tables = placedTables(blocks)
    const frames = blocks.filter((block): block is Frame => block.type === 'frame')
    const taken = [...pictures.filter(({ floating }) => !floating!.behind).map(boxOf), ...tables.map(({ box }) => box)]
    const shapes = paths.filter((path) => path.lines.length >= 4 && !taken.some((box) => isWithin(path.box, box)))
    const parts = [
      ...(await this.#pictures(pictures.filter(({ floating }) => floating!.behind))),
      ...shapes.slice(0, MOST_SHAPES).map((path) => pathShape(path, ++this.#shapes, this.#slide)),
      ...(await this.#pictures(pictures.filter(({ floating }) => !floating!.behind))),
      ...tables.map(({ table, box }) => tableFrame(table, box, ++this.#shapes, this.#slide, this.#targets)),
      ...frames.map((frame) => textBox(frame, ++this.#shapes, this.#slide, this.#targets)),
    ]
    return `${declaration}<p:sld ${namespaces}><p:cSld><p:spTree>${emptyGroup}${parts.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
  }

  async #pictures(list: readonly Picture[]): Promise<string[]> {
    const written: string[] = []
    for (const picture of list) {
      if (picture.bytes.length === 0) continue
      const id = this.#relate('image', `../media/${await this.#media.nameOf(picture)}`)
      written.push(pictureShape(boxOf(picture), id, escapeXml(picture.alt ?? ''), ++this.#shapes, this.#slide))
    }
    return written
  }

  get #targets(): TextTargets {
    return {
      scale: this.#slide.scale,
      link: (target) => {
        if ('uri' in target) {
          const address = safeAddress(target.uri)
          return address === undefined ? undefined : { id: this.#relate('hyperlink', address, true), isSlide: false }
        }
        const slide = this.#slideOf.get(target.bookmark)
        return slide === undefined ? undefined : { id: this.#relate('slide', `slide${slide}.xml`), isSlide: true }
      },
    }
  }

  #relate(type: string, target: string, isExternal = false): string {
    const key = `${type} ${target}`
    let id = this.#ids.get(key)
    if (id === undefined) {
      id = `rId${this.relationships.length + 1}`
      this.#ids.set(key, id)
      this.relationships.push({ id, type, target, isExternal })
    }
    return id
  }
}

function boxOf({ floating, width, height }: Picture): SeenBox {
  const { x, y } = floating!
  return { left: x, top: y, right: x + width, bottom: y + height }
}

function isWithin(inner: SeenBox, outer: SeenBox): boolean {
  const slack = 3
  return (
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  )
}

/** Tables with their places: in the flow of a page, each is below empty paragraphs of the height above it. */
function placedTables(blocks: readonly Block[]) {
  const tables: { table: Extract<Block, { type: 'table' }>; box: SeenBox }[] = []
  let y = 1
  for (const block of blocks.slice(1)) {
    if (block.type === 'paragraph') y += block.spacing?.line ?? 0
    if (block.type !== 'table') continue
    const left = block.indent ?? 0
    const height = block.rows.reduce((sum, row) => sum + (row.height ?? 12), 0)
    const width = block.columns.reduce((sum, each) => sum + each, 0)
    tables.push({ table: block, box: { left, top: y, right: left + width, bottom: y + height } })
    y += height
  }
  return tables
}
