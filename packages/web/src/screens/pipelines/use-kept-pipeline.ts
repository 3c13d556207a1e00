import { type AnyOperation, type FileSlots, isToolError } from '@sheaf/core'
import { parsePipeline, pipelineOperation } from '@sheaf/core/pipelines'
import { operations } from '@sheaf/core/registry'
import { useMemo } from 'react'
import type { FormValues } from '../../form/form-values.js'
import type { RunOutcome } from '../../run/runner.js'
import type { ToolStep } from '../../visit/tool-entry.js'
import { type ToolVisit, useVisit } from '../../visit/use-visit.js'
import type { Visit } from '../../visit/visits.js'
import { type Draft, emptyDraft, hasSecrets, packDraft, unpackDraft } from './draft.js'

/** The operation that does pipelines. */
export const runPipeline = pipelineOperation(operations) as AnyOperation

/** A pipeline with its files, and what came of it. */
export interface KeptPipeline {
  draft: Draft
  files: readonly File[]
  outcome: RunOutcome | undefined
}

interface KeptPipelineEvents {
  /** Shows what was kept. */
  onRestored: (kept: KeptPipeline) => void
  onStep: (step: ToolStep) => void
}

/** Keeps a pipeline, its files and its result, so that back, forward and reload lose nothing; see `useVisit`. */
export function useKeptPipeline(
  { draft, files, outcome }: KeptPipeline,
  { onRestored, onStep }: KeptPipelineEvents,
): ToolVisit {
  const packed = useMemo(() => pack(draft), [draft])
  const names = packed.extras.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft makes another list of the same files
  const kept = useMemo(() => ({ files, extras: packed.extras }), [files, names])
  const values: FormValues = useMemo(() => ({ pipeline: packed.text }), [packed.text])
  return useVisit({
    fields: [],
    slots: runPipeline.files as FileSlots,
    hasWork: draft.steps.length > 0,
    shown: { files: kept, values, outcome: hasSecrets(draft) ? undefined : outcome },
    onRestored: (found) => onRestored(readKept(found)),
    onStep,
  })
}

function pack(draft: Draft): { text: string; extras: readonly File[] } {
  try {
    const { pipeline, extras } = packDraft(draft)
    return { text: draft.steps.length === 0 ? '' : JSON.stringify(pipeline), extras }
  } catch (error) {
    // An option that is not right yet.
    if (isToolError(error)) return { text: '', extras: [] }
    throw error
  }
}

/** What was kept of a visit; a pipeline that cannot be read is an empty one. */
export function readKept({ files, values, outcome }: Omit<Visit, 'path'>): KeptPipeline {
  return { draft: readDraft(values['pipeline'], files['extras'] ?? []), files: files['files'] ?? [], outcome }
}

function readDraft(text: unknown, extras: readonly File[]): Draft {
  if (typeof text !== 'string' || text === '') return emptyDraft
  try {
    return unpackDraft(parsePipeline(JSON.parse(text)), extras)
  } catch (error) {
    if (isToolError(error) || error instanceof SyntaxError) return emptyDraft
    throw error
  }
}
