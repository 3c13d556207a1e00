import { textOf } from '../flow/page-draft.js'
import type { FlowLine, ParagraphDraft, PlacedRun } from '../flow/page-items.js'
import { readMarker } from '../flow/text/list-marker.js'
import type { TextSource } from '../layout/text.js'
import type { Vocabulary } from '../layout/vocabulary.js'
import { spokenTextTuning } from './tuning.js'

/** A part of the spoken text and its position: characters of a run of a page. */
export interface SpokenPart extends TextSource {
  page: number
  /** Index of its first character in the spoken text, and its length. */
  at: number
  length: number
}

/** Units whose raised figures are said: m², km³. */
const units = /(?:^|[^\p{L}])(?:[kcdmµn]?m|in|ft|yd|mi|s|h)$/u
/** The number of an entry or item, alone. */
const number = /^[\dIVXLC.]{1,8}$/
const leader = /^[.·…_]+$/

/**
 * The spoken form of a paragraph: lines joined, hyphenated words joined; without footnote marks, bullets and leaders to
 * page numbers.
 */
export class SpokenText {
  text = ''
  readonly parts: SpokenPart[] = []
  readonly #vocabulary: Vocabulary

  constructor(paragraph: ParagraphDraft, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    paragraph.lines.forEach((line, index) => {
      if (index > 0) this.#join(line, paragraph.breaks[index - 1] === true)
      this.#add(line, paragraph.leader === true, index === 0 ? signLength(line) : 0, paragraph.lines.length === 1)
    })
    this.text = this.text.trimEnd()
  }

  /** Its last characters: to look at all of it for each word takes minutes where a hostile file has a paragraph of many pages. */
  get #end(): string {
    return this.text.slice(-spokenTextTuning.lookBack)
  }

  /** Ends the line as the next one requires. */
  #join(next: FlowLine, isBreak: boolean): void {
    this.text = this.text.trimEnd()
    // A continued sentence has no break of its own, however its lines are set.
    if (isBreak && !(/[\p{L},]$/u.test(this.#end) && /^\p{Ll}/u.test(textOf(next)))) {
      this.text += '\n'
      return
    }
    const end = this.#end
    const { above, between } = this.#vocabulary.join(end, textOf(next))
    const cut = end.length - above.length
    if (cut > 0) {
      this.text = this.text.slice(0, -cut)
      const part = this.parts.at(-1)
      // The part keeps its hyphen, so that it is highlighted with its word.
      if (part) part.length = Math.max(0, this.text.length - part.at)
    }
    this.text += between
  }

  #add(line: FlowLine, leads: boolean, skip: number, isAlone: boolean): void {
    const stretched = !isAlone && isStretched(line)
    let seen = 0
    let mark = false
    for (const run of line.runs) {
      if (run.tabBefore && seen >= skip) {
        const isCell = /[\p{L}\p{N})%]$/u.test(this.#end) && /^\s*[\p{L}\p{N}\p{Sc}\p{Pi}\p{Ps}"@\\+−-]/u.test(run.text)
        if (isCell && !stretched && !number.test(this.text)) this.text += ', '
        else this.#space()
      }
      const start = seen
      seen += run.text.length + (run.tabBefore ? 1 : 0)
      if (seen <= skip) continue
      if (isMark(run, this.text)) {
        if (/\s$/.test(run.text)) this.#space()
        mark = true
        continue
      }
      // Punctuation after a mark moves to the word that had it.
      if (mark && /^\s*[,.;:!?)\]]/.test(run.text)) this.text = this.text.trimEnd()
      mark = false
      this.#run(run, line.page, leads, Math.max(0, skip - start))
    }
  }

  #run(run: PlacedRun, page: number, leads: boolean, skip: number): void {
    const shift = run.text.length - run.text.trimStart().length
    let end = 0
    if (shift > 0) this.#space()
    for (const source of run.sources ?? []) {
      const from = source.at + shift
      const said = run.text.slice(from, from + source.length)
      if (from > end && /\s/.test(run.text.slice(end, from))) this.#space()
      end = from + source.length
      if (from < skip) continue
      const plain = leads ? said.replace(/[.·…_]{3,}/g, '') : said
      if (plain === '' || (leads && leader.test(said))) {
        this.#pause()
        continue
      }
      this.parts.push({
        page,
        at: this.text.length,
        length: plain.length,
        run: source.run,
        start: source.start,
        end: source.end,
      })
      this.text += plain
    }
    if (/\s$/.test(run.text)) this.#space()
  }

  #space(): void {
    if (this.text !== '' && !/\s$/.test(this.#end)) this.text += ' '
  }

  /** Dots between an entry and its page. */
  #pause(): void {
    if (/[\p{L}\p{N})]\s*$/u.test(this.#end)) this.text = `${this.text.trimEnd()}, `
  }
}

/** Whether the gaps of a line are wide because its few words had to fill it. */
function isStretched({ runs }: FlowLine): boolean {
  const gaps = runs.flatMap((run, index) => (run.tabBefore && index > 0 ? [run.left - runs[index - 1]!.right] : []))
  return gaps.length > 1 && Math.max(...gaps) < 1.3 * Math.min(...gaps)
}

/** Number of characters of the marker of an item, and the space after it. A number is spoken, a bullet is not. */
function signLength(line: FlowLine): number {
  const found = readMarker(textOf(line).slice(0, 40))
  return found?.marker.kind === 'bullet' && (found.marker.sure || !/^[o]$/.test(found.marker.text)) ? found.length : 0
}

/** Whether a run is the mark of a note, and no power of something. */
function isMark(run: PlacedRun, before: string): boolean {
  if (run.appearance.raised !== 'superscript') return false
  const text = run.text.trim()
  if (!/^[([]?(?:\d{1,3}|[*∗⁎†‡§¶‖#]{1,3}|[a-z])(?:[\s,;–-]*(?:\d{1,3}|[*∗⁎†‡§¶‖#]{1,3}|[a-z]))*[)\]]?,?$/u.test(text))
    return false
  if (before === '') return true
  const host = before.slice(-12)
  if (/^[a-z]{1,2}$/.test(text)) return !/\d$/.test(host) && !/(?:^|\s)\p{L}$/u.test(host)
  // 10⁶ and x² are powers; a number after a word of letters is a note mark.
  return !/\d$/.test(host) && !/(?:^|[^\p{L}])\p{L}$/u.test(host) && !units.test(host)
}
