import { textOf } from '../page-draft.js'
import type { Element, ParagraphDraft } from '../page-items.js'
import { findEntriesTuning } from './tuning.js'

/** A page number at the end of an entry, after what few dots have room. */
const toPage = /(?:[.·…_\s]*)\s(?=[\divxlc]{1,6}\s*$)/i

/** The title of a table of contents. */
const title =
  /^(?:table of )?contents$|^inhalt(?:sverzeichnis)?$|^table des mati[èe]res$|^sommaire$|^(?:tabla de )?contenidos?$|^[íi]ndice(?: general)?$|^sum[áa]rio$|^目次$|^содержание$|^оглавление$|^spis treści$|^inhoud(?:sopgave)?$/iu

/**
 * Marks the entries of a table of contents that have no dots to their page, or too few to be known by them: chapters, and titles that fill
 * their line. They are between entries with dots, and their page numbers end where those of the others do.
 */
export function markEntries(elements: readonly Element[]): void {
  markTitled(elements)
  const known = elements.flatMap((element, index) => (isEntry(element) ? [{ index, right: rightOf(element) }] : []))
  if (known.length < findEntriesTuning.least) return
  let next = 0
  for (const [index, element] of elements.entries()) {
    while (next < known.length && known[next]!.index < index) next++
    if (element.kind !== 'paragraph' || element.leader || element.lines.length > 1) continue
    const near = [known[next - 1], known[next]].filter(
      (entry) => entry && Math.abs(entry.index - index) <= findEntriesTuning.nearest,
    )
    const { size } = element.lines[0]!
    if (!near.some((entry) => Math.abs(entry!.right - rightOf(element)) < findEntriesTuning.sameRight * size)) continue
    markEntry(element)
  }
}

/** Marks what follows the title of a table of contents and ends with a page number at the right edge, all without dots. */
function markTitled(elements: readonly Element[]): void {
  const at = elements.findIndex(
    (element) => element.kind === 'paragraph' && title.test(textOf(element.lines[0]!).trim()),
  )
  if (at < 0) return
  const entries: ParagraphDraft[] = []
  for (const element of elements.slice(at + 1)) {
    if (element.kind !== 'paragraph' || element.lines.length > 1) break
    const [line] = element.lines
    const isAtEdge = element.edges.right - rightOf(element) < findEntriesTuning.sameRight * line!.size
    if (!element.leader && !(isAtEdge && line!.runs.at(-1)!.tabBefore && runsToPage(element))) break
    entries.push(element)
  }
  if (entries.length >= findEntriesTuning.least) for (const entry of entries) if (!entry.leader) markEntry(entry)
}

function markEntry(element: ParagraphDraft): void {
  const runs = runsToPage(element)
  if (!runs) return
  const [line] = element.lines
  const hasDots = /(?:\s[.·…_]){2,}\s*[\divxlc]{1,6}\s*$/i.test(textOf(line!))
  element.lines = [{ ...line!, runs }]
  element.leader = true
  if (!hasDots) element.withoutDots = true
}

const isEntry = (element: Element): element is ParagraphDraft => element.kind === 'paragraph' && element.leader === true
const rightOf = ({ lines }: ParagraphDraft) => lines.at(-1)!.box.right

/** The runs of a line with a tab before its page number; nothing if it does not end with one. */
function runsToPage({ lines: [line] }: ParagraphDraft): ParagraphDraft['lines'][number]['runs'] | undefined {
  const runs = line!.runs
  const last = runs.at(-1)!
  if (/^\s*[\divxlc]{1,6}\s*$/i.test(last.text))
    return runs.length > 1 ? [...runs.slice(0, -1), { ...last, text: last.text.trim(), tabBefore: true }] : undefined
  const found = toPage.exec(last.text)
  if (!found) return undefined
  const page = last.text.slice(found.index + found[0].length).trim()
  return [
    ...runs.slice(0, -1),
    { ...last, text: last.text.slice(0, found.index) },
    { ...last, text: page, tabBefore: true },
  ]
}
