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
import { nameObject } from '../syntax/trees.js'
import {
  type Category,
  callable,
  categories,
  drawingsAt,
  Glyphs,
  isDrawing,
  keyOf,
  nameOf,
  noMask,
  nothing,
} from './drawing-resources.js'

/** A pattern is drawn once for each tile, of which there may be any number; this many are counted. */
const TILES = 100
/** Drawing a soft mask also takes a picture of what it masks. */
const MASKS = 2
/** Bytes of content that are looked through. */
const MAX_CONTENT = 2 ** 28

/** Resources in which a name is looked up; of more, any meaning of the name in the document counts. */
const MOST_LISTS = 8
/** Characters of a name; renderers cut longer ones off. */
const MOST_NAME = 1000
/** Saved states; renderers keep fewer. */
const MOST_SAVED = 10_000

const Resources = PDFName.Resources

/** How often a content draws one of several others: a form, a pattern, a mask, or any glyph of a font. */
export interface Call {
  called: readonly PDFRawStream[]
  times: number
}

/** One of several drawings; the same array for the same ones as far as possible. */
type Found = readonly PDFRawStream[]

/** How what is called is found. */
interface Lookup {
  glyphs: Glyphs
  /** Drawings by category and name, of all resources: a form whose own resources lack a name is given those of its page. */
  named: ReadonlyMap<string, Found>
  /** The glyphs of all fonts, for text in a font that another content has set. */
  inherited: Found
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
  const meanings = new Map<string, Set<Found>>()
  const seen = new Set<PDFDict>()
  const note = (resources: PDFObject | undefined) => {
    if (!(resources instanceof PDFDict) || seen.has(resources)) return
    seen.add(resources)
    for (const category of categories) {
      for (const [name, called] of callable(resources, category, glyphs)) {
        const key = `${category}${name}`
        meanings.set(key, (meanings.get(key) ?? new Set()).add(called))
        for (const one of called) {
          nodes.add(one)
          const listed = listing.get(one) ?? new Set()
          if (listed.size <= MOST_LISTS) listing.set(one, listed.add(resources))
        }
      }
    }
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (isDrawing(object)) nodes.add(object)
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    note(context.lookup(dict.get(Resources)))
    if (dict === object && dict.has(PDFName.Contents)) pages.push(dict)
  }
  const drawings = new Map<PDFRawStream, Call[]>()
  if (meanings.size === 0) return { drawings, pages: () => [] }
  const named = new Map([...meanings].map(([key, all]) => [key, union([...all])]))
  const lookup: Lookup = { glyphs, named, inherited: union(glyphs.all) }
  let left = MAX_CONTENT
  const readable = (content: Uint8Array) => {
    if (content.length > left) return false
    left -= content.length
    return true
  }
  for (const node of nodes) {
    const content = contentOf(node, run)
    if (!readable(content)) continue
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
        if (readable(content)) yield readCalls(content, dictsOf([page.lookup(Resources)]), lookup)
      }
    },
  }
}

/** All of several lists, as one. */
function union(lists: readonly Found[]): Found {
  return lists.length === 1 ? lists[0]! : [...new Set(lists.flat())]
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
  const known = new Map<string, Found>()
  const find = (category: Category, name: string): Found => {
    const key = `${category}${name}`
    if (!lookup.named.has(key)) return nothing
    const found = known.get(key) ?? called(category, name, resources, lookup)
    known.set(key, found)
    return found
  }
  // Names are also searched as they are: renderers differ in what ends a string or an image.
  const counts = namesDrawn(content, find)
  for (const [called, times] of walk(content, find, lookup))
    counts.set(called, Math.max(times, counts.get(called) ?? 0))
  counts.delete(nothing)
  return [...counts].map(([called, times]) => ({ called, times }))
}

type Find = (category: Category, name: string) => Found
type Counts = Map<Found, number>

const add = (counts: Counts, called: Found, times: number) => {
  if (called.length > 0) counts.set(called, (counts.get(called) ?? 0) + times)
}

/** How often a content draws each form, and sets each pattern. */
function namesDrawn(content: Uint8Array, find: Find): Counts {
  const counts: Counts = new Map()
  for (const [, name = '', operator = ''] of latin1(content, 0, content.length).matchAll(
    /\/([^\s\0/[\]()<>{}%]{1,1000})[\s\0]+(Do|scn|SCN)(?![^\s\0/[\]()<>{}%])/g,
  )) {
    const isForm = operator === 'Do'
    add(counts, find(isForm ? 'XObject' : 'Pattern', keyOf(PDFName.of(name))), isForm ? 1 : TILES)
  }
  return counts
}

/** What a name may mean: of the resources, or else of all. */
function called(category: Category, name: string, resources: readonly PDFDict[], { glyphs, named }: Lookup): Found {
  const all = named.get(`${category}${name}`) ?? nothing
  if (resources.length > MOST_LISTS) return all
  const found: Found[] = []
  let isListed = false
  for (const dict of resources) {
    const list = dict.lookup(PDFName.of(category))
    const value = list instanceof PDFDict ? list.get(nameOf(name)) : undefined
    isListed ||= value !== undefined
    const drawings = value && drawingsAt(dict, value, category, glyphs)
    if (drawings) found.push(drawings)
  }
  return isListed ? union(found) : all
}

type Act = 'paint' | 'draw' | 'show' | 'state' | 'font' | 'pattern' | 'color' | 'save' | 'restore'

const acts = new OperatorTable<Act>(
  Object.fromEntries(
    Object.entries({
      paint: ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 's', 'S', 'sh', 'ID'],
      draw: ['Do'],
      show: ['Tj', 'TJ', "'", '"'],
      state: ['gs'],
      font: ['Tf'],
      pattern: ['scn', 'SCN'],
      color: ['g', 'rg', 'k', 'cs', 'sc'],
      save: ['q'],
      restore: ['Q'],
    } as const).flatMap(([act, operators]) => operators.map((operator) => [operator, act as Act])),
  ),
)

/** What paints a content: the mask and patterns, and the font whose glyphs may draw. */
interface PaintState {
  mask: Found
  pattern: Found
  font: Found
}

/** The forms that a content draws, the soft masks and patterns that it paints with, each once for what is painted, and the glyphs that it shows. */
function walk(content: Uint8Array, find: Find, { glyphs, inherited }: Lookup): Counts {
  const counts: Counts = new Map()
  let state: PaintState = { mask: nothing, pattern: nothing, font: inherited }
  const saved: PaintState[] = []
  let unsaved = 0
  const reader = new ContentReader(content)
  const text = new StringBytes()
  const look = (category: Category, index: number): Found | undefined => {
    const name = reader.name(index)
    return name === undefined || name.length > MOST_NAME ? undefined : find(category, keyOf(nameObject(name)))
  }
  const paint = () => {
    add(counts, state.mask, MASKS)
    add(counts, state.pattern, 1)
  }
  for (let operator = reader.next(); operator !== 0; operator = reader.next()) {
    const last = reader.count - 1
    switch (acts.find(operator)) {
      case 'paint':
        paint()
        break
      case 'draw':
        add(counts, state.mask, MASKS)
        add(counts, look('XObject', last) ?? nothing, 1)
        break
      case 'show':
        paint()
        if (state.font.length === 0) break
        for (let index = 0; index < reader.count; index++)
          if (text.read(reader, index)) add(counts, state.font, text.length)
        break
      case 'state': {
        // A state without a mask leaves the one that there is.
        const mask = look('ExtGState', last)
        if (mask && mask !== nothing) state = { ...state, mask: mask === noMask ? nothing : mask }
        if (glyphs.areSetByState) state = { ...state, font: inherited }
        break
      }
      case 'font':
        state = { ...state, font: look('Font', last - 1) ?? nothing }
        break
      case 'pattern':
        state = { ...state, pattern: look('Pattern', last) ?? nothing }
        break
      case 'color':
        state = { ...state, pattern: nothing }
        break
      case 'save':
        if (saved.length < MOST_SAVED) saved.push(state)
        else unsaved++
        break
      case 'restore':
        if (unsaved > 0) unsaved--
        else state = saved.pop() ?? state
    }
  }
  return counts
}
