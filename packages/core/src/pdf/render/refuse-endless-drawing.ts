import { PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { isToolError, ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { findBytes, latin1 } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument } from '../model/document.js'
import { inflater } from '../read/read-strictly.js'

/** Most drawings that one call of a form or pattern may lead to. Maps have some hundred thousand. */
const MAX_DRAWINGS = 5_000_000
/** Levels to which the renderer follows forms in forms. */
const LEVELS = 40
/** A pattern is drawn once for each tile, of which there may be any number; this many are counted. */
const TILES = 100
/** Bytes of content that are looked through. */
const MAX_CONTENT = 2 ** 28

const XObject = PDFName.of('XObject')
const Pattern = PDFName.of('Pattern')
const Form = PDFName.of('Form')

type Edges = Map<PDFRawStream, number>

/**
 * Rejects documents in which forms or tiling patterns draw themselves, or each other, so often that a renderer would
 * take hours or all memory. Calls are counted level by level, so the check takes no longer than reading the forms. A
 * file that cannot be opened is left to the renderer.
 *
 * @throws ToolError LIMIT_EXCEEDED, CANCELLED
 */
export async function refuseEndlessDrawing(file: File, run: RunContext, password: string | undefined): Promise<void> {
  if (!mayNest(await readBytes(file))) return
  const quiet: RunContext = { ...run, warn: () => {} }
  let document: PdfDocument
  try {
    const { openPdfForUpdate } = await import('../update/open-for-update.js')
    document = await openPdfForUpdate(file, quiet, { password })
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    return
  }
  if (mostDrawings(document, run) > MAX_DRAWINGS)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${file.name} is too complex: its drawings contain each other so often that they cannot be drawn.`,
      { details: { fileName: file.name } },
    )
}

/**
 * Whether there may be a form or pattern. Object streams contain none, but the value of the keyword may be written
 * differently.
 */
function mayNest(bytes: Uint8Array): boolean {
  return ['Form', 'PatternType', '#'].some((word) => findBytes(bytes, word) >= 0)
}

/** The most drawings that a single form or pattern of a document leads to. */
function mostDrawings(document: PdfDocument, run: Pick<RunContext, 'limits' | 'capabilities'>): number {
  const graph = readGraph(document, run)
  let counts = new Map<PDFRawStream, number>()
  for (let level = 0; level < LEVELS; level++) {
    const next = new Map<PDFRawStream, number>()
    let isSame = true
    for (const [node, edges] of graph) {
      let count = 1
      for (const [called, times] of edges) count += times * (counts.get(called) ?? 1)
      next.set(node, Math.min(count, Number.MAX_SAFE_INTEGER))
      isSame &&= counts.get(node) === count
    }
    counts = next
    if (isSame) break
  }
  let most = 0
  for (const count of counts.values()) most = Math.max(most, count)
  return most
}

/** What each form and pattern calls that calls anything: how often it draws which others. */
function readGraph(
  { context }: PdfDocument,
  run: Pick<RunContext, 'limits' | 'capabilities'>,
): Map<PDFRawStream, Edges> {
  const nodes: PDFRawStream[] = []
  /** Resource dictionaries that list a node, for nodes that borrow the resources of their callers. */
  const listing = new Map<PDFRawStream, Set<PDFDict>>()
  /** Drawings by the names that resources give them: a form whose own resources lack a name is given those of its page. */
  const named = new Map<string, Set<PDFRawStream>>()
  const seen = new Set<PDFDict>()
  const note = (resources: PDFObject | undefined) => {
    if (!(resources instanceof PDFDict) || seen.has(resources)) return
    seen.add(resources)
    for (const category of [XObject, Pattern]) {
      for (const [name, called] of callable(resources, category)) {
        listing.set(called, (listing.get(called) ?? new Set()).add(resources))
        const key = `${category.decodeText()} ${name}`
        named.set(key, (named.get(key) ?? new Set()).add(called))
      }
    }
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (isDrawing(object)) nodes.push(object)
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (dict instanceof PDFDict) note(context.lookup(dict.get(PDFName.Resources)))
  }
  const graph = new Map<PDFRawStream, Edges>()
  if (named.size === 0) return graph
  let left = MAX_CONTENT
  for (const node of nodes) {
    const own = context.lookup(node.dict.get(PDFName.Resources))
    const resources = own instanceof PDFDict ? [own] : [...(listing.get(node) ?? [])]
    const content = contentOf(node, run)
    left -= content.length
    if (left < 0) break
    graph.set(node, readCalls(content, resources, named))
  }
  return graph
}

/** The forms or patterns that a dictionary of resources lists, with their names. */
function callable(resources: PDFDict, category: PDFName): [name: string, called: PDFRawStream][] {
  const list = resources.lookup(category)
  if (!(list instanceof PDFDict)) return []
  return list.entries().flatMap(([name, value]) => {
    const called = drawingAt(resources, value)
    return called ? [[name.decodeText(), called]] : []
  })
}

function drawingAt(resources: PDFDict, value: PDFObject): PDFRawStream | undefined {
  const object = resources.context.lookup(value)
  return isDrawing(object) ? object : undefined
}

function isDrawing(object: PDFObject | undefined): object is PDFRawStream {
  if (!(object instanceof PDFRawStream)) return false
  const { dict } = object
  const type = dict.lookup(PDFName.of('PatternType'))
  return dict.lookup(PDFName.of('Subtype')) === Form || (type instanceof PDFNumber && type.asNumber() === 1)
}

function contentOf(node: PDFRawStream, run: Pick<RunContext, 'limits' | 'capabilities'>): string {
  try {
    const bytes = decodeStream(node, inflater(run))
    return latin1(bytes, 0, bytes.length)
  } catch {
    // A renderer reads nothing of it either, or not more than this.
    return ''
  }
}

/**
 * How often a content draws each form, and paints with each pattern.
 * @param named drawings that a name may mean which the resources do not have
 */
function readCalls(
  content: string,
  resources: readonly PDFDict[],
  named: ReadonlyMap<string, ReadonlySet<PDFRawStream>>,
): Edges {
  const times = new Map<string, number>()
  for (const [, name = '', operator = ''] of content.matchAll(
    /\/([^\s/[\]()<>{}%]+)\s+(Do|scn|SCN)(?![^\s/[\]()<>{}%])/g,
  )) {
    const key = `${operator === 'Do' ? 'XObject' : 'Pattern'} ${name}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  const edges: Edges = new Map()
  for (const [key, count] of times) {
    const [category = '', name = ''] = key.split(' ')
    const all = count * (category === 'Pattern' ? TILES : 1)
    let isListed = false
    for (const dict of resources) {
      const list = dict.lookup(PDFName.of(category))
      const value = list instanceof PDFDict ? list.get(PDFName.of(name)) : undefined
      isListed ||= value !== undefined
      const called = value && drawingAt(dict, value)
      if (called) edges.set(called, (edges.get(called) ?? 0) + all)
    }
    const elsewhere = isListed ? undefined : named.get(`${category} ${PDFName.of(name).decodeText()}`)
    for (const called of elsewhere ?? []) edges.set(called, (edges.get(called) ?? 0) + all)
  }
  return edges
}
