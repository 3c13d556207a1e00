import type { Inline, Paragraph, Picture, TextRun } from '../../flow-document/flow-document.js'
import { isMonospaced } from '../structure/read-structure.js'
import { safeAddress } from '../structure/safe-address.js'
import { escapeMarkdown } from './escape-markdown.js'

/** What the text of a document is written with. */
export interface InlineContext {
  hasCode: boolean
  /** Address of a picture; nothing if it is left out. */
  sourceOf(picture: Picture): string | undefined
  /** Number of a new note. */
  addNote(note: readonly Paragraph[]): number
  /** Where links to a name lead; nothing if the name is not in the document. */
  targetOf(name: string): string | undefined
}

/** How text is written where it is: in a heading and in the first row of a table, all of it is bold anyway. */
export interface InlineSettings {
  withoutBold?: boolean
  /** In a cell of a table, which is one line. */
  inCell?: boolean
}

interface Piece {
  text: string
  bold: boolean
  italic: boolean
  strike: boolean
  raised: TextRun['raised'] | undefined
  isCode: boolean
  href: string | undefined
}

const punctuation = /[\p{P}\p{S}]/u

/** The contents of a paragraph as lines of Markdown; breaks are between lines. */
export function writeInlines(
  contents: readonly Inline[],
  context: InlineContext,
  settings: InlineSettings = {},
): string[] {
  const lines: string[] = []
  let pieces: (Piece | string)[] = []
  const end = () => {
    lines.push(joinPieces(pieces, settings).trim())
    pieces = []
  }
  for (const inline of contents) {
    switch (inline.type) {
      case 'text':
        for (const [index, text] of inline.text.split(/[\n\v]/).entries()) {
          if (index > 0) end()
          add(pieces, pieceOf({ ...inline, text }, context, settings))
        }
        break
      case 'line-break':
        end()
        break
      case 'tab': {
        const last = pieces.at(-1)
        if (typeof last === 'object') last.text = `${last.isCode ? last.text : last.text.trimEnd()} `
        else if (last !== undefined) pieces.push(' ')
        break
      }
      case 'picture': {
        const source = context.sourceOf(inline)
        if (source !== undefined) pieces.push(`![${escapeMarkdown(inline.alt ?? '', settings.inCell)}](${source})`)
        break
      }
      case 'footnote':
        pieces.push(`[^${context.addNote(inline.note)}]`)
        break
    }
  }
  end()
  while (lines.at(-1) === '') lines.pop()
  while (lines[0] === '') lines.shift()
  return lines
}

function pieceOf(run: TextRun, { hasCode, targetOf }: InlineContext, { withoutBold }: InlineSettings): Piece {
  const { link } = run
  // A dash or slash in another font is no emphasis; within an exponent or index, its signs would hide the text.
  const mayLookOther = !run.raised && /[\p{L}\p{N}]/u.test(run.text)
  const isCode = hasCode && isMonospaced(run) && run.field === undefined
  const href = link && ('uri' in link ? safeAddress(link.uri) : targetOf(link.bookmark))
  return {
    text: run.text.replace(isCode ? /[^\S\n]/g : /[^\S\n]+/g, ' '),
    bold: run.bold === true && withoutBold !== true && mayLookOther,
    italic: run.italic === true && mayLookOther,
    strike: run.strike === true,
    raised: run.raised,
    isCode,
    href,
  }
}

const keys = ['bold', 'italic', 'strike', 'raised', 'isCode', 'href'] as const

/** Adds a piece to what is there; blank ones take the look of the one before, so that what continues is not parted. */
function add(pieces: (Piece | string)[], piece: Piece): void {
  if (piece.text === '') return
  const last = pieces.at(-1)
  if (typeof last === 'object' && /\s$/.test(last.text) && !piece.isCode && !last.isCode)
    piece.text = piece.text.replace(/^ +/, '')
  if (piece.text === '') return
  const isBlank = piece.text.trim() === ''
  if (
    typeof last === 'object' &&
    (keys.every((key) => last[key] === piece[key]) || (isBlank && piece.href === last.href))
  )
    last.text += piece.text
  else pieces.push(isBlank ? { ...piece, bold: false, italic: false, strike: false, isCode: false } : piece)
}

function joinPieces(pieces: readonly (Piece | string)[], settings: InlineSettings): string {
  let text = ''
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index]!
    if (typeof piece === 'string') {
      text += piece
      index++
      continue
    }
    let end = index + 1
    for (let next = pieces[end]; typeof next === 'object' && next.href === piece.href; next = pieces[end]) end++
    const group = pieces.slice(index, end) as Piece[]
    text = piece.href === undefined ? format(text, group, startOf(pieces[end]), settings) : link(text, group, settings)
    index = end
  }
  return text
}

const startOf = (piece: Piece | string | undefined) =>
  piece === undefined ? '' : typeof piece === 'string' || piece.href !== undefined ? '[' : piece.text.slice(0, 1)

function link(before: string, group: readonly Piece[], settings: InlineSettings): string {
  const href = group[0]!.href!
  const plain = group.map(({ text }) => text).join('')
  const [lead, trail] = [/^\s*/.exec(plain)![0], /\s*$/.exec(plain)![0]]
  const label = plain.trim()
  if (label === '') return before + plain
  if (label === href || `mailto:${label}` === href) return `${before}${lead}<${label}>${trail}`
  const text = format('', group, '', settings).trim()
  const target = /[\s()<>|]/.test(href) ? `<${href.replace(/[<>|\s]/g, encodeURIComponent)}>` : href
  return `${before}${lead}[${text.replace(/(?<!\\)[[\]]/g, '\\$&')}](${target})${trail}`
}

/** Adds pieces to a line, formatted; `after` is the first character that follows. */
function format(before: string, group: readonly Piece[], after: string, { inCell }: InlineSettings): string {
  let line = before
  for (const [index, piece] of group.entries()) {
    const core = piece.text.trim()
    if (core === '') {
      line += piece.text
      continue
    }
    const at = piece.text.indexOf(core)
    const [lead, trail] = [piece.text.slice(0, at), piece.text.slice(at + core.length)]
    const written = piece.isCode ? code(core, inCell === true) : raised(escapeMarkdown(core, inCell), piece.raised)
    const marks = [piece.strike && '~~', piece.bold && '**', piece.italic && '*'].filter((mark) => mark !== false)
    line += lead
    if (marks.length === 0) {
      line += written + trail
      continue
    }
    const next = trail.slice(0, 1) || group[index + 1]?.text.slice(0, 1) || after
    const isClear = canStand(written, line.slice(-1), next)
    const [open, close] = isClear ? [marks.join(''), marks.toReversed().join('')] : tags(marks)
    line += open + written + close + trail
  }
  return line
}

/** Whether marks around a text are read as such: they must lean on it (CommonMark, left- and right-flanking). */
function canStand(text: string, before: string, after: string): boolean {
  const isFree = (sign: string) => sign === '' || /\s/.test(sign) || punctuation.test(sign)
  if (/[*~]/.test(before) || /[*~]/.test(after)) return false
  return (!punctuation.test(text.slice(0, 1)) || isFree(before)) && (!punctuation.test(text.slice(-1)) || isFree(after))
}

const tagOf: Record<string, string> = { '**': 'strong', '*': 'em', '~~': 'del' }

function tags(marks: readonly string[]): [open: string, close: string] {
  const names = marks.map((mark) => tagOf[mark]!)
  return [
    names.map((name) => `<${name}>`).join(''),
    names
      .toReversed()
      .map((name) => `</${name}>`)
      .join(''),
  ]
}

function raised(text: string, how: TextRun['raised'] | undefined): string {
  const tag = how && (how === 'superscript' ? 'sup' : 'sub')
  return tag ? `<${tag}>${text}</${tag}>` : text
}

/** A span of code; its fence is longer than any run of backticks in it. */
function code(text: string, isInCell: boolean): string {
  const fence = '`'.repeat(longestRun(text) + 1)
  const room = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${room}${isInCell ? text.replaceAll('|', '\\|') : text}${room}${fence}`
}

/** Length of the longest run of backticks. */
export function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0)
}
