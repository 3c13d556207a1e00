import type { AnyOperation } from '@sheaf/core'
import { Button, FileDrop, formatBytes } from '@sheaf/ui'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { formatNames } from '../form/format-names.js'
import { byContent } from '../form/slot-content.js'
import { useOptions } from '../form/use-options.js'
import type { ProgressCurve } from '../progress/progress-curve.js'
import { inputTexts } from '../texts/input.js'
import { type MediaTexts, queueTexts } from '../texts/queue.js'
import { dismissToast, showToast } from '../toast.js'
import { ContinueWith } from '../tool/continue-with.js'
import { useOfferedAction } from '../tool/offer-note.js'
import { RunLocationNote } from '../tool/run-location-note.js'
import { ToolHeader } from '../tool/tool-header.js'
import { MoreOptions, ToolOption } from '../tool/tool-option.js'
import { DownloadAll } from './download-all.js'
import { percentSaved } from './media-queue.js'
import { QueueRow } from './queue-row.js'
import { QueueStatistics } from './queue-statistics.js'
import { useMediaQueue } from './use-media-queue.js'

interface MediaQueuePageProps {
  /** Takes one file in the slot `file`, and has an option `quality`. */
  operation: AnyOperation
  texts: MediaTexts
  curve: ProgressCurve
  /** Items worked on at once on this device. Default 2. */
  atOnceOnDevice?: number
  preview: (file: File) => ReactNode
}

/** The page of a tool that compresses many media files, each separately. */
export function MediaQueuePage({ operation, texts, curve, atOnceOnDevice, preview }: MediaQueuePageProps) {
  const slot = operation.files.file
  const options = useOptions(operation)
  const offered = useOfferedAction(operation)
  const queue = useMediaQueue({
    operation,
    curve,
    atOnceOnDevice,
    onCompleted: (item, { file }) =>
      showToast({ tone: 'plain', ...texts.completed(percentSaved(item.file.size, file?.bytes ?? 0)) }),
    onFailed: () => showToast({ tone: 'danger', ...texts.failed }),
  })
  const [said, setSaid] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const dropButton = useRef<HTMLButtonElement>(null)
  const { items } = queue
  const pending = items.filter(({ status, inLine }) => status === 'pending' && !inLine).map(({ id }) => id)

  const start = (ids: readonly string[]) => {
    const checked = options.check()
    if (checked) queue.start(ids, checked)
  }
  const remove = (index: number) => {
    const { id, file } = items[index]!
    queue.remove(id)
    setSaid(queueTexts.removed(file.name))
    const buttons = page.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[index === items.length - 1 ? index - 1 : index + 1] ?? dropButton.current
    next?.focus()
  }

  const reject = () => showToast({ tone: 'danger', ...texts.invalid })
  const take = async (files: readonly File[]) => {
    dismissToast()
    const { taken, refused } = await byContent(slot, files)
    if (taken.length > 0) queue.add(taken)
    if (refused) reject()
  }

  return (
    <div ref={page}>
      <ToolHeader operation={operation} lead={texts.lead} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid grid-cols-1 gap-4">
          <FileDrop
            texts={{
              ...texts.drop,
              prompt: items.length === 0 ? texts.drop.prompt : texts.drop.morePrompt,
              button: items.length === 0 ? texts.drop.select : texts.drop.more,
              limits: texts.drop.limits(formatNames(slot), formatBytes(slot.maxMiB * 2 ** 20)),
              folder: inputTexts.folder,
            }}
            extensions={slot.extensions}
            mimeTypes={slot.mimeTypes}
            multiple
            partial
            maxBytes={slot.maxMiB * 2 ** 20}
            compact={items.length > 0}
            buttonRef={dropButton}
            onFiles={(files) => void take(files)}
            onReject={reject}
          />
          <RunLocationNote operationId={operation.id} />
          {items.length > 0 && (
            <ul aria-label={texts.list} className="grid grid-cols-1 gap-2">
              {items.map((item, index) => (
                <QueueRow
                  key={item.id}
                  item={item}
                  preview={preview(item.file)}
                  stage={texts.stage}
                  onRemove={() => remove(index)}
                  onRetry={() => start([item.id])}
                />
              ))}
            </ul>
          )}
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
        </div>
        <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-22">
          <form
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault()
              if (!offered.disabled) start(pending)
            }}
            className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5"
          >
            <ToolOption form={options} name="quality" control="cards" />
            <MoreOptions form={options} except={['quality']} />
            {offered.note}
            <Button
              type="submit"
              disabled={pending.length === 0 || offered.disabled}
              aria-describedby={offered.describedBy}
              className="text-lg"
            >
              {texts.compressAll}
            </Button>
            <DownloadAll files={items.flatMap(({ outcome }) => outcome?.file ?? [])} archive={texts.archive} />
          </form>
          <QueueStatistics items={items} total={texts.statisticsTotal} />
          <div className="rounded-xl border border-line bg-surface p-5 empty:hidden">
            <ContinueWith files={items.flatMap(({ outcome }) => outcome?.file ?? [])} madeBy={operation.id} narrow />
          </div>
        </div>
      </div>
    </div>
  )
}
