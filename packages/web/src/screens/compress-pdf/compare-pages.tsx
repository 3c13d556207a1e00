import { formatBytes, IconButton, roundBytes } from '@sheaf/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CompareFrame } from '../../compare/compare-frame.js'
import { PageLayer } from '../../compare/page-layer.js'
import type { PageFacts, PdfView } from '../../pdf-view/pdf-view.js'
import { usePdfView } from '../../pdf-view/use-pdf-view.js'
import { sizeChange } from '../../result/size-change.js'
import { compareTexts as texts } from '../../texts/compare.js'
import type { Estimate, Estimates } from './use-estimates.js'

interface ComparePagesProps {
  file: File
  /** The file itself, opened. */
  source: PdfView
  password: string | undefined
  estimates: Estimates
  estimate: Estimate | undefined
  /** Name of the chosen level. */
  level: string
}

/** CSS pixels per point at 100%. */
const SCALE = 4 / 3

/** Pages of the file as they are and as the chosen level would make them, and the size of the whole. */
export function ComparePages({ file, source, password, estimates, estimate, level }: ComparePagesProps) {
  const { pages } = estimates
  const after = usePdfView(estimate?.result, password)
  const [index, setIndex] = useState(0)
  const count = pages?.length ?? source.pageCount
  const at = Math.min(index, count - 1)
  const number = pages?.[at] ?? at + 1
  const facts = usePage(source, number)
  if (facts === undefined) return <section aria-label={texts.title} className="min-h-[28dvh] rounded-xl bg-sunken" />
  const size = { width: facts.width * SCALE, height: facts.height * SCALE }
  // Twice the pixels, so that there is something to see when zoomed in.
  const width = size.width * 2
  return (
    <section
      aria-label={texts.title}
      className="grid grid-cols-1 gap-1 rounded-xl bg-sunken p-3 @max-2xl:rounded-b-none"
    >
      <CompareFrame
        label={texts.page(number, source.pageCount)}
        size={size}
        busy={estimate === undefined && estimates.busy}
        afterLabel={level}
        before={<PageLayer view={source} number={number} width={width} />}
        after={
          after.at === 'ready' ? (
            <PageLayer view={after.view} number={pages ? at + 1 : number} width={width} />
          ) : undefined
        }
      >
        {count > 1 && (
          <div className="flex items-center">
            <IconButton label={texts.previous} disabled={at === 0} onClick={() => setIndex(at - 1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <p aria-live="polite" className="text-sm tabular-nums">
              {texts.page(number, source.pageCount)}
            </p>
            <IconButton label={texts.next} disabled={at === count - 1} onClick={() => setIndex(at + 1)}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </div>
        )}
      </CompareFrame>
      {estimate && (
        <p role="status" className="flex flex-wrap justify-center gap-x-2 text-center text-sm">
          <strong className="font-semibold tabular-nums">
            {texts.sizesAbout(formatBytes(file.size), formatBytes(roundBytes(estimate.bytes)))}
            {' · '}
            {sizeChange(file.size, estimate.bytes)}
          </strong>
          <span className="text-muted @max-2xl:sr-only">{pages ? texts.sampled(pages.length) : texts.onDevice}</span>
        </p>
      )}
    </section>
  )
}

function usePage(view: PdfView, number: number): PageFacts | undefined {
  const [known, setKnown] = useState<PageFacts>()
  useEffect(() => {
    let wanted = true
    view.page(number).then(
      (facts) => wanted && setKnown(facts),
      // A page that cannot be read has no size; that of the one before is as good.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [view, number])
  return known
}
