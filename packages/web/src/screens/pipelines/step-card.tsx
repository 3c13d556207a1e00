import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type FileSlot, many } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { Alert, ChoiceField, Disclosure, SwitchField } from '@sheaf/ui'
import { clsx } from 'clsx'
import { ToolIcon } from '../../chrome/tool-icon.js'
import { DragHandle } from '../../dragging/drag-handle.js'
import { RowButtons } from '../../dragging/row-buttons.js'
import { fieldsInLanguage } from '../../form/fields-in-language.js'
import { isShown } from '../../form/form-values.js'
import { optionProblems } from '../../form/option-form.js'
import { inLanguage } from '../../texts/operations.js'
import { pipelineTexts as texts } from '../../texts/pipelines.js'
import { SlotField } from '../../tool/slot-field.js'
import { ToolOption } from '../../tool/tool-option.js'
import { type DraftStep, type Further, flowSlot, furtherSlots, type OnError } from './draft.js'
import type { StepFailure } from './use-pipeline.js'

interface StepCardProps {
  step: DraftStep
  /** 0-based. */
  index: number
  count: number
  failure: StepFailure | undefined
  onChange: (changed: Partial<DraftStep>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A step of a pipeline: what it does, its options and further files, and the ways to move and remove it. */
export function StepCard({ step, index, count, failure, onChange, onMove, onRemove }: StepCardProps) {
  const operation = inLanguage(findOperation(step.operationId)!)
  const { title, summary } = operation
  const sortable = useSortable({ id: step.key, attributes: { roleDescription: texts.kind } })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const [, slot] = flowSlot(operation)
  // Each file asks for its password itself.
  const fields = fieldsInLanguage(operation).filter(
    (field) => isShown(field, step.values) && !(field.kind === 'json' && field.secret),
  )
  const form = {
    operation,
    fields: fieldsInLanguage(operation),
    values: step.values,
    errors: failure?.byField ?? {},
    setValue: (name: string, value: string | boolean) => onChange({ values: { ...step.values, [name]: value } }),
  }
  const hasFault = failure !== undefined
  // Required options are asked for at once, and so are passwords that a result gets.
  const isLacking =
    optionProblems(operation, form.fields, step.values).length > 0 ||
    form.fields.some((field) => field.kind === 'text' && field.secret && !field.opens && !step.values[field.name])
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      className={clsx(
        'grid grid-cols-1 gap-3 rounded-xl border bg-surface p-3 sm:p-4',
        isDragging ? 'relative z-10 border-accent shadow-lg' : hasFault ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex items-center gap-2 max-sm:flex-wrap">
        <div className="flex min-w-0 grow items-center gap-2">
          <DragHandle label={texts.drag(title)} sortable={sortable} />
          <ToolIcon id={operation.id} />
          <div className="min-w-0">
            <h3 className="font-semibold">{texts.step(index + 1, title)}</h3>
            <p className="text-muted text-sm">{summary}</p>
          </div>
        </div>
        <RowButtons name={title} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {failure?.message && <Alert tone="danger">{failure.message}</Alert>}
      {furtherSlots(operation, step.values).map(([name, further]) => (
        <FurtherFiles
          key={name}
          slot={further}
          given={step.further[name] ?? []}
          error={failure?.byField[name]}
          onChange={(given) => onChange({ further: { ...step.further, [name]: given } })}
        />
      ))}
      <Disclosure title={texts.options} open={hasFault || isLacking}>
        <div className="grid grid-cols-1 gap-6 pb-2">
          {fields.map(({ name }) => (
            <ToolOption key={name} form={form} name={name} />
          ))}
          {slot.many && (
            <SwitchField
              label={texts.forEach}
              hint={texts.forEachHint}
              error={undefined}
              checked={step.forEach}
              onChange={(forEach) => onChange({ forEach })}
            />
          )}
          <ChoiceField
            label={texts.onError}
            error={undefined}
            layout="list"
            choices={(['stop', 'keep', 'drop'] as const).map((value) => ({ value, title: texts.onErrors[value] }))}
            value={step.onError}
            onChange={(value) => onChange({ onError: value as OnError })}
          />
        </div>
      </Disclosure>
      {slot.many && (
        <Disclosure title={texts.around} open={step.before.length + step.after.length > 0}>
          <div className="grid grid-cols-1 gap-4 pb-2">
            <FurtherFiles
              slot={slotForMore(slot)}
              title={texts.before}
              given={step.before}
              onChange={(before) => onChange({ before })}
            />
            <FurtherFiles
              slot={slotForMore(slot)}
              title={texts.after}
              given={step.after}
              onChange={(after) => onChange({ after })}
            />
          </div>
        </Disclosure>
      )}
    </li>
  )
}

interface FurtherFilesProps {
  slot: FileSlot
  title?: string
  given: readonly Further[]
  error?: string | undefined
  onChange: (given: readonly Further[]) => void
}

/** A slot of a step for files that belong to the pipeline, and names of those it still asks for. */
function FurtherFiles({ slot, title = slot.title, given, error, onChange }: FurtherFilesProps) {
  const files = given.flatMap(({ file }) => file ?? [])
  const asked = given.filter(({ file }) => file === undefined)
  return (
    <div className="grid gap-2">
      <SlotField
        slot={{ ...slot, title }}
        files={files}
        error={error ?? (asked.length > 0 ? texts.wantsFile(asked.map(({ name }) => name).join(', ')) : undefined)}
        named
        onChange={(chosen) => {
          // Requested files keep their slots, and are filled in order unless a name matches.
          const kept = slot.many ? asked.filter(({ name }) => !chosen.some((file) => file.name === name)) : []
          const left = kept.slice(Math.max(0, chosen.length - files.length))
          onChange([
            ...chosen.map((file) => ({ name: file.name, file })),
            ...(chosen.length > files.length ? left : kept),
          ])
        }}
      />
    </div>
  )
}

/** The slot for files before or after the input files of a step. */
function slotForMore(slot: FileSlot): FileSlot {
  return { ...many({ ...slot, many: false, optional: false }), optional: true, min: 0 }
}
