import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Columns2, LoaderCircle, SeparatorVertical } from 'lucide-react'
import { useState } from 'react'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { usePdfView } from '../../pdf-view/use-pdf-view.js'
import type { RunOutcome } from '../../run/runner.js'
import { comparePdfsTexts as texts } from '../../texts/tools/compare-pdfs.js'
import type { Tool } from '../../tool/use-tool.js'
import { type ComparisonData, type Difference, differencesOf } from './comparison.js'
import { OneUponOther } from './one-upon-other.js'
import { SideBySide } from './side-by-side.js'
import { useComparison } from './use-comparison.js'
import { usePageSizes } from './use-page-sizes.js'

/** Both versions with their differences: beside each other, or one upon the other with a line that is dragged. */
export function BothVersions({ tool, outcome }: { tool: Tool; outcome: RunOutcome }) {
  const comparison = useComparison(tool, outcome)
  const password = textOf(tool.values['password'])
  const before = usePdfView(tool.files['file']?.[0], password)
  const after = usePdfView(tool.files['newer']?.[0], textOf(tool.values['newerPassword']) ?? password)
  const isFailed = [comparison, before, after].some(({ at }) => at === 'failed' || at === 'locked' || at === 'none')
  return (
    <section
      aria-label={texts.title}
      className="@container mt-6 grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 className="font-semibold text-xl">{texts.title}</h2>
      {comparison.at === 'ready' && before.at === 'ready' && after.at === 'ready' ? (
        <Views data={comparison.data} before={before.view} after={after.view} />
      ) : isFailed ? (
        <p className="text-muted">{texts.failed}</p>
      ) : (
        <p role="status" className="flex items-center gap-2 text-muted">
          <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
          {texts.working}
        </p>
      )}
    </section>
  )
}

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

const icons = { beside: Columns2, upon: SeparatorVertical } as const

/** On a phone, two pages beside each other are too small to be read. */
const startsBeside = () => window.matchMedia('(min-width: 40rem)').matches

function Views({ data, before, after }: { data: ComparisonData; before: PdfView; after: PdfView }) {
  const [differences] = useState(() => differencesOf(data))
  const [view, setView] = useState<keyof typeof icons>(() => (startsBeside() ? 'beside' : 'upon'))
  const [at, setAt] = useState(0)
  const sizes = { before: usePageSizes(before), after: usePageSizes(after) }
  const chosen = differences[at]
  const shown = { data, views: { before, after }, sizes, differences, chosen }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <fieldset className="inline-flex rounded-lg border border-edge bg-surface p-0.5">
          <legend className="sr-only">{texts.view}</legend>
          {(['beside', 'upon'] as const).map((choice) => {
            const Icon = icons[choice]
            return (
              <button
                key={choice}
                type="button"
                aria-pressed={choice === view}
                onClick={() => setView(choice)}
                className={clsx(
                  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium transition-colors',
                  choice === view ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4.5 max-[24rem]:hidden" />
                {texts.views[choice]}
              </button>
            )
          })}
        </fieldset>
        <div className="flex items-center gap-1">
          <IconButton label={texts.previous} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ArrowUp aria-hidden className="size-5" />
          </IconButton>
          <span className="min-w-20 text-center text-sm tabular-nums">{texts.of(at + 1, differences.length)}</span>
          <IconButton label={texts.next} disabled={at >= differences.length - 1} onClick={() => setAt(at + 1)}>
            <ArrowDown aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {chosen && (
        <div role="status" className="rounded-lg bg-sunken px-3 py-2 text-sm">
          <span className="sr-only">{texts.of(at + 1, differences.length)}: </span>
          <span className="line-clamp-3 wrap-anywhere">{inWords(chosen)}</span>
        </div>
      )}
      {view === 'beside' ? <SideBySide {...shown} /> : <OneUponOther {...shown} />}
    </>
  )
}

function inWords({ type, texts: { before = '', after = '' }, other }: Difference): string {
  switch (type) {
    case 'inserted':
      return texts.inserted(after)
    case 'deleted':
      return texts.deleted(before)
    case 'replaced':
      return texts.replaced(before, after)
    case 'moved':
      return texts.moved(after)
    case 'other':
      return other ? texts.other(texts.kinds[other.kind], texts.became[other.change], other.message) : ''
  }
}
