import { type AnyOperation, many } from '@sheaf/core'
import { Button, FileDrop, formatBytes } from '@sheaf/ui'
import { type ComponentType, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { useWide } from '../chrome/use-wide.js'
import { optionsOf } from '../form/form-values.js'
import { formatNames } from '../form/format-names.js'
import { type OptionForm, optionProblems } from '../form/option-form.js'
import { byContent } from '../form/slot-content.js'
import { useOptions } from '../form/use-options.js'
import { useHandedOver } from '../hand-over.js'
import type { ProgressCurve } from '../progress/progress-curve.js'
import { ContinueWith } from '../result/continue-with.js'
import { inputTexts } from '../texts/input.js'
import { type MediaTexts, queueTexts } from '../texts/queue.js'
import { dismissToast, showToast } from '../toast.js'
import { useOfferedAction } from '../tool/offer-note.js'
import { RunLocationNote } from '../tool/run-location-note.js'
import { showFailed } from '../tool/show-failed.js'
import { ToolHeader } from '../tool/tool-header.js'
import { MoreOptions, ToolOption } from '../tool/tool-option.js'
import { useKeptVisit } from '../visit/use-visit.js'
import { DownloadAll } from './download-all.js'
import { keptItems, keptQualities } from './kept-queue.js'
import { isOutdated, percentSaved, type QueueItem, queueItem } from './media-queue.js'
import { QueueRow } from './queue-row.js'
import { QueueStatistics } from './queue-statistics.js'
import { useKeptQueue } from './use-kept-queue.js'
import { useMediaQueue } from './use-media-queue.js'

interface MediaQueuePageProps {
  /** Takes one file in the slot `file`, and has an option `quality`. */
  operation: AnyOperation
  texts: MediaTexts
  curve: ProgressCurve
  /** Items worked on at once on this device. Default 2. */
  atOnceOnDevice?: number
  preview: (file: File) => ReactNode
  /** Shows one file before and after. */
  Stage: ComponentType<StageProps>
  /** Whether it shows what is not compressed yet, too. */
  live?: boolean
  /** Options that take the place of the level, the strongest first. */
  insteadOfLevel?: readonly string[]
}

/** One file of the queue, to be looked at. */
export interface StageProps {
  operation: AnyOperation
  item: QueueItem
  /** The options that all files have; nothing while they are wrong. */
  options: Readonly<Record<string, unknown>> | undefined
  /** Of this file. */
  quality: string
  choices: readonly { value: string; title: string }[]
  /** Whether it has a quality of its own. */
  own: boolean
  /** Number of files in the queue. */
  count: number
  /** Whether its quality can be chosen beside it: of a single one in a wide window, it is in sight in the form. */
  asksQuality: boolean
  onQuality: (quality: string) => void
  /** Gives its quality to all files. */
  onForAll: () => void
}

/** The page of a tool that compresses many media files, each separately. */
export function MediaQueuePage({
  operation,
  texts,
  curve,
  atOnceOnDevice,
  preview,
  Stage,
  live = false,
  insteadOfLevel = [],
}: MediaQueuePageProps) {
  const slot = operation.files.file
  const given = useHandedOver({ file: many(slot) })
  const before = useKeptVisit()
  const kept = given ? undefined : before
  const options = useOptions(operation, kept?.values)
  const offered = useOfferedAction(operation)
  const formId = useId()
  const wide = useWide()
  const queue = useMediaQueue({
    operation,
    curve,
    atOnceOnDevice,
    starting: () => given?.['file']?.map(queueItem) ?? (kept ? keptItems(kept) : []),
    onCompleted: (item, { file }) =>
      showToast({ tone: 'plain', ...texts.completed(percentSaved(item.file.size, file?.bytes ?? 0)) }),
    onFailed: (error) => showFailed(texts.failed, error),
  })
  const [said, setSaid] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const dropButton = useRef<HTMLButtonElement>(null)
  const { items } = queue
  const pending = items.filter(({ status, inLine }) => status === 'pending' && !inLine).map(({ id }) => id)

  const [shownId, setShownId] = useState<string>()
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(() => keptQualities(items, kept?.values))
  useKeptQueue({
    operation,
    items,
    values: options.values,
    own,
    onRestored: (found) => {
      if (items.length > 0) return
      const restored = keptItems(found)
      queue.restore(restored)
      setOwn(keptQualities(restored, found.values))
      options.restore(found.values)
    },
  })
  const canShow = ({ outcome }: QueueItem) => live || outcome?.file !== undefined
  const shown = items.find((item) => item.id === shownId && canShow(item)) ?? items.find(canShow)
  const quality = (id: string) => own.get(id) ?? String(options.values['quality'])
  const qualities = options.fields.find(({ name }) => name === 'quality')
  const sound = optionProblems(operation, options.fields, options.values).length === 0

  const start = (ids: readonly string[]) => {
    const checked = options.check()
    if (!checked) return
    for (const id of ids) queue.start([id], { ...checked, quality: quality(id) })
  }
  const present = sound ? optionsOf(options.fields, options.values) : undefined
  const remove = (index: number) => {
    const { id, file } = items[index]!
    queue.remove(id)
    setSaid(queueTexts.removed(file.name))
    const buttons = page.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[index === items.length - 1 ? index - 1 : index + 1] ?? dropButton.current
    next?.focus()
  }

  // Where a number has the place of the level, no level is said to be chosen; choosing one takes the number back.
  const instead = options.fields.find(
    ({ name }) => insteadOfLevel.includes(name) && String(options.values[name] ?? '').trim() !== '',
  )
  const alone = items.length === 1
  const [only] = items
  // What the last one of several had of its own is now the quality of all.
  const lasting = alone && only ? own.get(only.id) : undefined
  const shownForm = lasting === undefined ? options : withQuality(options, lasting, () => setOwn(new Map()))
  const levels = levelsOf(shownForm, instead === undefined ? [] : insteadOfLevel)
  const insteadText = instead && `${instead.title}: ${String(options.values[instead.name])}`

  const titleOf = (value: string) =>
    (qualities?.kind === 'choice' && qualities.choices.find((choice) => choice.value === value)?.title) || value

  // As in all tools that give several results.
  const archive = `${operation.id}.zip`
  const results = items.flatMap(({ outcome }) => outcome?.file ?? [])
  const submit = (
    <Button
      type="submit"
      form={formId}
      disabled={pending.length === 0 || offered.disabled}
      aria-describedby={offered.describedBy}
      className="text-lg max-lg:w-full"
    >
      {texts.compressAll}
    </Button>
  )

  const reject = () => showToast({ tone: 'danger', ...texts.invalid })
  const take = async (files: readonly File[]) => {
    dismissToast()
    const { taken, refused } = await byContent(slot, files)
    if (taken.length > 0) queue.add(taken)
    if (refused) reject()
  }

  return (
    <div ref={page} className="@container">
      <ToolHeader operation={operation} lead={texts.lead} compact={items.length > 0} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid grid-cols-1 gap-4">
          {shown && (
            <Stage
              key={shown.id}
              operation={operation}
              item={shown}
              options={present}
              quality={quality(shown.id)}
              choices={
                insteadText !== undefined
                  ? [{ value: quality(shown.id), title: insteadText }]
                  : qualities?.kind === 'choice'
                    ? qualities.choices
                    : []
              }
              own={instead === undefined && own.has(shown.id)}
              count={items.length}
              asksQuality={!alone || !wide}
              onQuality={(chosen) =>
                alone ? levels.setValue('quality', chosen) : setOwn((before) => new Map(before).set(shown.id, chosen))
              }
              onForAll={() => {
                options.setValue('quality', quality(shown.id))
                setOwn(new Map())
                setSaid(queueTexts.gaveAll)
              }}
            />
          )}
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
          <RunLocationNote operationId={operation.id} line={items.length > 0} />
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
                  outdated={present !== undefined && isOutdated(item, { ...present, quality: quality(item.id) })}
                  {...(items.length > 1 &&
                    canShow(item) && { shown: item === shown, onShow: () => setShownId(item.id) })}
                  {...(instead === undefined && !alone && own.has(item.id) && { quality: titleOf(quality(item.id)) })}
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
            id={formId}
            noValidate
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault()
              if (!offered.disabled) start(pending)
            }}
            className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5"
          >
            <ToolOption form={levels} name="quality" control="cards" />
            <MoreOptions form={options} except={['quality']} />
            {offered.note}
            {wide && submit}
            {(wide || pending.length > 0) && (
              <DownloadAll files={results} archive={archive} variant={pending.length === 0 ? 'primary' : 'secondary'} />
            )}
          </form>
          <QueueStatistics items={items} total={texts.statisticsTotal} />
          <div className="rounded-xl border border-line bg-surface p-5 empty:hidden">
            <ContinueWith files={results} madeBy={operation.id} narrow />
          </div>
        </div>
      </div>
      {!wide && (
        <div className="-mx-4 mt-4 border-line border-t bg-canvas px-4 py-3 [@media(min-height:46rem)]:sticky [@media(min-height:46rem)]:bottom-0">
          {pending.length === 0 && results.length > 0 ? (
            <DownloadAll files={results} archive={archive} variant="primary" wide />
          ) : (
            submit
          )}
        </div>
      )}
    </div>
  )
}

/** The form with another quality, until one is chosen. */
function withQuality(form: OptionForm, quality: string, onChosen: () => void): OptionForm {
  return {
    ...form,
    values: { ...form.values, quality },
    setValue: (name, value) => {
      if (name === 'quality') onChosen()
      form.setValue(name, value)
    },
  }
}

/** The form as its levels show it: none is chosen while options have their place, and choosing one empties these. */
function levelsOf(form: OptionForm, instead: readonly string[]): OptionForm {
  if (instead.length === 0) return form
  return {
    ...form,
    values: { ...form.values, quality: '' },
    setValue: (name, value) => {
      for (const other of instead) form.setValue(other, '')
      form.setValue(name, value)
    },
  }
}
