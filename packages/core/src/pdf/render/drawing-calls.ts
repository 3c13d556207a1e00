import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import { latin1 } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { ContentReader } from '../content/content-tokens.js'
import { joinContents } from '../content/join-contents.js'
import { OperatorTable } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument } from '../model/document.js'
import { inflater } from '../read/read-strictly.js'
import { type Category, callable, categories, drawingsAt, Glyphs, isDrawing } from './drawing-resources.js'

/** A pattern is drawn once for each tile, of which there may be any number; this many are counted. */
const TILES = 100
/** Drawing a soft mask also takes a picture of what it masks. */
const MASKS = 2
/** Bytes of content that are looked through. */
const MAX_CONTENT = 2 ** 28

const Resources = PDFName.Resources

/** How often a content draws one of several others: a form, a pattern, a mask, or any glyph of a font. */
export interface Call {
  called: readonly PDFRawStream[]
  times: number
}

/** How what is called is found. */
interface Lookup {
  glyphs: Glyphs
  /** Drawings by category and name: a form whose own resources lack a name is given those of its page. */
  named: ReadonlyMap<string, ReadonlySet<readonly PDFRawStream[]>>
  /** Whether there are masks, or text that may draw. */
  hasState: boolean
}

/** What the drawings of a document call. */
export interface DrawingCalls {
  /** By form, pattern or glyph. */
  drawings: Map<PDFRawStream, Call[]>
  /** Reads the pages, which takes as long as decoding all of their content. */
  pages: () => Iterable<Call[]>
}

type Run = Pick<RunContext, 'limits' | 'capabilities'>

/** Reads what forms, patterns, soft masks and the glyphs of Type 3 fonts draw. */
export function readDrawingCalls({ context }: PdfDocument, run: Run): DrawingCalls {
  const glyphs = new Glyphs()
  const nodes = new Set<PDFRawStream>()
  const pages: PDFDict[] = []
  /** Resource dictionaries that list a node, for nodes that borrow the resources of their callers. */
  const listing = new Map<PDFRawStream, Set<PDFDict>>()
  const named = new Map<string, Set<readonly PDFRawStream[]>>()
  const seen = new Set<PDFDict>()
  const note = (resources: PDFObject | undefined) => {
    if (!(resources instanceof PDFDict) || seen.has(resources)) return
    seen.add(resources)
    for (const category of categories) {
      for (const [name, called] of callable(resources, category, glyphs)) {
        const key = `${category} ${name}`
        named.set(key, (named.get(key) ?? new Set()).add(called))
        for (const one of called) listing.set(one, (listing.get(one) ?? new Set()).add(resources))
      }
    }
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (isDrawing(object)) nodes.add(object)
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    note(context.lookup(dict.get(Resources)))
    if (dict.lookup(PDFName.Type) === PDFName.of('Page')) pages.push(dict)
  }
  for (const glyph of glyphs.resources.keys()) nodes.add(glyph)
  const hasState = [...named].some(
    ([key, all]) => /^(ExtGState|Font) /.test(key) && [...all].some(({ length }) => length > 0),
  )
  const lookup: Lookup = { glyphs, named, hasState }
  const drawings = new Map<PDFRawStream, Call[]>()
  if (named.size === 0) return { drawings, pages: () => [] }
  let left = MAX_CONTENT
  for (const node of nodes) {
    const content = contentOf(node, run)
    left -= content.length
    if (left < 0) break
    const own = dictsOf([context.lookup(node.dict.get(Resources)), ...(glyphs.resources.get(node) ?? [])])
    const resources = own.length > 0 ? own : [...(listing.get(node) ?? [])]
    const fonts = [...(glyphs.fonts.get(node) ?? [])]
    // Renderers leave out text in the font whose glyph they are drawing.
    const isLeftOut = ({ called }: Call) => fonts.length === 1 && called === fonts[0]
    drawings.set(
      node,
      readCalls(content, resources, lookup).filter((call) => !isLeftOut(call)),
    )
  }
  return {
    drawings,
    *pages() {
      for (const page of pages) {
        const contents = page.lookup(PDFName.Contents)
        const streams = contents instanceof PDFArray ? contents.asArray().map((one) => context.lookup(one)) : [contents]
        const content = joinContents(
          streams.map((stream) => (stream instanceof PDFRawStream ? contentOf(stream, run) : undefined)),
        )
        left -= content.length
        if (left < 0) break
        yield readCalls(content, dictsOf([page.lookup(Resources)]), lookup)
      }
    },
  }
}

const dictsOf = (objects: readonly (PDFObject | undefined)[]) => objects.filter((one) => one instanceof PDFDict)

function contentOf(node: PDFRawStream, run: Run): Uint8Array {
  try {
    return decodeStream(node, inflater(run))
  } catch {
    // A renderer reads nothing of it either, or not more than this.
    return new Uint8Array()
  }
}

/** What a content draws, and how often. */
function readCalls(content: Uint8Array, resources: readonly PDFDict[], lookup: Lookup): Call[] {
  const drawn = namesDrawn(content)
  const find = (category: Category, name: string) => called(category, name, resources, lookup)
  const calls = [...drawn].flatMap(([key, times]) => {
    const [category = '', name = ''] = key.split(' ')
    return find(category as Category, name).map((one) => ({ called: one, times }))
  })
  if (lookup.hasState) calls.push(...maskAndTextCalls(content, find))
  return calls
}

/** How often a content draws each form, and paints with each pattern, by category and name. */
function namesDrawn(content: Uint8Array): Map<string, number> {
  const times = new Map<string, number>()
  for (const [, name = '', operator = ''] of latin1(content, 0, content.length).matchAll(
    /\/([^\s/[\]()<>{}%]+)\s+(Do|scn|SCN)(?![^\s/[\]()<>{}%])/g,
  )) {
    const key = `${operator === 'Do' ? 'XObject' : 'Pattern'} ${PDFName.of(name).decodeText()}`
    times.set(key, (times.get(key) ?? 0) + (operator === 'Do' ? 1 : TILES))
  }
  return times
}

type Found = (readonly PDFRawStream[])[]

/** What a name may mean: of the resources, or else of all. */
function called(category: Category, name: string, resources: readonly PDFDict[], { glyphs, named }: Lookup): Found {
  const found: Found = []
  let isListed = false
  for (const dict of resources) {
    const list = dict.lookup(PDFName.of(category))
    const value = list instanceof PDFDict ? list.get(PDFName.of(name)) : undefined
    isListed ||= value !== undefined
    const drawings = value && drawingsAt(dict, value, category, glyphs)
    if (drawings) found.push(drawings)
  }
  return isListed ? found : [...(named.get(`${category} ${name}`) ?? [])]
}

type Act = 'paint' | 'show' | 'state' | 'font' | 'save' | 'restore'

const acts = new OperatorTable<Act>(
  Object.fromEntries(
    Object.entries({
      paint: ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 's', 'S', 'sh', 'Do', 'ID'],
      show: ['Tj', 'TJ', "'", '"'],
      state: ['gs'],
      font: ['Tf'],
      save: ['q'],
      restore: ['Q'],
    } as const).flatMap(([act, operators]) => operators.map((operator) => [operator, act as Act])),
  ),
)

/** The soft masks that a content paints with, each once for what is painted, and the glyphs that it shows. */
function maskAndTextCalls(content: Uint8Array, find: (category: Category, name: string) => Found): Call[] {
  const times = new Map<readonly PDFRawStream[], number>()
  const add = (called: Found, count: number) => {
    for (const one of called) times.set(one, (times.get(one) ?? 0) + count)
  }
  const known = new Map<string, Found>()
  const look = (category: Category, name = '') => {
    const key = `${category} ${name}`
    if (!known.has(key)) known.set(key, find(category, name))
    return known.get(key)!
  }
  let state: { mask: Found; font: Found } = { mask: [], font: [] }
  const saved: (typeof state)[] = []
  const reader = new ContentReader(content)
  const text = new StringBytes()
  for (let operator = reader.next(); operator !== 0; operator = reader.next()) {
    switch (acts.find(operator)) {
      case 'paint':
        add(state.mask, MASKS)
        break
      case 'show':
        add(state.mask, MASKS)
        if (state.font.length === 0) break
        for (let index = 0; index < reader.count; index++) if (text.read(reader, index)) add(state.font, text.length)
        break
      case 'state': {
        // A state without a mask leaves the one that there is.
        const mask = look('ExtGState', reader.name(reader.count - 1))
        if (mask.length > 0) state = { ...state, mask }
        break
      }
      case 'font':
        state = { ...state, font: look('Font', reader.name(reader.count - 2)) }
        break
      case 'save':
        saved.push(state)
        break
      case 'restore':
        state = saved.pop() ?? state
    }
  }
  return [...times].map(([called, count]) => ({ called, times: count }))
}
