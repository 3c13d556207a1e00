import { attributesOf, localName, type XmlReader } from '../text/xml/scan-xml.js'
import type { OfficeFormat } from './formats.js'
import { PackageParts } from './package/package-parts.js'

/** An object of a document that no engine draws and that has no fallback picture. */
export interface UndrawnObject {
  kind: 'chart' | 'model' | 'diagram'
  /** As its author called it, such as `Chart 3`; may be empty. */
  name: string
  /** Where it is: `slide 3`, `sheet "Costs"`; of a text document, whose pages are not known, `the text` or `a header or footer`. */
  where: string
}

/** Beyond these they are not listed. */
const MOST = 1000
/** Parts whose drawings are inspected. */
const drawingParts: Partial<Record<OfficeFormat, RegExp>> = {
  docx: /^word\/(document|header\d*|footer\d*)\.xml$/i,
  xlsx: /^xl\/drawings\/drawing\d+\.xml$/i,
  pptx: /^ppt\/slides\/slide\d+\.xml$/i,
}
/** Kinds of drawing content by the end of their namespace. */
const kinds: readonly (readonly [RegExp, UndrawnObject['kind']])[] = [
  // Waterfall, treemap, sunburst, histogram, box and whisker, funnel, map (MS-ODRAWXML 2.24).
  [/\/chartex$/, 'chart'],
  [/\/model3d$/, 'model'],
]

/**
 * Objects of an OOXML document that will be invisible in a PDF: newer chart types and 3D models without a fallback
 * picture, and diagrams (SmartArt) saved without their drawing, which engines lay out in their own way, if at all.
 */
export function findUndrawnObjects(bytes: Uint8Array, format: OfficeFormat): UndrawnObject[] {
  const pattern = drawingParts[format]
  if (!pattern) return []
  const parts = new PackageParts(bytes)
  const found: UndrawnObject[] = []
  let locations: ReadonlyMap<string, string> | undefined
  for (const part of parts.names(pattern)) {
    const objects = objectsIn(parts, part)
    if (objects.length === 0) continue
    locations ??= locationsOf(parts, format)
    const where = locations.get(part.toLowerCase()) ?? (format === 'docx' ? placeInText(part) : 'the document')
    for (const object of objects) if (found.length < MOST) found.push({ ...object, where })
  }
  return found
}

const placeInText = (part: string) => (/document\.xml$/i.test(part) ? 'the text' : 'a header or footer')

function objectsIn(parts: PackageParts, part: string): Omit<UndrawnObject, 'where'>[] {
  const found: Omit<UndrawnObject, 'where'>[] = []
  const reader = new DrawingReader(found)
  parts.scan(part, reader)
  if (reader.diagrams.length > 0) {
    const drawn = relationshipsOf(parts, part).filter(({ type }) => type === 'diagramdrawing').length
    for (const name of reader.diagrams.slice(drawn)) found.push({ kind: 'diagram', name })
  }
  return found
}

/** Reads the drawings of a part. Of two alternative forms, the older one is drawn if it has content. */
class DrawingReader implements XmlReader {
  /** Names of diagrams. */
  readonly diagrams: string[] = []
  readonly #found: Omit<UndrawnObject, 'where'>[]
  #name = ''
  /** Content of the newer of two forms, until the older one has been read. */
  #newer: Omit<UndrawnObject, 'where'>[] | undefined
  #isOlder = false
  #depth = 0

  constructor(found: Omit<UndrawnObject, 'where'>[]) {
    this.#found = found
  }

  tag({ name, source }: { name: string; source: string }): undefined {
    const local = localName(name)
    if (local === 'AlternateContent') {
      if (this.#depth++ === 0) this.#newer = []
    } else if (local === 'Fallback') this.#isOlder = true
    else if (local === 'docPr' || local === 'cNvPr') this.#name = attributesOf(source).name ?? ''
    else if (local === 'blip' && this.#isOlder) this.#newer = []
    else if (local === 'graphicData') {
      const { uri = '' } = attributesOf(source)
      const [, kind] = kinds.find(([pattern]) => pattern.test(uri)) ?? []
      if (kind && !this.#isOlder) (this.#newer ?? this.#found).push({ kind, name: this.#name })
      if (uri.endsWith('/diagram') && !this.#isOlder) this.diagrams.push(this.#name)
    }
    return undefined
  }

  end(name: string): void {
    const local = localName(name)
    if (local === 'Fallback') this.#isOlder = false
    if (local !== 'AlternateContent' || --this.#depth > 0) return
    this.#depth = 0
    this.#found.push(...(this.#newer ?? []))
    this.#newer = undefined
  }
}

/** Where parts are, by their names in small letters. */
function locationsOf(parts: PackageParts, format: OfficeFormat): Map<string, string> {
  const locations = new Map<string, string>()
  const main = format === 'xlsx' ? 'xl/workbook.xml' : format === 'pptx' ? 'ppt/presentation.xml' : undefined
  if (main === undefined) return locations
  const targets = new Map(relationshipsOf(parts, main).map(({ id, target }) => [id, target]))
  let slides = 0
  parts.scan(main, {
    tag: ({ name, source }) => {
      const local = localName(name)
      if (local !== 'sheet' && local !== 'sldId') return undefined
      const attributes = attributesOf(source)
      const id = Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? ''
      const target = targets.get(id)
      const where = local === 'sldId' ? `slide ${++slides}` : `sheet "${(attributes.name ?? '').slice(0, 40)}"`
      if (target === undefined) return undefined
      if (local === 'sldId') locations.set(target, where)
      else
        for (const link of relationshipsOf(parts, target))
          if (link.type === 'drawing') locations.set(link.target, where)
      return undefined
    },
  })
  return locations
}

interface Relationship {
  id: string
  /** Last word of its type, in small letters. */
  type: string
  /** Name of the part, in small letters. */
  target: string
}

function relationshipsOf(parts: PackageParts, part: string): Relationship[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const found: Relationship[] = []
  parts.scan(`${folder}_rels/${part.slice(folder.length)}.rels`, {
    tag: ({ name, source }) => {
      const { Id = '', Type = '', Target = '' } = attributesOf(source)
      if (localName(name) === 'Relationship')
        found.push({
          id: Id,
          type: Type.split('/').at(-1)!.toLowerCase(),
          target: resolve(folder, Target).toLowerCase(),
        })
      return undefined
    },
  })
  return found
}

/** Name of a part that a folder leads to by a relative or absolute target. */
function resolve(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const titles: Record<UndrawnObject['kind'], string> = { chart: 'chart', model: '3D model', diagram: 'SmartArt diagram' }
/** Objects that are named. */
const MOST_NAMED = 10

/** In words: `chart "Waterfall 1" (slide 3)`. */
export function describeUndrawn(objects: readonly UndrawnObject[]): string {
  const named = objects
    .slice(0, MOST_NAMED)
    .map(({ kind, name, where }) => `${titles[kind]}${name === '' ? '' : ` "${name.slice(0, 40)}"`} (${where})`)
  const more = objects.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
