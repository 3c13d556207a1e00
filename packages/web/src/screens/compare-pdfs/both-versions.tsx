import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Columns2, LoaderCircle, SeparatorVertical } from 'lucide-react'
import { useEffect, useState } from 'react'
import { optionsOf } from '../../form/form-values.js'
import type { PageFacts, PdfView } from '../../pdf-view/pdf-view.js'
import { usePdfView } from '../../pdf-view/use-pdf-view.js'
import type { RunOutcome } from '../../run/runner.js'
import { comparePdfsTexts as texts } from '../../texts/tools/compare-pdfs.js'
import type { Tool } from '../../tool/use-tool.js'
import { type ComparisonData, type Difference, differencesOf, isComparisonData } from './comparison.js'
import { OneUponOther } from './one-upon-other.js'
import { SideBySide } from './side-by-side.js'

/** For a page whose size is unknown: A4. */
const usualSize: PageFacts = { width: 595, height: 842 }

/** How many pages are asked for before the sizes are passed on. */
const PAGES_AT_ONCE = 50

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

/** The differences, once they are known. */
type ComparisonState = { at: 'busy' } | { at: 'ready'; data: ComparisonData } | { at: 'failed' }

/**
 * The differences in detail. A run on this device has reported them; a server answers with the marked file alone, so that this device
 * compares the files, too.
 */
function useComparison(tool: Tool, outcome: RunOutcome): ComparisonState {
  const [found, setFound] = useState<{ of: RunOutcome; state: ComparisonState }>()
  const known = isComparisonData(outcome.data) ? outcome.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: files and options stay as they are while their outcome is shown.
  useEffect(() => {
    if (known) return
    const controller = new AbortController()
    const { signal } = controller
    const settle = (state: ComparisonState) => {
      if (!signal.aborted) setFound({ of: outcome, state })
    }
    const compare = async () => {
      const { runOnDevice } = await import('../../run/run-on-device.js')
      const { operation, files, fields, values } = tool
      const request = { operation, files, options: optionsOf(fields, values), signal, onProgress: () => {} }
      const { data } = await runOnDevice(request)
      settle(isComparisonData(data) ? { at: 'ready', data } : { at: 'failed' })
    }
    compare().catch(() => settle({ at: 'failed' }))
    return () => controller.abort()
  }, [outcome, known])
  if (known) return { at: 'ready', data: known }
  return found?.of === outcome ? found.state : { at: 'busy' }
}

/** The sizes of all pages; those that are not known yet are as large as the page before. */
function usePageSizes(view: PdfView): (number: number) => PageFacts {
  const [sizes, setSizes] = useState<readonly PageFacts[]>([])
  useEffect(() => {
    let wanted = true
    const read = async () => {
      const known: PageFacts[] = []
      while (known.length < view.pageCount) {
        const end = Math.min(view.pageCount, known.length + PAGES_AT_ONCE)
        for (let number = known.length + 1; number <= end; number++) {
          // A page that cannot be read is as large as the one before.
          known.push(await view.page(number).catch(() => known.at(-1) ?? usualSize))
          if (!wanted) return
        }
        setSizes([...known])
      }
    }
    // Closed.
    read().catch(() => {})
    return () => {
      wanted = false
    }
  }, [view])
  return (number) => sizes[number - 1] ?? sizes.at(-1) ?? usualSize
}
