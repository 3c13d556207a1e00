import { describe, expect, it } from 'vitest'
import { joinCodeWords } from './join-code-words.js'
import { textOfPage } from './output/text-of.js'
import type { RecognizedLine, RecognizedPage, RecognizedWord } from './recognized-page.js'

/** Where the ink of a letter begins and ends in its place of width 1. */
function inkOf(letter: string): [from: number, to: number] {
  if (/[([{]/.test(letter)) return [0.4, 0.8]
  if (/[)\]},;]/.test(letter)) return [0.25, 0.6]
  return [0.1, 0.9]
}

/** A line in a font of one width; `~` parts words without a space. */
function codeLine(top: number, text: string, width = 16, left = 100): RecognizedLine {
  const words: RecognizedWord[] = []
  let place = 0
  for (const part of text.match(/[^ ~]+[ ~]?/g) ?? []) {
    const word = part.replace(/[ ~]$/, '')
    const from = left + (place + inkOf(word[0]!)[0]) * width
    const to = left + (place + word.length - 1 + inkOf(word.at(-1)!)[1]) * width
    words.push({ text: word, box: { left: from, top, right: to, bottom: top + 20 }, confidence: 90, spaceAfter: true })
    place += word.length + (part.endsWith(' ') ? 1 : 0)
  }
  return lineFrom(words, top)
}

/** A line in a font with letters of several widths and narrow spaces; each word with its width. */
function proseLine(top: number, ...parts: [text: string, width: number][]): RecognizedLine {
  let left = 100
  const words = parts.map(([text, width]): RecognizedWord => {
    const box = { left, top, right: left + width, bottom: top + 20 }
    left += width + 10
    return { text, box, confidence: 90, spaceAfter: true }
  })
  return lineFrom(words, top)
}

function lineFrom(words: RecognizedWord[], top: number): RecognizedLine {
  const box = { left: words[0]!.box.left, top, right: words.at(-1)!.box.right, bottom: top + 20 }
  return { box, baseline: { left: top + 16, right: top + 16 }, direction: 0, words }
}

function pageOf(...lines: RecognizedLine[]): RecognizedPage {
  return { width: 1000, height: 1000, paragraphs: lines.map((line) => ({ box: line.box, lines: [line] })) }
}

const joinedText = (...lines: RecognizedLine[]) => textOfPage(joinCodeWords(pageOf(...lines))).split('\n\n')

const code = [codeLine(100, 'import graph from tools'), codeLine(140, 'extern void start')]

describe('joinCodeWords', () => {
  it.each([
    ['a bracket that opens', 'size~(300,175,~IgnoreAspect)~;', 'size(300,175,IgnoreAspect);'],
    ['signs in a row', 'draw~(graph~(identity)~)~;', 'draw(graph(identity));'],
    ['commas', 'scale~(Linear~,~Linear)', 'scale(Linear,Linear)'],
  ])('joins what was parted at %s', (_, line, wanted) => {
    expect(joinedText(...code, codeLine(180, line))[2]).toBe(wanted)
  })

  it.each(['extern int (start) (void)', 'draw (graph, identity) ;', 'if (found) { graph (at) ; }'])(
    'keeps the spaces of %s',
    (line) => {
      expect(joinedText(...code, codeLine(180, line))[2]).toBe(line)
    },
  )

  it('gives the joined word the place of all its parts', () => {
    const { paragraphs } = joinCodeWords(pageOf(...code, codeLine(180, 'size~(300,175)')))
    const [word, ...more] = paragraphs[2]!.lines[0]!.words
    expect(more).toEqual([])
    expect(word!.box.left).toBeCloseTo(101.6)
    expect(word!.box.right).toBeCloseTo(100 + 12.6 * 16)
  })

  it('joins brackets to a word of code in other text, and leaves that as it is', () => {
    const prose = proseLine(
      180,
      ['calls', 52],
      ['gvLayout', 125],
      ['()', 20],
      ['before', 66],
      ['(see', 44],
      ['below)', 70],
    )
    expect(joinedText(...code, prose)[2]).toBe('calls gvLayout() before (see below)')
  })

  it('keeps the spaces of other text in which some words are as wide', () => {
    const prose = proseLine(180, ['see', 44], ['weekdate_iso', 188], ['(p.', 30], ['154),', 77], ['weekdate_cde', 188])
    expect(joinedText(...code, prose)[2]).toBe('see weekdate_iso (p. 154), weekdate_cde')
    const rules = proseLine(180, ['listattr', 125], ['|', 4], ['filename', 125], ['[', 6], ['parameter', 141])
    expect(joinedText(...code, rules)[2]).toBe('listattr | filename [ parameter')
  })

  it('leaves a page without code as it is', () => {
    const page = pageOf(
      proseLine(100, ['The', 40], ['illness', 66], ['(mammoth)', 150], [',', 5], ['illicit', 62]),
      proseLine(140, ['commonly', 130], ['(', 6], ['filled', 52], [')', 6]),
    )
    expect(joinCodeWords(page)).toBe(page)
  })
})
