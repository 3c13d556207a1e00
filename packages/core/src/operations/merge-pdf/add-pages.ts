import { PDFName } from 'pdf-lib'
import { fontRules } from '../../pdf/conformance/font-rules.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { ContentsPages } from '../../pdf/contents/contents-pages.js'
import { makeDividerPage } from '../../pdf/contents/divider-page.js'
import { PatientSetter } from '../../pdf/contents/set-entries.js'
import { blankPage } from '../../pdf/document/arrange-pages.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { type PageLabel, readPageLabels, writePageLabels } from '../../pdf/model/page-labels.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { TextSetter } from '../../pdf/stamp/draw-text.js'
import type { RunContext } from '../../run-context.js'

/** A file in the merged document. */
export interface MergedFile {
  title: string
  /** 0-based index of its first page. */
  start: number
}

/** What is added to the pages of the files. `evenPages` gives what is added a blank back, where it needs one. */
export interface AddedPages {
  dividers: boolean
  contents: boolean
  evenPages: boolean
}

const LOOK = { title: 'Contents', font: 'helvetica', fontSize: 11, leaders: true, position: 'start' } as const

/**
 * Adds divider pages before files and a contents page at the start. Pages that are added have Roman labels, or none, where the
 * document has labels. Warns with `characters-left-out` for characters in titles that no font has.
 */
export async function addPages(
  document: PdfDocument,
  files: readonly MergedFile[],
  { dividers, contents, evenPages }: AddedPages,
  run: RunContext,
): Promise<void> {
  const setter = new TextSetter(document.context, run.capabilities, fontRules(document, run))
  const patient = new PatientSetter(setter, 'helvetica')
  const labels = readPageLabels(document.with({ openedPages: document.pages }))
  const starts = dividers
    ? await addDividers(document, files, evenPages, patient, labels)
    : files.map(({ start }) => start)
  if (contents) {
    const entries = files.map(({ title }, index) => ({ title, page: starts[index]! + 1, level: 1 }))
    const pages = new ContentsPages(document, patient, LOOK)
    const layout = await pages.layOut(entries, '0'.repeat(String(document.pages.length).length + 1))
    const count = evenPages ? layout.length + (layout.length % 2) : layout.length
    const made = await pages.draw(layout, (page) => String(page + count))
    if (made.length < count) made.push(blankBeside(document, made[0]!))
    const own = made.map((_, index): PageLabel => ({ style: 'r', prefix: undefined, number: index + 1 }))
    labels?.unshift(...own)
    document.replacePages([...made, ...document.pages])
  }
  await setter.finish()
  if (labels) document.catalog.set(PDFName.of('PageLabels'), writePageLabels(document, labels))
  if (patient.leftOut)
    run.warn({
      code: 'characters-left-out',
      message: 'Some characters of the file names are in no available font. They were left out of the added pages.',
    })
  settleClaims(document, run)
}

/** Inserts the divider pages, and their labels. Returns where each now is. */
async function addDividers(
  document: PdfDocument,
  files: readonly MergedFile[],
  evenPages: boolean,
  setter: PatientSetter,
  labels: PageLabel[] | undefined,
): Promise<number[]> {
  const pages: PdfPage[] = [...document.pages]
  const starts: number[] = []
  for (const [index, { title, start }] of files.entries()) {
    const at = start + index * (evenPages ? 2 : 1)
    const added = [await makeDividerPage(document, title, pages[at]!, setter)]
    if (evenPages) added.push(blankBeside(document, pages[at]!))
    pages.splice(at, 0, ...added)
    labels?.splice(at, 0, ...added.map((): PageLabel => ({ style: undefined, prefix: undefined, number: 1 })))
    starts.push(at)
  }
  document.replacePages(pages)
  return starts
}

function blankBeside(document: PdfDocument, page: PdfPage): PdfPage {
  const { width, height } = seenPage(page)
  return blankPage(document, page, width, height)
}
