import { CircleAlert, Files } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookmarkedPage } from '../../pdf-view/pdf-view.js'
import type { PdfViewState } from '../../pdf-view/use-pdf-view.js'
import { errorMessage } from '../../texts/errors.js'
import { splitPdfTexts as texts } from '../../texts/tools/split-pdf.js'
import { ToolOption } from '../../tool/tool-option.js'
import type { Wizard } from '../../wizard/use-wizard.js'
import { pagesInWords, type SplitParts, splitParts } from './split-parts.js'
import { intervalOf, levelOf } from './whole-numbers.js'

/** Number of parts that are named before "…" replaces the rest. */
const SHOWN = 5

interface SplitOptionsProps {
  wizard: Wizard
  pages: PdfViewState
  bookmarks: readonly BookmarkedPage[] | undefined
  /** The pages to pick parts from, where they are not beside the options. */
  picker: ReactNode
}

/** How the document is cut, what will come out of it, and its pages to pick from. */
export function SplitOptions({ wizard, pages, bookmarks, picker }: SplitOptionsProps) {
  const mode = String(wizard.values['mode'])
  const view = pages.at === 'ready' ? pages.view : undefined
  return (
    <>
      <ToolOption form={wizard} name="mode" control="cards" />
      {picker}
      {mode === 'range' && <ToolOption form={wizard} name="ranges" />}
      {mode === 'interval' && <ToolOption form={wizard} name="interval" />}
      {mode === 'bookmarks' && <ToolOption form={wizard} name="level" />}
      {mode === 'size' && <ToolOption form={wizard} name="maxSize" />}
      {mode === 'blank' &&
        ['shade', 'specks', 'edge'].map((name) => <ToolOption key={name} form={wizard} name={name} />)}
      {mode === 'barcode' &&
        ['code', 'dropSeparators'].map((name) => <ToolOption key={name} form={wizard} name={name} />)}
      {mode === 'text' &&
        ['find', 'where', 'dropSeparators'].map((name) => <ToolOption key={name} form={wizard} name={name} />)}
      {view && <Forecast wizard={wizard} pageCount={view.pageCount} bookmarks={bookmarks} />}
    </>
  )
}

/** The part that each page will be in, by page; `undefined` where only the content of the document decides. */
export function partsOf(
  wizard: Wizard,
  pageCount: number,
  bookmarks: readonly BookmarkedPage[] | undefined,
): ReadonlyMap<number, number> | undefined {
  const parts = foreseenParts(wizard, pageCount, bookmarks)
  if (!parts || !('pages' in parts)) return undefined
  return new Map(parts.pages.flatMap((pages, index) => pages.map((page): [number, number] => [page, index + 1])))
}

function foreseenParts(
  wizard: Wizard,
  pageCount: number,
  bookmarks: readonly BookmarkedPage[] | undefined,
): SplitParts | undefined {
  const text = (name: string) => String(wizard.values[name] ?? '')
  const interval = intervalOf(wizard.operation, wizard)
  const starts = startsOf(wizard, bookmarks)
  return splitParts({ mode: text('mode'), ranges: text('ranges'), interval, starts }, pageCount)
}

/** The pages that bookmarks of the chosen levels lead to. */
function startsOf(wizard: Wizard, bookmarks: readonly BookmarkedPage[] | undefined): number[] | undefined {
  const deepest = levelOf(wizard.operation, wizard)
  if (deepest === undefined) return undefined
  return bookmarks?.filter(({ level }) => level <= deepest).map(({ page }) => page)
}

interface ForecastProps {
  wizard: Wizard
  pageCount: number
  bookmarks: readonly BookmarkedPage[] | undefined
}

function Forecast({ wizard, pageCount, bookmarks }: ForecastProps) {
  const parts = foreseenParts(wizard, pageCount, bookmarks)
  const hasNoChapters = wizard.values['mode'] === 'bookmarks' && startsOf(wizard, bookmarks)?.length === 0
  const wrong = parts && 'code' in parts ? parts : undefined
  const Icon = wrong || hasNoChapters ? CircleAlert : Files
  return (
    <p aria-live="polite" className="flex gap-2.5 rounded-lg bg-sunken p-3.5 text-sm wrap-anywhere">
      <Icon
        aria-hidden
        className={wrong || hasNoChapters ? 'size-4.5 shrink-0 text-danger' : 'size-4.5 shrink-0 text-accent'}
      />
      <span>
        {texts.pageCount(pageCount)} {wrong && errorMessage(wrong)}
        {hasNoChapters && texts.noChapters}
        {!hasNoChapters && parts && 'pages' in parts && parts.pages.length > 0 && (
          <strong className="font-semibold">
            {texts.parts(
              parts.pages.length,
              parts.pages.slice(0, SHOWN).map((part) => texts.part(pagesInWords(part), part.length)),
            )}
          </strong>
        )}
      </span>
    </p>
  )
}
