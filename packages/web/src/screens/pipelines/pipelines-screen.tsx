import { many } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { Button } from '@sheaf/ui'
import { type SubmitEvent, useMemo, useRef } from 'react'
import { ToolMeta } from '../../chrome/tool-meta.js'
import { ToolsHead } from '../../pages/tools-head.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { type ResultTexts, ResultView } from '../../result/result-view.js'
import type { RunOutcome } from '../../run/runner.js'
import { useRunLocation } from '../../run-location.js'
import { pipelineTexts as texts } from '../../texts/pipelines.js'
import { toolTexts } from '../../texts/tool.js'
import { FailureNote } from '../../tool/failure-note.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { RunLocationNote } from '../../tool/run-location-note.js'
import { SlotField } from '../../tool/slot-field.js'
import { useFocusOnFailure } from '../../tool/use-focus-on-failure.js'
import { useFocusOnNewStart } from '../../tool/use-focus-on-new-start.js'
import type { ToolFailure } from '../../tool/use-tool.js'
import { allTools } from '../../tools.js'
import { flowSlot } from './draft.js'
import { KeepPipeline } from './keep-pipeline.js'
import { StepList } from './step-list.js'
import { runPipeline } from './use-kept-pipeline.js'
import { type PipelineEditor, type PipelineFailure, usePipeline } from './use-pipeline.js'

/** Pipelines: operations put together, run in one go, kept and shared. */
export function PipelinesScreen() {
  const editor = usePipeline()
  const { phase } = editor
  return (
    <>
      <ToolMeta id="pipelines" title={texts.title} summary={texts.lead} />
      <ToolsHead title={texts.title} lead={texts.lead} />
      {phase.at === 'form' && <PipelineForm editor={editor} />}
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={editor.cancel} stages={texts.stages} />
      )}
      {phase.at === 'done' && (
        <ResultView
          operation={runPipeline}
          outcome={phase.outcome}
          texts={doneTexts(phase.outcome, editor.files.length)}
          onAnother={() => editor.restart()}
          onChange={() => editor.backToForm()}
        />
      )}
    </>
  )
}

/** A run in which inputs failed is not called done. */
function doneTexts({ warnings }: RunOutcome, count: number): ResultTexts {
  const failed = warnings.filter(({ code }) => code === 'input-failed').length
  return failed === 0 ? texts.done : { ...texts.done, title: toolTexts.result.someFailed(failed, count) }
}

function PipelineForm({ editor }: { editor: PipelineEditor }) {
  const form = useRef<HTMLFormElement>(null)
  const chooser = useRef<HTMLElement>(null)
  const { draft, files, failure, phase, plan } = editor
  const first = draft.steps[0] && findOperation(draft.steps[0].operationId)
  const slot = first && flowSlot(first)[1]
  const whole = useMemo(() => asOneForm(failure), [failure])
  useFocusOnFailure(form, { failure: whole, phase })
  useFocusOnNewStart(chooser, phase)
  const offered = useOfferedAction(useOperationInQuestion(editor))
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!offered.disabled) void editor.run()
      }}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      <div className="grid grid-cols-1 gap-6">
        <section className="grid grid-cols-1 gap-3">
          <h2 className="font-semibold text-xl">{texts.steps}</h2>
          <StepList editor={editor} />
        </section>
        {slot && (
          <section ref={chooser} className="grid grid-cols-1 gap-3">
            <h2 className="font-semibold text-xl">{texts.files}</h2>
            <SlotField
              slot={{ ...many({ ...slot, many: false, optional: false }), max: 1000 }}
              files={files}
              error={failure.files}
              named={false}
              onChange={editor.setFiles}
            />
          </section>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-22">
        <RunLocationNote operationId={notOnDevice(editor)} />
        <section
          aria-label={texts.run}
          className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5 empty:hidden"
        >
          {plan && (
            <p className="text-muted text-sm">
              {plan.forEach ? texts.eachInput : texts.allInputs}{' '}
              {plan.makes.length > 0 && texts.makes(plan.makes.join(', '))}
            </p>
          )}
          <FailureNote failure={whole} title={texts.failed} announced={false} />
          {offered.note}
          <Button type="submit" disabled={offered.disabled} aria-describedby={offered.describedBy} className="text-lg">
            {texts.run}
          </Button>
        </section>
        <KeepPipeline editor={editor} />
      </div>
    </form>
  )
}

/** What is wrong with the files and the steps, as with the fields of one form. */
function asOneForm({ files, steps, message, requestId }: PipelineFailure): ToolFailure | undefined {
  const ofSteps = Object.entries(steps).flatMap(([key, { byField }]) =>
    Object.entries(byField).map(([name, text]) => [`${key} ${name}`, text]),
  )
  const byField = { ...(files ? { files } : {}), ...Object.fromEntries(ofSteps) }
  return message || Object.keys(byField).length > 0 ? { byField, message, requestId } : undefined
}

/** The first operation of the steps that cannot be done on this device. */
function notOnDevice({ draft }: PipelineEditor): string | undefined {
  return draft.steps.find(({ operationId }) => !allTools.some(({ id, onDevice }) => id === operationId && onDevice))
    ?.operationId
}

/** The operation that decides whether the pipeline can be run where work is done now. */
function useOperationInQuestion(editor: PipelineEditor) {
  const { location } = useRunLocation()
  const lacking = location === 'device' ? notOnDevice(editor) : undefined
  const any = lacking ?? editor.draft.steps[0]?.operationId ?? 'merge-pdf'
  return findOperation(any)!
}
