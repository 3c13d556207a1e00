import type { FormField, Inline, PageNumber, Picture, TextRun } from '../../flow-document/flow-document.js'
import type { BlockContainer } from '../../flow-document/walk-blocks.js'
import { canHoldMarks } from '../../flow-document/walk-blocks.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import type { StylePool } from '../package/style-pool.js'
import { difference } from '../word-processing/difference.js'
import { withSpacesOutside } from '../word-processing/field-text.js'
import { type RunFormat, type RunProperties, runProperties } from '../word-processing/run-properties.js'
import { points, textProperties } from './properties.js'
import type { SharedParts } from './shared-parts.js'

/** What the contents of a paragraph are written with. */
interface InlineContext {
  shared: SharedParts
  pool: StylePool
  container: BlockContainer
  /** The paragraphs of a note. */
  noteText(note: Extract<Inline, { type: 'footnote' }>['note']): string
}

/** Replaces the mark of a note without one. */
const NO_MARK = '\u200b'

/** The contents of a paragraph whose text looks like `base`. */
export function inlines(contents: readonly Inline[], base: RunProperties, context: InlineContext): string {
  const out: string[] = []
  let open: string | undefined
  let field: FormField | undefined
  const spaces = new Spaces()
  const enter = (address: string | undefined, next?: FormField, text = '') => {
    if (open !== address && open !== undefined) out.push('</text:a>')
    if (field !== next && field) out.push(`</${elementOf(field)}>`)
    if (field !== next && next) out.push(next.kind === 'choice' ? dropDown(next, text) : textInput(next))
    if (open !== address && address !== undefined)
      out.push(`<text:a xlink:type="simple" xlink:href="${escapeXml(address)}" text:style-name="${LINK}">`)
    open = address
    field = next
  }
  for (const inline of contents.flatMap(withSpacesOutside)) {
    if (inline.type === 'text' && inline.text === '') continue
    const isInput = inline.type === 'text' && (inline.field?.kind === 'text' || inline.field?.kind === 'choice')
    const address = inline.type === 'text' && !isInput ? context.shared.addressOf(inline.link) : undefined
    if (isInput) enter(address, inline.field, inline.text)
    else enter(address)
    out.push(
      inlineText(
        inline,
        address === undefined ? base : context.shared.sheet.link(base).format,
        spaces,
        context,
        isInput,
      ),
    )
  }
  enter(undefined)
  return out.join('')
}

const elementOf = ({ kind }: FormField) => (kind === 'choice' ? 'text:drop-down' : 'text:text-input')

const textInput = ({ name }: FormField) => `<text:text-input text:description="${escapeXml(name)}">`

/** Without a selected item, LibreOffice would show the first one: what is shown, even a blank, is an item too. */
function dropDown({ name, options = [] }: FormField, shown: string): string {
  const items = new Set(options.includes(shown) ? options : [shown, ...options])
  const labels = [...items].map(
    (item) => `<text:label text:value="${escapeXml(item)}"${item === shown ? ' text:current-selected="true"' : ''}/>`,
  )
  return `<text:drop-down text:name="${escapeXml(name)}">${labels.join('')}`
}

/** Name of the style of links. */
export const LINK = 'Internet_20_link'

function inlineText(
  inline: Inline,
  base: RunProperties,
  spaces: Spaces,
  context: InlineContext,
  isInput: boolean,
): string {
  switch (inline.type) {
    // An input field holds plain text.
    case 'text':
      return isInput ? escapeXml(inline.text) : span(inline, base, spaces.write(inline.text), context)
    case 'line-break':
      spaces.reset()
      return '<text:line-break/>'
    case 'tab':
      spaces.reset()
      return '<text:tab/>'
    case 'picture':
      spaces.reset()
      return pictureFrame(inline, context)
    case 'page-number':
      spaces.reset()
      return span(inline.appearance, base, pageNumber(inline), context)
    case 'footnote':
      return canHoldMarks(context.container) ? footnote(inline, context) : ''
  }
}

function span(format: RunFormat | TextRun, base: RunProperties, text: string, { pool }: InlineContext): string {
  const properties = textProperties(difference(runProperties(format), base))
  return properties === '' ? text : `<text:span text:style-name="${pool.style('text', properties)}">${text}</text:span>`
}

function pageNumber({ of }: PageNumber): string {
  return of === 'total'
    ? '<text:page-count>1</text:page-count>'
    : '<text:page-number text:select-page="current">1</text:page-number>'
}

function footnote(
  { note, unmarked }: Extract<Inline, { type: 'footnote' }>,
  { shared, noteText }: InlineContext,
): string {
  const number = shared.nextNote()
  const citation = unmarked
    ? `<text:note-citation text:label="${NO_MARK}">${NO_MARK}</text:note-citation>`
    : `<text:note-citation>${number}</text:note-citation>`
  return `<text:note text:id="note${number}" text:note-class="footnote">${citation}<text:note-body>${noteText(note)}</text:note-body></text:note>`
}

function pictureFrame(picture: Picture, { shared, pool }: InlineContext): string {
  const { width, height, alt, floating } = picture
  const number = shared.nextDrawing()
  const properties = floating
    ? `${placedOnPage} style:wrap="${floating.behind ? 'run-through' : 'parallel'}"${floating.behind ? ' style:run-through="background"' : ''}`
    : 'style:vertical-pos="bottom" style:vertical-rel="baseline"'
  const style = pool.style('graphic', `<style:graphic-properties ${properties} fo:border="none" fo:padding="0pt"/>`)
  const place = floating ? ` svg:x="${points(floating.x)}" svg:y="${points(floating.y)}"` : ''
  return [
    `<draw:frame draw:style-name="${style}" draw:name="Picture ${number}" draw:z-index="${number}" text:anchor-type="${floating ? 'char' : 'as-char'}"`,
    `${place} svg:width="${points(Math.max(1, width))}" svg:height="${points(Math.max(1, height))}">`,
    `<draw:image xlink:href="${shared.pathOf(picture)}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>`,
    ...(alt ? [`<svg:desc>${escapeXml(alt)}</svg:desc>`] : []),
    '</draw:frame>',
  ].join('')
}

/** Properties of what is at a place of the page, by its left and top edge. */
export const placedOnPage =
  'style:horizontal-pos="from-left" style:horizontal-rel="page" style:vertical-pos="from-top" style:vertical-rel="page"'

/** Writes text so that XML readers join no spaces, over the ends of spans too. */
class Spaces {
  #isAfterSpace = true

  /** After something that is no text. */
  reset(): void {
    this.#isAfterSpace = false
  }

  write(text: string): string {
    return escapeXml(text).replace(/[ \t\n]|[^ \t\n]+/g, (piece) => {
      const isJoined = piece === ' ' && this.#isAfterSpace
      this.#isAfterSpace = piece === ' '
      if (piece === '\t') return '<text:tab/>'
      if (piece === '\n') return '<text:line-break/>'
      return isJoined ? '<text:s/>' : piece
    })
  }
}
