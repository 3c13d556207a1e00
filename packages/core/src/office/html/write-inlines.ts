import type { Inline, Paragraph, Picture, TextRun } from '../../flow-document/flow-document.js'
import { hexColor } from '../../flow-document/flow-document.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { isMonospaced } from '../structure/read-structure.js'
import { safeAddress } from '../structure/safe-address.js'

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

interface Piece {
  text: string
  open: string
  close: string
  href: string | undefined
}

/** The contents of a paragraph as HTML. */
export function writeInlines(
  contents: readonly Inline[],
  context: InlineContext,
  settings: { withoutBold?: boolean } = {},
): string {
  const pieces: Piece[] = []
  const add = (piece: Piece) => {
    const last = pieces.at(-1)
    if (last && last.open === piece.open && last.href === piece.href) last.text += piece.text
    else pieces.push(piece)
  }
  const raw = (text: string) => {
    const href = pieces.at(-1)?.href
    add({ text, open: '', close: '', href })
  }
  for (const inline of contents) {
    switch (inline.type) {
      case 'text':
        add(pieceOf(inline, context, settings))
        break
      case 'line-break':
        raw('<br>')
        break
      case 'tab':
        raw('&emsp;')
        break
      case 'picture': {
        const source = context.sourceOf(inline)
        if (source !== undefined) raw(picture(inline, source))
        break
      }
      case 'footnote': {
        const number = context.addNote(inline.note)
        add({
          text: `<sup id="mark-${number}"><a href="#note-${number}">${number}</a></sup>`,
          open: '',
          close: '',
          href: undefined,
        })
        break
      }
    }
  }
  return trimBreaks(joinPieces(pieces))
}

const empty = ['<br>', '&emsp;']

/** Without breaks, tabs and spaces at the ends. A pattern would take long for many spaces. */
function trimBreaks(text: string): string {
  let [start, end] = [0, text.length]
  const isBlank = (at: number) => /\s/.test(text[at]!)
  for (let moved = true; moved && start < end; ) {
    const sign = empty.find((one) => text.startsWith(one, start))
    moved = sign !== undefined || isBlank(start)
    if (moved) start += sign?.length ?? 1
  }
  for (let moved = true; moved && start < end; ) {
    const sign = empty.find((one) => text.endsWith(one, end))
    moved = sign !== undefined || isBlank(end - 1)
    if (moved) end -= sign?.length ?? 1
  }
  return text.slice(start, Math.max(start, end))
}

function joinPieces(pieces: readonly Piece[]): string {
  let text = ''
  for (let index = 0; index < pieces.length; ) {
    const { href } = pieces[index]!
    let end = index
    let group = ''
    for (; end < pieces.length && pieces[end]!.href === href; end++) {
      const { open, close, text: own } = pieces[end]!
      group += open + own + close
    }
    text += href === undefined ? group : `<a href="${escapeXml(href)}">${group}</a>`
    index = end
  }
  return text
}

function pieceOf(
  run: TextRun,
  { hasCode, targetOf }: InlineContext,
  { withoutBold }: { withoutBold?: boolean },
): Piece {
  const { link, color, highlight } = run
  const href = link && ('uri' in link ? safeAddress(link.uri) : targetOf(link.bookmark))
  const isCode = hasCode && isMonospaced(run) && run.field === undefined
  // Links have a look of their own, and black would not be seen in the dark.
  const hasColor = color !== undefined && color !== 0 && href === undefined
  const elements: [open: string, close: string][] = [
    ...(highlight === undefined
      ? []
      : [[`<mark style="background: ${hexColor(highlight)}">`, '</mark>'] as [string, string]]),
    ...(hasColor ? [[`<span style="color: ${hexColor(color)}">`, '</span>'] as [string, string]] : []),
    ...tags([
      [run.bold === true && withoutBold !== true, 'strong'],
      [run.italic === true, 'em'],
      [run.underline === true && href === undefined, 'u'],
      [run.strike === true, 's'],
      [run.raised === 'superscript', 'sup'],
      [run.raised === 'subscript', 'sub'],
      [isCode, 'code'],
    ]),
  ]
  const text = escapeXml(run.text.replaceAll('\u00ad', '')).replace(/[\n\v]/g, '<br>')
  return {
    text,
    open: elements.map(([open]) => open).join(''),
    close: elements
      .map(([, close]) => close)
      .reverse()
      .join(''),
    href,
  }
}

const tags = (names: readonly [boolean, string][]) =>
  names.flatMap(([is, name]) => (is ? [[`<${name}>`, `</${name}>`] as [string, string]] : []))

/** Points are shown as pixels of 96 to the inch. */
const pixels = (points: number) => Math.max(1, Math.round((points * 96) / 72))

function picture({ alt = '', width, height }: Picture, source: string): string {
  return `<img src="${escapeXml(source)}" alt="${escapeXml(alt)}" width="${pixels(width)}" height="${pixels(height)}">`
}
