import { Badge, type BadgeTone, Button, FileName, formatBytes, IconButton, ProgressBar } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Columns2, Download, RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../result/save-file.js'
import { WarningList } from '../result/warnings.js'
import { RunError, type RunOutcome } from '../run/runner.js'
import { errorMessage } from '../texts/errors.js'
import { queueTexts } from '../texts/queue.js'
import { toolTexts } from '../texts/tool.js'
import { showToast } from '../toast.js'
import { percentSaved, type QueueItem, type QueueStatus } from './media-queue.js'

const tones: Record<QueueStatus, BadgeTone> = {
  pending: 'neutral',
  compressing: 'caution',
  completed: 'accent',
  error: 'danger',
}

interface QueueRowProps {
  item: QueueItem
  /** A small picture of the file. */
  preview: ReactNode
  /** What the work says of itself, in the language spoken. */
  stage: (text: string) => string
  onRemove: () => void
  onRetry: () => void
  /** Whether its result was made with other options than the present ones. */
  outdated: boolean
  /** Whether it is the file that is shown before and after. */
  shown?: boolean
  /** Shows it so; nothing where it cannot be. */
  onShow?: () => void
  /** The quality that this file alone has. */
  quality?: string
}

/** A file of the queue: its picture, name, sizes, state, and what can be done with it. */
export function QueueRow({ item, preview, stage, onRemove, onRetry, outdated, shown, onShow, quality }: QueueRowProps) {
  const { file, status, progress, outcome, error } = item
  return (
    <li
      className={clsx(
        'grid grid-cols-1 gap-3 rounded-xl border bg-surface p-3',
        shown ? 'border-accent' : 'border-line',
      )}
    >
      <div className={clsx('flex items-center gap-3', outcome && 'max-sm:flex-wrap')}>
        {preview}
        <div className="min-w-0 flex-1">
          <p>
            <FileName wraps name={file.name} />
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={tones[status]}>{queueTexts.status[status]}</Badge>
            {quality && <Badge tone="neutral">{quality}</Badge>}
            {item.inLine && <span className="text-muted">{queueTexts.inLine}</span>}
            {outcome ? <Outcome outcome={outcome} /> : <span className="text-muted">{formatBytes(file.size)}</span>}
          </div>
          {outdated && (
            <Button variant="quiet" aria-label={queueTexts.againOf(file.name)} onClick={onRetry} className="-ms-3">
              <RotateCw aria-hidden className="size-4.5" />
              {queueTexts.again}
            </Button>
          )}
        </div>
        <div
          className={clsx(
            'flex shrink-0 items-center gap-1 self-start',
            outcome && 'max-sm:basis-full max-sm:justify-end',
          )}
        >
          {onShow && (
            <IconButton label={queueTexts.compareOf(file.name)} aria-pressed={shown} onClick={onShow}>
              <Columns2 aria-hidden className={clsx('size-5', shown && 'text-accent')} />
            </IconButton>
          )}
          {outcome?.file && <DownloadButton file={outcome.file} />}
          {status === 'error' && (
            <Button variant="quiet" aria-label={queueTexts.retryOf(file.name)} onClick={onRetry}>
              <RotateCw aria-hidden className="size-4.5" />
              <span className="max-sm:sr-only">{queueTexts.retry}</span>
            </Button>
          )}
          <IconButton label={queueTexts.remove(file.name)} data-remove onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {status === 'compressing' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <div className="min-w-0 flex-1">
            <ProgressBar fraction={progress / 100} label={queueTexts.progress(file.name)} />
          </div>
          <span aria-hidden className="w-10 text-end tabular-nums">
            {toolTexts.busy.percent(Math.round(progress))}
          </span>
          {item.news?.text && <span className="basis-full truncate text-muted">{stage(item.news.text)}</span>}
        </div>
      )}
      {error && <p className="text-danger text-sm wrap-anywhere">{error}</p>}
      {outcome && (
        <div className="text-caution text-sm empty:hidden">
          <WarningList warnings={outcome.warnings} />
        </div>
      )}
    </li>
  )
}

function Outcome({ outcome: { file, inputBytes, location } }: { outcome: RunOutcome }) {
  const before = formatBytes(inputBytes)
  const after = formatBytes(file?.bytes ?? 0)
  const percent = percentSaved(inputBytes, file?.bytes ?? 0)
  return (
    <>
      <span aria-hidden className="text-muted">
        {queueTexts.sizes(before, after)}
      </span>
      <span className="sr-only">{queueTexts.sizesSpoken(before, after)}</span>
      <span className={clsx('font-medium', Number(percent) > 0 ? 'text-accent' : 'text-muted')}>
        {queueTexts.saved(percent)}
      </span>
      <span className="basis-full text-muted">{location === 'device' ? queueTexts.onDevice : queueTexts.onServer}</span>
    </>
  )
}

function DownloadButton({ file }: { file: NonNullable<RunOutcome['file']> }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await file.open(), file.name)
    } catch (error) {
      const text = error instanceof RunError ? errorMessage(error) : queueTexts.downloadFailed
      showToast({ tone: 'danger', title: toolTexts.result.downloadFailedTitle, text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      disabled={busy}
      aria-label={queueTexts.downloadOf(file.name)}
      onClick={download}
      className="max-sm:px-3"
    >
      <Download aria-hidden className="size-4.5" />
      <span className="max-sm:sr-only">{queueTexts.download}</span>
    </Button>
  )
}
