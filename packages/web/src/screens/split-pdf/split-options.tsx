import { CircleAlert, Files } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PdfViewState } from '../../pdf-view/use-pdf-view.js'
import { errorMessage } from '../../texts/errors.js'
import { splitPdfTexts as texts } from '../../texts/tools/split-pdf.js'
import { ToolOption } from '../../tool/tool-option.js'
import type { Wizard } from '../../wizard/use-wizard.js'
import { intervalOf } from './interval.js'
import { pagesInWords, type SplitParts, splitParts } from './split-parts.js'

/** Number of parts that are named before "…" replaces the rest. */
const SHOWN = 5

interface SplitOptionsProps {
  wizard: Wizard
  pages: PdfViewState
  /** The pages to pick parts from, where they are not beside the options. */
  picker: ReactNode
}

/** How the document is cut, what will come out of it, and its pages to pick from. */
export function SplitOptions({ wizard, pages, picker }: SplitOptionsProps) {
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
      {view && <Forecast wizard={wizard} pageCount={view.pageCount} />}
    </>
  )
}

/** The part that each page will be in, by page; empty where only the content of the document decides. */
export function partsOf(wizard: Wizard, pageCount: number): ReadonlyMap<number, number> {
  const parts = foreseenParts(wizard, pageCount)
  const groups = parts && 'pages' in parts ? parts.pages : []
  return new Map(groups.flatMap((pages, index) => pages.map((page): [number, number] => [page, index + 1])))
}

function foreseenParts(wizard: Wizard, pageCount: number): SplitParts | undefined {
  const text = (name: string) => String(wizard.values[name] ?? '')
  const interval = intervalOf(wizard.operation, wizard)
  return splitParts({ mode: text('mode'), ranges: text('ranges'), interval }, pageCount)
}

function Forecast({ wizard, pageCount }: { wizard: Wizard; pageCount: number }) {
  const parts = foreseenParts(wizard, pageCount)
  const wrong = parts && 'code' in parts ? parts : undefined
  const Icon = wrong ? CircleAlert : Files
  return (
    <p aria-live="polite" className="flex gap-2.5 rounded-lg bg-sunken p-3.5 text-sm wrap-anywhere">
      <Icon aria-hidden className={wrong ? 'size-4.5 shrink-0 text-danger' : 'size-4.5 shrink-0 text-accent'} />
      <span>
        {texts.pageCount(pageCount)} {wrong && errorMessage(wrong)}
        {parts && 'pages' in parts && parts.pages.length > 0 && (
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
