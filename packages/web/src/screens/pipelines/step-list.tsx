import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { findOperation } from '@sheaf/core/registry'
import { useState } from 'react'
import { useDragSensors } from '../../dragging/use-drag-sensors.js'
import { useDragWords } from '../../dragging/use-drag-words.js'
import { useRowFocus } from '../../dragging/use-row-focus.js'
import { inLanguage } from '../../texts/operations.js'
import { pipelineTexts as texts } from '../../texts/pipelines.js'
import { AddStep } from './add-step.js'
import type { DraftStep } from './draft.js'
import { StepCard } from './step-card.js'
import type { PipelineEditor } from './use-pipeline.js'

/** The steps of a pipeline: to be added, filled in, dragged, moved by button or key, and removed. */
export function StepList({ editor }: { editor: PipelineEditor }) {
  const { steps } = editor.draft
  const keys = steps.map(({ key }) => key)
  const titleOf = (key: string) => titleOfStep(steps.find((step) => step.key === key))
  const [said, setSaid] = useState('')
  const focus = useRowFocus(steps.length, '[data-add-step]')
  const sensors = useDragSensors()
  const words = useDragWords(keys, {
    how: texts.dragHelp,
    picked: (key, at) => texts.picked(titleOf(key), at, steps.length),
    over: (key, at) => texts.over(titleOf(key), at, steps.length),
    dropped: (key, at) => texts.dropped(titleOf(key), at, steps.length),
    putBack: (key) => texts.takenBack(titleOf(key)),
  })

  const moveTo = (from: number, to: number) => {
    editor.moveStep(from, to)
    setSaid(texts.moved(titleOfStep(steps[from]), to + 1, steps.length))
    focus.moved(to)
  }
  const remove = (index: number) => {
    editor.remove(keys[index]!)
    setSaid(texts.removed(titleOfStep(steps[index])))
    focus.removed(index)
  }

  return (
    <div ref={focus.listRef} className="grid grid-cols-1 gap-3">
      {steps.length === 0 && (
        <p className="rounded-xl border border-line border-dashed p-6 text-muted">{texts.empty}</p>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={words}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id)
            editor.moveStep(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          {steps.length > 0 && (
            <ol aria-label={texts.steps} className="grid grid-cols-1 gap-3">
              {steps.map((step, index) => (
                <StepCard
                  key={step.key}
                  step={step}
                  index={index}
                  count={steps.length}
                  failure={editor.failure.steps[step.key]}
                  onChange={(changed) => editor.change(step.key, changed)}
                  onMove={(to) => moveTo(index, to)}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      <div>
        <AddStep
          coming={editor.plan?.makes ?? []}
          onAdd={(operation) => {
            editor.add(operation)
            setSaid(texts.added(inLanguage(operation).title, steps.length + 1))
          }}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

function titleOfStep(step: DraftStep | undefined): string {
  const operation = step && findOperation(step.operationId)
  return operation ? inLanguage(operation).title : ''
}
