import type { TextStyle } from '../../page-objects/page-objects.js'
import { plainStyle } from '../../page-objects/plain-style.js'
import { glyphText, hasLeftToRight, hasRightToLeft, isMark, isUnspaced } from '../layout/glyph-text.js'
import { joinRaised } from '../layout/raised-text.js'
import type { Word } from '../layout/text.js'
import type { ReadingPage, ReadingRun } from './page-of-text.js'
import { wordsOfPageTuning } from './tuning.js'

/** Words of a page that are read; a page of a newspaper has about as many. */
const MOST_WORDS = 8000

/** A word that is still open for what follows it without a space. */
interface Open {
  word: Word
  right: number
  space: boolean
}

/**
 * The words of a page with their positions, with raised digits joined to theirs; omits rotated text and artifacts. A
 * viewer reports the start and width of a run of text; letters within it are assumed to have equal widths.
 */
export function wordsOfPage({ runs }: ReadingPage): Word[] {
  const words: Word[] = []
  const styles = new Map<string, TextStyle>()
  let open: Open | undefined
  runs.forEach((run, index) => {
    if (run.angle !== 0 || run.isArtifact) return
    if (run.text.trim() === '') {
      if (open && run.text !== '') open.space = true
      return
    }
    const style = styleOf(run, styles)
    for (const found of run.text.matchAll(/\S+/gu)) {
      const start = found.index
      const text = plainText(found[0])
      const end = start + found[0].length
      if (text === '') continue
      const box = partOf(run, start, end)
      const { baseline } = run
      const piece = { text, style, box, source: { run: index, start, end } }
      const rightToLeft = hasRightToLeft(text) && (run.rightToLeft || !hasLeftToRight(text))
      if (open && start === 0 && goesOn(open, { box, baseline, size: run.fontSize, rightToLeft, text })) {
        const { word } = open
        word.text += text
        word.pieces.push(piece)
        word.box.left = Math.min(word.box.left, box.left)
        word.box.right = Math.max(word.box.right, box.right)
        word.size = Math.max(word.size, run.fontSize)
        word.hyphenated = isHyphenated(word.text)
      } else {
        const spaceBefore = !(open && !open.space && isUnspaced(text) && isUnspaced(open.word.text.at(-1) ?? ''))
        const word: Word = {
          text,
          pieces: [piece],
          box: { ...box },
          baseline,
          size: run.fontSize,
          angle: 0,
          rightToLeft,
          spaceBefore,
          hyphenated: isHyphenated(text),
        }
        words.push(word)
        open = { word, right: 0, space: false }
      }
      open.right = box.right
      open.space = end < run.text.length
    }
  })
  return joinRaised(words.slice(0, MOST_WORDS))
}

/** Whether a word that begins a run belongs to the one that ended the run before. */
function goesOn(
  { word, space }: Open,
  next: { box: Word['box']; baseline: number; size: number; rightToLeft: boolean; text: string },
): boolean {
  if (space || word.rightToLeft !== next.rightToLeft) return false
  const size = Math.min(word.size, next.size)
  if (Math.abs(word.baseline - next.baseline) > wordsOfPageTuning.sameBaseline * size) return false
  const gap = next.rightToLeft ? word.box.left - next.box.right : next.box.left - word.box.right
  return gap <= wordsOfPageTuning.sameWord * size && gap >= -wordsOfPageTuning.overlap * size
}

// Words of hostile files can grow long: checking the end suffices.
const isHyphenated = (text: string) => /[\p{L}\d][-\u2010]$/u.test(text.slice(-3))

/** Ligatures and presentation forms taken apart, and what cannot be said left out. */
function plainText(text: string): string {
  let plain = ''
  for (const character of text) {
    const said = glyphText(character.codePointAt(0)!, 0)
    // A combining mark at the start has no base character.
    if (plain !== '' || !isMark(said)) plain += said
  }
  return /\p{M}/u.test(plain) ? plain.normalize('NFC') : plain
}

/** The box of some characters of a run. */
function partOf(run: ReadingRun, start: number, end: number): Word['box'] {
  const share = run.width / Math.max(1, run.text.length)
  const [from, to] = [start * share, end * share]
  const left = run.rightToLeft ? run.x + run.width - to : run.x + from
  return { left, top: run.y, right: left + (to - from), bottom: run.y + run.height }
}

function styleOf({ font, fontSize }: ReadingRun, styles: Map<string, TextStyle>): TextStyle {
  const size = Math.max(1, Math.round(fontSize * 2) / 2)
  const key = `${font} ${size}`
  let style = styles.get(key)
  if (!style) {
    style = plainStyle(font, '', size)
    styles.set(key, style)
  }
  return style
}
