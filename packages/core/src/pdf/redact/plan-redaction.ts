import { type PDFDict, PDFName } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { isOutsidePage, sizeOfPage } from '../model/outside-page.js'
import { pageGeometry } from '../model/page-geometry.js'
import { userUnitOf } from '../model/seen-page.js'
import type { PageGeometry, SeenRect } from '../model/seen-rect.js'
import { generated, MAX_CHARACTERS, type PageObjects, unmapped } from '../page-objects/page-objects.js'
import { refuseSwollenStreams } from '../read/refuse-swollen-streams.js'
import { areasOfMatch } from './find/areas-of-matches.js'
import type { TextFinder, TextMatch } from './find/find-text.js'
import type { FoundText } from './find/found-text.js'
import { saveWithoutReplacements } from './find/hide-replacements.js'
import { readMarks } from './find/read-marks.js'
import { isReplaced, keysOf, replacedGlyphs } from './find/replaced-glyphs.js'
import { type SearchableText, searchableTexts } from './find/searchable-text.js'
import { type RedactionArea, seenIndex } from './redaction-area.js'
import { refuseEndlessPages } from './refuse-endless-pages.js'

/** Areas of one page; a page of text has some thousand words. */
const MAX_AREAS = 5000
/** Maximum length of stored text under areas, which is searched in bookmarks. */
const MAX_COVERED = 2 ** 20

/** A redaction request. */
export interface RedactionRequest {
  areas: readonly (SeenRect & { page: number })[]
  finder: TextFinder
  /** Pages to search for words and marks, 1-based. */
  pages: readonly number[]
  applyMarks: boolean
  password: string | undefined
}

/** Text under an area that was not found by words, as `searchableTexts` writes it. */
export interface CoveredText {
  /** 1-based. */
  page: number
  text: string
}

/** The planned redaction. */
export interface RedactionPlan {
  /** By page, 1-based. */
  areas: Map<number, RedactionArea[]>
  /** Marks that are applied, by page. */
  marks: Map<number, PDFDict[]>
  found: FoundText[]
  /** Pages without a letter on which there are pictures: words cannot be found there. */
  scans: number[]
  /** Pages with characters that cannot be decoded. */
  illegible: number[]
  covered: CoveredText[]
}

/**
 * Determines what to redact: the given areas, those marked in the document, and the positions of words.
 * @throws ToolError INVALID_OPTIONS if an area is outside its page; PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED, and those of `renderPages`
 */
export async function planRedaction(
  document: PdfDocument,
  file: File,
  requested: RedactionRequest,
  run: RunContext,
): Promise<RedactionPlan> {
  const planner = new Planner(document, requested)
  planner.addAreas()
  if (requested.applyMarks) planner.addMarks()
  const units = new Map<number, number>()
  for (const [index, page] of document.pages.entries())
    if (userUnitOf(page) !== 1) units.set(index + 1, userUnitOf(page))
  const numbers = planner.toRead()
  await refuseSwollenStreams(file, run)
  await refuseEndlessPages(document, [...new Set([...numbers, ...planner.plan.areas.keys()])], run)
  if (numbers.length > 0) {
    const request = {
      password: requested.password,
      choosePages: () => numbers,
      size: { dpi: 72 },
      userUnits: Promise.resolve(units),
      objects: {},
      maxPixels: run.limits.maxPixels,
      maxPages: run.limits.maxPages,
      threads: run.threads,
      signal: run.signal,
    }
    const bareFile = requested.finder.isEmpty ? undefined : await saveWithoutReplacements(document, file.name, run)
    const bare =
      bareFile &&
      run.capabilities.renderPages!({ ...request, file: bareFile, password: undefined })[Symbol.asyncIterator]()
    let read = 0
    try {
      for await (const { page, objects } of run.capabilities.renderPages!({ ...request, file })) {
        run.progress(0.1 + (0.3 * read++) / numbers.length, 'Looking for text')
        const drawn = await bare?.next()
        if (objects) planner.read(page, objects, drawn?.value?.objects)
      }
    } finally {
      await bare?.return?.()
    }
  }
  return planner.plan
}

/** A match on a page. */
interface FoundPlace {
  match: TextMatch
  text: SearchableText
  areas: RedactionArea[]
}

class Planner {
  readonly plan: RedactionPlan
  readonly #found = new Map<string, FoundText>()
  readonly #geometries = new Map<number, PageGeometry>()
  readonly #searched: ReadonlySet<number>
  #coveredLength = 0

  readonly #document: PdfDocument
  readonly #requested: RedactionRequest

  constructor(document: PdfDocument, requested: RedactionRequest) {
    this.#document = document
    this.#requested = requested
    this.#searched = new Set(requested.finder.isEmpty ? [] : requested.pages)
    for (const text of requested.finder.sought) this.#found.set(text, { text, count: 0, pages: [] })
    this.plan = {
      areas: new Map(),
      marks: new Map(),
      found: [...this.#found.values()],
      scans: [],
      illegible: [],
      covered: [],
    }
  }

  addAreas(): void {
    const { pages } = this.#document
    for (const [index, { page, ...seen }] of this.#requested.areas.entries()) {
      if (page > pages.length)
        throw new ToolError(
          'PAGES_OUT_OF_RANGE',
          `An area is on page ${page}, but the document has ${pages.length === 1 ? 'one page' : `${pages.length} pages`}.`,
        )
      const geometry = this.#geometry(page)
      // An area that covers nothing is a mistake, and its result looks redacted.
      if (isOutsidePage(seen, geometry)) throw outsidePage(index, page, seen, geometry)
      const rect = geometry.rectToPage(seen)
      this.#add(page, { seen, rect, core: rect })
    }
  }

  addMarks(): void {
    for (const page of this.#requested.pages) {
      const { areas, marks } = readMarks(this.#document.pages[page - 1]!, this.#geometry(page))
      for (const area of areas) this.#add(page, area)
      if (marks.length > 0) this.plan.marks.set(page, marks)
    }
  }

  /** Pages whose text is needed: searched pages, and those with areas whose text may occur in bookmarks. */
  toRead(): number[] {
    const hasBookmarks = this.#document.catalog.has(PDFName.of('Outlines'))
    return [...new Set([...this.#searched, ...(hasBookmarks ? this.plan.areas.keys() : [])])].sort((a, b) => a - b)
  }

  /** @param bare the page as it reads without replacement texts, if the document has any */
  read(page: number, objects: PageObjects, bare?: PageObjects): void {
    this.#cover(page, objects)
    if (!this.#searched.has(page)) return
    const readings = bare ? [objects, bare] : [objects]
    if (readings.some(({ characters }) => characters.codes.length >= MAX_CHARACTERS))
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `Page ${page} has more than ${MAX_CHARACTERS} characters, and words may follow that limit. Leave it out, or give areas on it.`,
      )
    if (readings.some(isIllegible)) this.plan.illegible.push(page)
    if (!readings.some(hasText)) {
      if (objects.images.length > 0) this.plan.scans.push(page)
      return
    }
    const areas = this.#search(page, objects)
    if (!bare) return
    const drawn = keysOf(bare)
    const both = this.#search(page, bare, areas)
    const replaced = areas.filter(
      (found) => isReplaced(found.match, found.text, objects, drawn) && !both.some((other) => isSame(found, other)),
    )
    const runs = replaced.length === 0 ? [] : replacedGlyphs(objects, bare)
    for (const sources of runs) {
      const own = areasOfMatch({ start: 0, end: sources.length }, { sources }, bare, this.#geometry(page))
      const isMeant = replaced.some((found) => found.areas.some((area) => own.some((other) => meet(area, other))))
      if (isMeant) for (const area of own) this.#add(page, area)
    }
  }

  /** Adds the areas of all that is found; what was found there before does not count once more. */
  #search(page: number, objects: PageObjects, known: readonly FoundPlace[] = []): FoundPlace[] {
    const places: FoundPlace[] = []
    const seen = new Set<string>()
    const counted = new Set<string>()
    for (const text of searchableTexts(objects.characters)) {
      for (const match of this.#requested.finder.find(text)) {
        const found = this.#found.get(match.sought)!
        const areas = areasOfMatch(match, text, objects, this.#geometry(page))
        const isKnown = known.some((other) => isSame(other, { match, text, areas }))
        // What all readings of the page have is found once.
        const place = `${text.sources[match.start]} ${match.sought}`
        if (!counted.has(place) && !isKnown) found.count++
        counted.add(place)
        if (found.pages.at(-1) !== page) found.pages.push(page)
        places.push({ match, text, areas })
        for (const area of areas) {
          const key = area.rect.join()
          if (!seen.has(key)) this.#add(page, area)
          seen.add(key)
        }
      }
    }
    return places
  }

  #add(page: number, area: RedactionArea): void {
    const areas = this.plan.areas.get(page) ?? []
    this.plan.areas.set(page, areas)
    areas.push(area)
    if (areas.length > MAX_AREAS)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `More than ${MAX_AREAS} areas would be redacted on page ${page}. Search for longer words, or use one area that covers them.`,
      )
  }

  /** Remembers the texts under the areas of a page. */
  #cover(page: number, { characters }: PageObjects): void {
    const { codes, boxes } = characters
    const index = seenIndex(this.plan.areas.get(page) ?? [])
    if (index.areas.length === 0) return
    const texts = new Map<RedactionArea, { text: string; until: number }>()
    let spaces = 0
    for (let at = 0; at < codes.length && this.#coveredLength < MAX_COVERED; at++) {
      if (codes[at]! <= 32) {
        spaces++
        continue
      }
      const [x, y] = [(boxes[4 * at]! + boxes[4 * at + 2]!) / 2, (boxes[4 * at + 1]! + boxes[4 * at + 3]!) / 2]
      for (const area of index.find([x, y, x, y])) {
        const known = texts.get(area) ?? { text: '', until: spaces }
        known.text += `${known.until < spaces ? ' ' : ''}${String.fromCodePoint(codes[at]!)}`
        known.until = spaces
        texts.set(area, known)
        this.#coveredLength++
      }
    }
    for (const { text } of texts.values())
      this.plan.covered.push({ page, text: this.#requested.finder.plain(text).trim() })
  }

  #geometry(page: number): PageGeometry {
    const known = this.#geometries.get(page) ?? pageGeometry(this.#document.pages[page - 1]!)
    this.#geometries.set(page, known)
    return known
  }
}

/** Whether the same words are at the same place. */
function isSame(one: FoundPlace, other: FoundPlace): boolean {
  return one.match.sought === other.match.sought && one.areas.some((area) => other.areas.some((own) => meet(area, own)))
}

/** Whether two areas have a part in common. */
function meet({ seen: a }: RedactionArea, { seen: b }: RedactionArea): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Whether there are characters that nobody can search. */
function isIllegible({ characters: { codes, flags } }: PageObjects): boolean {
  return flags.some((flag, index) => (flag & unmapped) !== 0 || isControl(codes[index]!))
}

function hasText({ characters: { codes, flags } }: PageObjects): boolean {
  return codes.some((code, index) => code > 32 && (flags[index]! & generated) === 0)
}

/**
 * Whether a font maps to a control character, which is not a letter; white space and the hyphen at the end of a line
 * (2) are known.
 */
function isControl(code: number): boolean {
  return code < 32 && code > 0 && ![2, 9, 10, 12, 13].includes(code)
}

/** The refusal of an area that covers nothing of its page. */
function outsidePage(index: number, page: number, { x, y, width, height }: SeenRect, geometry: PageGeometry) {
  const message = `Area ${index + 1} (x ${x}, y ${y}, ${width} by ${height} points) is outside page ${page}. ${sizeOfPage(geometry)}`
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: `areas.${index}`, message }] } })
}
