import {
  BuilderElement,
  FootnoteReference,
  type IRunOptions,
  NoBreakHyphen,
  PageNumber,
  type ParagraphChild,
  SoftHyphen,
  Tab,
  TextRun,
  type XmlComponent,
} from 'docx'
import type { FormField, Inline } from '../../flow-document/flow-document.js'
import type { BlockContainer } from '../../flow-document/walk-blocks.js'
import { canHoldMarks } from '../../flow-document/walk-blocks.js'
import { withoutForbidden } from '../../text/xml/escape-xml.js'
import { difference } from '../word-processing/difference.js'
import { withSpacesOutside } from '../word-processing/field-text.js'
import { type RunProperties, runProperties } from '../word-processing/run-properties.js'
import type { DocumentParts } from './document-parts.js'
import { contentControl } from './form-fields.js'

/** The contents of a paragraph whose style has the run properties `base`. */
export function inlines(
  shared: DocumentParts,
  contents: readonly Inline[],
  base: RunProperties,
  container: BlockContainer,
): ParagraphChild[] {
  const children: ParagraphChild[] = []
  let open: { target: string; pieces: ParagraphChild[] } | undefined
  const close = () => {
    if (open) children.push(shared.links.to(open.target, open.pieces))
    open = undefined
  }
  let control: { field: FormField; runs: ParagraphChild[] } | undefined
  const endControl = () => {
    if (control) children.push(contentControl(control.field, control.runs))
    control = undefined
  }
  for (const inline of contents.flatMap(withSpacesOutside)) {
    const field = inline.type === 'text' ? inline.field : undefined
    if (control?.field !== field) endControl()
    if (field) {
      close()
      const run = inlineRun(shared, inline, base, container, false)
      control ??= { field, runs: [] }
      if (run) control.runs.push(run)
      continue
    }
    const target = inline.type === 'text' ? shared.links.target(inline.link) : undefined
    const piece = inlineRun(shared, inline, base, container, target !== undefined)
    // Differently formatted pieces of one link stay one link; other content separates them.
    if (open?.target !== target) close()
    if (!piece) continue
    if (target === undefined) children.push(piece)
    else {
      open ??= { target, pieces: [] }
      open.pieces.push(piece)
    }
  }
  close()
  endControl()
  return children
}

function inlineRun(
  shared: DocumentParts,
  inline: Inline,
  base: RunProperties,
  container: BlockContainer,
  isLink: boolean,
): ParagraphChild | undefined {
  switch (inline.type) {
    case 'text': {
      const text = textOptions(withoutForbidden(inline.text))
      const { format, ...style } = isLink ? shared.styles.link(base) : { format: base }
      return text && new TextRun({ ...style, ...difference(runProperties(inline), format), ...text })
    }
    case 'line-break':
      return new TextRun({ break: 1 })
    case 'tab':
      return new TextRun({ children: [new Tab()] })
    case 'picture':
      return shared.pictures.run(inline, shared.nextDrawing())
    case 'page-number': {
      const number = inline.of === 'total' ? PageNumber.TOTAL_PAGES : PageNumber.CURRENT
      return new TextRun({ ...difference(runProperties(inline.appearance), base), children: [number] })
    }
    case 'footnote': {
      if (!canHoldMarks(container)) return undefined
      const id = shared.footnotes.push(inline.note)
      if (inline.unmarked) {
        shared.unmarkedNotes.add(id)
        return new TextRun({ children: [new UnmarkedReference(id), new Text(NO_MARK)] })
      }
      const { format, style } = shared.styles.footnoteMark(base)
      const options = difference(runProperties({ ...inline.appearance, raised: 'superscript' }), format)
      return new TextRun({ style, ...options, children: [new FootnoteReference(id)] })
    }
  }
}

/** Replaces the mark of a note without one. */
const NO_MARK = '\u200b'

/** Leads to a note without giving it a number. */
class UnmarkedReference extends BuilderElement<{ follows: string; id: number }> {
  constructor(id: number) {
    super({
      name: 'w:footnoteReference',
      attributes: { follows: { key: 'w:customMarkFollows', value: '1' }, id: { key: 'w:id', value: id } },
    })
  }
}

/** Signs that have elements of their own. */
const elements: Record<string, () => XmlComponent> = {
  '\t': () => new Tab(),
  '\n': () => new BuilderElement({ name: 'w:br' }),
  '\u00ad': () => new SoftHyphen(),
  '\u2011': () => new NoBreakHyphen(),
}

function textOptions(text: string): Pick<IRunOptions, 'text' | 'children'> | undefined {
  if (text === '') return undefined
  if (!/[\t\n\u00ad\u2011]/.test(text)) return { text }
  const pieces = text.split(/([\t\n\u00ad\u2011])/).filter((piece) => piece !== '')
  return { children: pieces.map((piece) => elements[piece]?.() ?? new Text(piece)) }
}

/** Text among other signs: as a string, `CURRENT` and some more words would be taken for the number of the page. */
class Text extends BuilderElement<{ space: string }> {
  constructor(text: string) {
    super({ name: 'w:t', attributes: { space: { key: 'xml:space', value: 'preserve' } } })
    this.root.push(text)
  }
}
