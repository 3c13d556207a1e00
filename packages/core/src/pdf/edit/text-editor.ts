import type { PDFObject } from 'pdf-lib'
import type { Box } from '../../geometry/box.js'
import type { RunContext } from '../../run-context.js'
import { fontRules } from '../conformance/font-rules.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { mediaBox, readBox } from '../model/seen-page.js'
import { ContentSource } from '../page-text/content-source.js'
import { type ChangedPage, redactStructure } from '../redact/redact-structure.js'
import { dropRepeated } from '../remove/drop-repeated.js'
import { dropReplaced } from '../rewrite/drop-replaced.js'
import { type EditableFont, EditableFonts } from './fonts/editable-font.js'
import { SubstituteFonts } from './fonts/substitute-fonts.js'
import type { BlockChange, BlockLayout, Placed } from './layout/atoms.js'
import { roomInClips, widerClips } from './layout/fit-clips.js'
import type { Fitting } from './layout/fitting.js'
import { type FreeSpace, freeSpaceAround } from './layout/free-space.js'
import { type BlockSetting, layOutBlock, type Overflow } from './layout/lay-out-block.js'
import { moveBlock, type Offset } from './layout/move-block.js'
import { prepareChange } from './layout/prepare-change.js'
import type { FontChoice } from './layout/styled-font.js'
import { UnchangeableText } from './layout/unchangeable-text.js'
import { readPageText } from './model/read-page-text.js'
import { findTextBlocks, type TextBlock } from './model/text-block.js'
import type { Clip, PageText, TextGlyph } from './model/text-content.js'
import { type PageChanges, PageRewriter } from './write/rewrite-page.js'

/** A page with its text in blocks. */
export interface EditablePage {
  number: number
  page: PdfPage
  text: PageText
  blocks: TextBlock[]
}

/** What else is done to blocks of a page. */
export interface BlockDemands {
  moves?: ReadonlyMap<TextBlock, Offset>
  settings?: ReadonlyMap<TextBlock, BlockSetting>
}

/** What became of the changes of one block. */
export interface BlockOutcome {
  block: TextBlock
  /** How the new text was fitted; undefined if the block was not changed. */
  fitting: Fitting | undefined
  /** Why it was not changed, as the end of a sentence. */
  problem: string | undefined
}

/** A word that was set in another font than the text around it. */
export interface Substitution {
  page: number
  word: string
  wanted: string
  used: string
}

/** Part of the words in a new style that a font of the document may lack letters of. */
const MOST_LACKING = 0.25
/** Most substitutions that are listed. */
const MAX_LISTED = 1000

/** Reads and changes the text of a document's pages. Ends with `finish`, which embeds the fonts used. */
export class TextEditor {
  readonly substitutions: Substitution[] = []
  readonly #source: ContentSource
  readonly #fonts: EditableFonts
  readonly #substitutes: SubstituteFonts
  readonly #rewriter: PageRewriter
  readonly #changed = new Map<PDFObject, ChangedPage>()

  readonly #document: PdfDocument
  readonly #run: RunContext

  constructor(document: PdfDocument, run: RunContext) {
    this.#document = document
    this.#run = run
    this.#source = new ContentSource(document, run)
    this.#fonts = new EditableFonts(run.capabilities.inflate)
    this.#substitutes = new SubstituteFonts(document.context, run.capabilities, fontRules(document, run))
    this.#rewriter = new PageRewriter(document, this.#source, run)
  }

  /** Reads a page, by its number from 1. @throws ToolError CANCELLED */
  async read(number: number): Promise<EditablePage> {
    const page = this.#document.pages[number - 1]!
    const text = await readPageText(page, this.#source, this.#fonts)
    return { number, page, text, blocks: findTextBlocks(text, number) }
  }

  /**
   * Changes blocks of a page, moves some, and sets some in another way. Blocks whose new text does not fit, or for which no font has the letters, stay as they are.
   * @throws ToolError CANCELLED
   */
  async change(
    editable: EditablePage,
    changes: ReadonlyMap<TextBlock, readonly BlockChange[]>,
    overflow: Overflow,
    { moves = new Map(), settings = new Map() }: BlockDemands = {},
  ): Promise<BlockOutcome[]> {
    const { page, text, blocks, number } = editable
    const outcomes: BlockOutcome[] = []
    const placed: Placed[] = []
    const removed = new Set<TextGlyph>()
    const clips = new Map<Clip, Box>()
    const box = readBox(page.attribute('CropBox')) ?? mediaBox(page)
    const found: Substitution[] = []
    const own: FontChoice = {
      own: fontsOf(text),
      substitutes: this.#substitutes,
      onSubstitute: (word, wanted, { label }) => found.push({ page: number, word, wanted, used: label }),
    }
    for (const block of new Set([...changes.keys(), ...moves.keys(), ...settings.keys()])) {
      found.length = 0
      try {
        if (text.problem !== undefined) throw new UnchangeableText(text.problem)
        const choice = { ...own, own: [...new Set([...fontsOfBlock(block), ...own.own])] }
        const prepared = await this.#prepare(block, changes.get(block) ?? [], choice)
        const room = (keepsMargins: boolean) =>
          roomInClips(block, freeSpaceAround(block, blocks, text.obstacles, box, keepsMargins))
        const offset = moves.get(block)
        const set = layOutWithin(block, [room(true), room(false)], (within) =>
          layOutBlock(block, prepared, within, overflow, settings.get(block)),
        )
        const layout = offset ? moveBlock(block, set, offset, box) : set
        for (const [clip, wider] of widerClips(layout.placed, clips)) clips.set(clip, wider)
        placed.push(...layout.placed)
        for (const glyph of layout.removed) removed.add(glyph)
        outcomes.push({ block, fitting: layout.fitting, problem: undefined })
        if (this.substitutions.length < MAX_LISTED) this.substitutions.push(...found)
      } catch (error) {
        if (!(error instanceof UnchangeableText)) throw error
        outcomes.push({ block, fitting: undefined, problem: error.message })
      }
    }
    if (placed.length + removed.size > 0) await this.#write(page, { placed, removed, clips })
    return outcomes
  }

  /** Writes the fonts that were added, and removes what repeats old text: forms that are no longer drawn, and replacement texts of tags. */
  async finish(): Promise<void> {
    await this.#substitutes.finish()
    redactStructure(this.#document, this.#changed, { onlyTexts: true })
    const replaced = new Set([...this.#changed.values()].flatMap((page) => [...page.replaced.keys()]))
    // Pages may inherit them from the page tree.
    if (replaced.size > 0) this.#document.markTreeUnsound()
    await dropReplaced(this.#document, replaced, this.#source)
  }

  async #prepare(block: TextBlock, changes: readonly BlockChange[], fonts: FontChoice) {
    const sorted = [...changes].sort((a, b) => a.from - b.from)
    const choice = { ...fonts, own: fontsForStyle(block, sorted, fonts.own) }
    const prepared = []
    let reached = 0
    for (const [index, change] of sorted.entries()) {
      const most = sorted[index + 1]?.from ?? block.units.length
      const next = await prepareChange(block, change, [reached, most], choice)
      prepared.push(next)
      reached = next.to
    }
    return prepared
  }

  async #write(page: PdfPage, changes: PageChanges): Promise<void> {
    const { marks, replaced } = await this.#rewriter.rewrite(page, changes)
    this.#changed.set(page.dict, { marks, replaced, gone: new Set(), cleared: new Set() })
    // They would still show the page as it was.
    dropRepeated(this.#document, [page.dict], this.#run.capabilities.inflate)
  }
}

/** A layout in the first room that has place for the text. The widths of paragraphs are known, and those of single lines are not. */
function layOutWithin(
  { lines, align }: TextBlock,
  rooms: readonly [FreeSpace, FreeSpace],
  layOut: (room: FreeSpace) => BlockLayout,
) {
  const [room, wider] = rooms
  try {
    return layOut(room)
  } catch (error) {
    if (!(error instanceof UnchangeableText) || (lines.length > 1 && align !== 'center')) throw error
    try {
      return layOut(wider)
    } catch {
      throw error
    }
  }
}

/** The fonts of a document without those that lack letters of many words in a new style: such a text is better in one other font. */
function fontsForStyle(block: TextBlock, changes: readonly BlockChange[], own: readonly EditableFont[]) {
  const words = changes
    .flatMap(({ runs }) => runs.filter(({ bold, italic }) => bold !== undefined || italic !== undefined))
    .flatMap(({ text }) => text.split(/\s+/).filter(Boolean))
  const before = fontsOfBlock(block)
  const most = MOST_LACKING * words.length
  return own.filter((font) => before.includes(font) || words.filter((word) => !font.encode(word)).length <= most)
}

function fontsOfBlock({ units }: TextBlock): EditableFont[] {
  return [...new Set(units.flatMap(({ glyph }) => glyph?.show.font ?? []))]
}

function fontsOf({ shows }: PageText): EditableFont[] {
  return [...new Set(shows.map(({ font }) => font))]
}
