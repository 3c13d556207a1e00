import type { FormField, Inline, Paragraph, TextRun } from '../../../../flow-document/flow-document.js'
import type { PageField } from '../../../page-objects/page-objects.js'
import { Vocabulary } from '../../layout/vocabulary.js'
import { sameLink } from '../page/read-lines-of-page.js'
import { median, textOf } from '../page-draft.js'
import type { Edges, FlowLine, ParagraphDraft, PlacedRun } from '../page-items.js'
import type { ParagraphContext } from '../paragraph-context.js'
import { alignOf } from '../text/alignment.js'
import { indentOf } from '../text/indent.js'
import { toParagraphTuning } from './tuning.js'

const noWords = new Vocabulary()

/** A paragraph with its runs, edges, tabs and the distance of its lines. */
export function toParagraph(draft: ParagraphDraft, context: ParagraphContext): Paragraph {
  const { lines } = draft
  const first = lines[0]!
  const behind = (draft.behind ?? []).map(
    ({ picture, box }): Inline => ({ ...picture, floating: { x: box.left, y: box.top, behind: true } }),
  )
  const contents = [...behind, ...contentsOf(draft, context)]
  const align = draft.leader ? 'left' : alignOf(draft, context.edges, context.justified ?? false)
  const rightToLeft = lines.some((line) => line.rightToLeft) && isMostlyFromTheRight(lines)
  const tabs = tabsOf(draft, { ...context.edges, left: context.frame?.left ?? context.edges.left })
  const line = pitchOf(draft) ?? (context.leadingOf && singleLine(first.size, context.leadingOf))
  return {
    type: 'paragraph',
    contents,
    align,
    ...(rightToLeft && { rightToLeft }),
    ...indentOf(draft, context, align),
    ...(line !== undefined && { spacing: { line } }),
    ...(tabs.length > 0 && { tabs }),
    ...(draft.leader && { isEntry: true as const }),
    ...(draft.bookmarks && { bookmarks: draft.bookmarks }),
    ...(draft.pageBreakBefore && { pageBreakBefore: true }),
  }
}

/** Whether half of the lines or more are from the right; one that is Latin alone may be within such a text. */
const isMostlyFromTheRight = (lines: readonly FlowLine[]) =>
  lines.filter((line) => line.rightToLeft).length * 2 >= lines.length

/** Height that a paragraph's lines have, points, by the distances in it or in the document. */
export function lineHeightOf(draft: ParagraphDraft, leadingOf: (size: number) => number | undefined): number {
  return pitchOf(draft) ?? singleLine(draft.lines[0]!.size, leadingOf)
}

/** Single lines are lower than those of a document with wide line spacing: that space is set separately. */
function singleLine(size: number, leadingOf: (size: number) => number | undefined): number {
  return Math.min(toParagraphTuning.highestLine * size, leadingOf(size) ?? 1.2 * size)
}

/** Distance of the baselines of a paragraph's lines. */
export function pitchOf({ lines }: ParagraphDraft): number | undefined {
  const pitches = lines
    .slice(1)
    .map((line, index) => line.baseline - lines[index]!.baseline)
    .filter((pitch) => pitch > 0)
  return pitches.length === 0 ? undefined : Math.round(median(pitches) * 20) / 20
}

function contentsOf(draft: ParagraphDraft, { vocabulary = noWords, markerLength = 0 }: ParagraphContext): Inline[] {
  const contents: Inline[] = []
  const isCode = draft.lines.every((line) => line.monospaced)
  const base = Math.min(...draft.lines.map((line) => line.box.left))
  draft.lines.forEach((line, index) => {
    const runs = draft.leader ? leaderRuns(line) : index === 0 ? withoutStart(line.runs, markerLength) : line.runs
    if (index > 0) {
      if (draft.breaks[index - 1]) {
        contents.push({ type: 'line-break' })
        const gap = line.baseline - draft.lines[index - 1]!.baseline
        if (isCode && gap > 1.7 * line.size) contents.push({ type: 'line-break' })
      } else joinLine(contents, runs[0], vocabulary, draft.lines[index - 1]!.monospaced)
    }
    if (isCode && line.box.left - base > 0.3 * line.size && draft.breaks.length > 0)
      push(contents, {
        ...runs[0]!,
        text: '\u00A0'.repeat(Math.round((line.box.left - base) / (toParagraphTuning.codeWidth * line.size))),
      })
    runs.forEach((run, at) => {
      if (run.tabBefore && !(at === 0 && contents.length === 0)) contents.push({ type: 'tab' })
      push(contents, run)
    })
  })
  return contents
}

/** Ends the line as the next one requires: with a space or without, and without a hyphen that splits a word. */
function joinLine(contents: Inline[], next: PlacedRun | undefined, vocabulary: Vocabulary, isCode: boolean): void {
  const last = contents.at(-1)
  if (last?.type !== 'text' || !next) return
  if (last.field) {
    const { field: _, ...plain } = last
    contents.push({ ...plain, text: ' ' })
    return
  }
  const { above, between } = vocabulary.join(last.text.trimEnd(), next.text, isCode)
  last.text = above + between
}

function push(contents: Inline[], run: PlacedRun): void {
  if (run.note) {
    contents.push({
      type: 'footnote',
      note: run.note,
      appearance: run.appearance,
      ...(run.unmarked && { unmarked: true }),
    })
    // The space behind a mark belongs to the text.
    if (/\s$/.test(run.text)) {
      const { raised: _, ...appearance } = run.appearance
      contents.push({ type: 'text', text: ' ', ...appearance })
    }
    return
  }
  if (run.text === '') return
  const last = contents.at(-1)
  const text: TextRun = {
    type: 'text',
    text: run.text,
    ...run.appearance,
    ...(run.link && {
      link: 'uri' in run.link ? { uri: run.link.uri } : { bookmark: run.link.bookmark ?? bookmarkOf(run.link.page) },
    }),
    ...(run.rightToLeft && { rightToLeft: true }),
    ...(run.field && { field: formField(run.field) }),
  }
  if (last?.type === 'text' && looksSame(last, text)) last.text += text.text
  else contents.push(text)
}

const formFields = new WeakMap<PageField, FormField>()

/** A field as the document has it; the same one for all runs that show it. */
function formField(field: PageField): FormField {
  const known = formFields.get(field)
  if (known) return known
  const { kind, name, value, isChecked, isMultiline, isEditable, options } = field
  const made: FormField = {
    kind,
    name,
    ...((kind === 'text' || kind === 'choice') && value.trim() === '' && { isBlank: true }),
    ...(isChecked && { isChecked }),
    ...(isMultiline && { isMultiline }),
    ...(isEditable && { isEditable }),
    ...(options.length > 0 && { options }),
  }
  formFields.set(field, made)
  return made
}

/** Whether a field is in a paragraph that was written. */
export const isWritten = (field: PageField) => formFields.has(field)

/** The bookmark name for links to a page. */
export const bookmarkOf = (page: number) => `page_${page}`

function looksSame(a: TextRun, b: TextRun): boolean {
  const link = (run: TextRun) => (run.link ? JSON.stringify(run.link) : '')
  return (
    a.font === b.font &&
    a.size === b.size &&
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.color === b.color &&
    a.highlight === b.highlight &&
    a.raised === b.raised &&
    a.scale === b.scale &&
    a.rightToLeft === b.rightToLeft &&
    a.field === b.field &&
    link(a) === link(b)
  )
}

/** Runs without a number of characters at the start. */
function withoutStart(runs: readonly PlacedRun[], length: number): PlacedRun[] {
  let left = length
  const rest: PlacedRun[] = []
  for (const run of runs) {
    if (run.tabBefore && left > 0) left--
    const text = run.text.slice(left)
    left = Math.max(0, left - run.text.length)
    // Nothing but spaces is an empty field.
    const isTrimmed = rest.length === 0 && !run.field
    if (text !== '' || run.note) rest.push({ ...run, text: isTrimmed ? text.trimStart() : text })
  }
  const start = rest[0]
  if (start && length > 0) delete start.tabBefore
  return rest
}

/** An entry of a table of contents with a tab instead of its dots. */
function leaderRuns(line: FlowLine): PlacedRun[] {
  const runs: PlacedRun[] = []
  let tab = false
  for (const run of line.runs) {
    const parts = run.text.split(/(?:\s?[.·…_]){4,}\s*|^(?:\s?[.·…]){2,}\s*$/)
    for (const [index, part] of parts.entries()) {
      tab ||= index > 0 || run.tabBefore === true
      const text = index < parts.length - 1 ? part.trimEnd() : part
      if (text.trim() === '' && !run.field) continue
      const before = runs.at(-1)
      const { tabBefore: _, ...plain } = run
      if (
        !tab &&
        before &&
        before.appearance === run.appearance &&
        before.field === run.field &&
        sameLink(before.link, run.link)
      )
        before.text += text
      else runs.push({ ...plain, text, ...(tab && runs.length > 0 && { tabBefore: true as const }) })
      tab = false
    }
  }
  return runs
}

/** The last tab of an entry is that of its dots; one before parts its number from its text. */
function leaderTabs({ lines, withoutDots }: ParagraphDraft, edges: Edges): NonNullable<Paragraph['tabs']> {
  const runs = leaderRuns(lines[0]!)
  const lastTab = runs.findLast((run) => run.tabBefore)
  const inner = runs.filter((run) => run.tabBefore && run !== lastTab)
  return [
    ...inner.map((run) => ({ position: Math.round(run.left - edges.left), align: 'left' as const })),
    {
      position: Math.round(edges.right - edges.left),
      align: 'right',
      ...(!withoutDots && { leader: 'dots' as const }),
    },
  ]
}

function tabsOf(draft: ParagraphDraft, edges: Edges): NonNullable<Paragraph['tabs']> {
  if (draft.leader) return leaderTabs(draft, edges)
  const stops = new Map<number, NonNullable<Paragraph['tabs']>[number]>()
  for (const line of draft.lines) {
    if (line.rightToLeft) continue
    const lastTab = line.runs.findLast((run) => run.tabBefore)
    for (const run of line.runs) {
      if (!run.tabBefore) continue
      const last = run === lastTab
      const end = line.runs.at(-1)!.right
      const atRight =
        last && edges.right - end < 0.6 * line.size && run.left - edges.left > 0.4 * (edges.right - edges.left)
      const position = Math.round(((atRight ? edges.right : run.left) - edges.left) * 2) / 2
      if (position > 0) stops.set(Math.round(position / 4), { position, align: atRight ? 'right' : 'left' })
    }
  }
  return [...stops.values()].sort((a, b) => a.position - b.position).slice(0, 30)
}

/** The text of a paragraph as drafted, lines joined by spaces. */
export const draftText = ({ lines }: ParagraphDraft) => lines.map(textOf).join(' ')
