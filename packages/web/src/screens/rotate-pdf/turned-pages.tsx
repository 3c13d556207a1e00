import { Badge, Button, IconButton } from '@sheaf/ui'
import { RotateCcw, RotateCw } from 'lucide-react'
import { PageGrid } from '../../pdf-view/page-grid.js'
import { PageThumbnail } from '../../pdf-view/page-thumbnail.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import type { PagesLayout } from '../../pdf-view/view-toggle.js'
import { pdfViewTexts } from '../../texts/pdf-view.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import type { PageTurns, TurnStep } from './page-turns.js'

/** Pixels per point of the small pictures. */
const SCALE = 0.3

interface TurnedPagesProps {
  view: PdfView
  layout: PagesLayout
  turns: PageTurns
  onTurn: (page: number, step: TurnStep) => void
}

/** All pages as they will be, each with its angle and the buttons that turn it. */
export function TurnedPages({ view, layout, turns, onTurn }: TurnedPagesProps) {
  const Item = layout === 'rows' ? Row : Card
  return (
    <PageGrid
      key={layout}
      label={pdfViewTexts.list}
      count={view.pageCount}
      {...(layout === 'rows' && { columns: 1 })}
      className={layout === 'rows' ? '' : '-mx-1.5'}
    >
      {(index) => (
        <Item view={view} page={index + 1} angle={turns[index + 1] ?? 0} onTurn={(step) => onTurn(index + 1, step)} />
      )}
    </PageGrid>
  )
}

interface ItemProps {
  view: PdfView
  page: number
  angle: number
  onTurn: (step: TurnStep) => void
}

function Card({ view, page, angle, onTurn }: ItemProps) {
  return (
    <div className="p-1.5">
      <div className="relative rounded-lg border border-line bg-surface p-3 pb-0">
        <PageThumbnail view={view} number={page} turn={angle} scale={SCALE} />
        {angle !== 0 && (
          <span className="absolute top-2 end-2 rounded-full bg-surface shadow-sm">
            <Badge tone="accent">{rotatePdfTexts.angle(angle)}</Badge>
          </span>
        )}
        <p className="mt-3 text-center tabular-nums">{pdfViewTexts.page(page)}</p>
        <div className="flex justify-center">
          <TurnIcons page={page} onTurn={onTurn} />
        </div>
      </div>
    </div>
  )
}

function Row({ view, page, angle, onTurn }: ItemProps) {
  return (
    <div className="pb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-2 ps-3">
        <div className="w-12 shrink-0">
          <PageThumbnail view={view} number={page} turn={angle} scale={SCALE} />
        </div>
        <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 tabular-nums">
          {pdfViewTexts.page(page)}
          {angle !== 0 && <Badge tone="accent">{rotatePdfTexts.turned(angle)}</Badge>}
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <TurnWords page={page} onTurn={onTurn} />
        </div>
      </div>
    </div>
  )
}

interface TurnButtonsProps {
  page: number
  onTurn: (step: TurnStep) => void
}

/** Turns a page to the left or to the right, by icons. */
function TurnIcons({ page, onTurn }: TurnButtonsProps) {
  return (
    <>
      <IconButton label={rotatePdfTexts.leftOf(page)} onClick={() => onTurn(-90)}>
        <RotateCcw aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={rotatePdfTexts.rightOf(page)} onClick={() => onTurn(90)}>
        <RotateCw aria-hidden className="size-5" />
      </IconButton>
    </>
  )
}

/** Turns a page to the left or to the right, by words. */
function TurnWords({ page, onTurn }: TurnButtonsProps) {
  return (
    <>
      <Button variant="secondary" aria-label={rotatePdfTexts.leftOf(page)} onClick={() => onTurn(-90)}>
        <RotateCcw aria-hidden className="size-4.5" />
        {rotatePdfTexts.left}
      </Button>
      <Button variant="secondary" aria-label={rotatePdfTexts.rightOf(page)} onClick={() => onTurn(90)}>
        <RotateCw aria-hidden className="size-4.5" />
        {rotatePdfTexts.right}
      </Button>
    </>
  )
}
