import { type FormDescription, loadOperation } from '@sheaf/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { countAsBusy } from '../../leaving/at-stake.js'
import { isRecord } from '../../run/json.js'
import { runOnDevice } from '../../run/run-on-device.js'
import type { RunOutcome } from '../../run/runner.js'
import type { Draft } from '../../viewer/draft/draft-store.js'
import type { OpenedDocument } from '../../viewer/open-document.js'
import type { ViewerFile } from '../../viewer/use-viewer-file.js'
import { type EditorField, toEditorFields } from './model/editor-field.js'
import type { FieldChanges } from './model/field-changes.js'

/** What is known of the form of a file. */
export interface FormFacts {
  signed: boolean
  xfa: boolean
}

/** The file whose form is edited. */
export interface FormFile {
  phase: 'reading' | 'ready' | 'failed'
  /** As it was opened, or saved last. */
  base: File
  facts: FormFacts
  /** Whether the form is shown as those see it who fill it. */
  trying: boolean
  /** Makes the file with changes. @throws RunError */
  make: (changes: FieldChanges | undefined) => Promise<{ file: File; warnings: RunOutcome['warnings'] }>
  /** Continues with a file that was made; `onFields` receives its fields. */
  goOnWith: (file: File, onFields: (fields: readonly EditorField[]) => void) => Promise<void>
  /** Shows a file as it works, or nothing to end that. */
  showTrial: (file: File | undefined) => Promise<void>
}

interface FormFileSettings {
  file: ViewerFile
  opened: OpenedDocument
  draft: Draft | undefined
  /** Called with the fields of the file; `now` are those of a draft. */
  onFields: (opened: readonly EditorField[], now?: readonly EditorField[]) => void
}

/** What is kept of unsaved work beside the file. */
export interface FormDraft extends FormFacts {
  opened: readonly EditorField[]
  now: readonly EditorField[]
}

/** Reads the form of a file on this device, makes changed files of it, and continues with them. */
export function useFormFile({ file, opened, draft, onFields }: FormFileSettings): FormFile {
  const [base, setBase] = useState(opened.file)
  const [phase, setPhase] = useState<FormFile['phase']>('reading')
  const [facts, setFacts] = useState<FormFacts>({ signed: false, xfa: false })
  const [trying, setTrying] = useState(false)
  const { password } = opened
  const hear = useRef(onFields)
  hear.current = onFields
  const work = useRef(new AbortController())
  const resumed = useRef(draft)

  useEffect(() => {
    const { current } = work
    return () => {
      current.abort()
      work.current = new AbortController()
    }
  }, [])

  const run = useCallback(
    async (id: string, given: File, options: Record<string, unknown> = {}) =>
      runOnDevice({
        operation: (await loadOperation(id))!,
        files: { file: [given] },
        options: { ...options, ...(password ? { password } : {}) },
        signal: work.current.signal,
        onProgress: () => {},
      }),
    [password],
  )

  const read = useCallback(
    async (given: File, onRead: (fields: readonly EditorField[]) => void) => {
      try {
        const form = (await run('form-fields', given)).data as FormDescription
        setFacts({ signed: form.signed, xfa: form.xfa })
        onRead(toEditorFields(form.fields))
        setPhase('ready')
      } catch (error) {
        console.warn(error)
        setPhase('failed')
      }
      // Not before: what is changed until then is changed of the file before.
      setBase(given)
    },
    [run],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is read once; later ones are gone on with.
  useEffect(() => {
    const state = resumed.current && formDraft(resumed.current.state)
    resumed.current = undefined
    if (!state) return void read(base, hear.current)
    setFacts({ signed: state.signed, xfa: state.xfa })
    hear.current(state.opened, state.now)
    setPhase('ready')
  }, [])

  return {
    phase,
    base,
    facts,
    trying,
    make: async (changes) => {
      if (!changes) return { file: base, warnings: [] }
      const { file: made, warnings } = await countAsBusy(run('edit-form-fields', base, { ...changes }))
      if (!made) throw new Error('The operation made no file.')
      return { file: new File([await made.open()], base.name, { type: 'application/pdf' }), warnings }
    },
    goOnWith: async (made, onFields) => {
      await file.replace(made, { password })
      setTrying(false)
      await read(made, onFields)
    },
    showTrial: async (made) => {
      await file.replace(made ?? base, { password })
      setTrying(made !== undefined)
    },
  }
}

function formDraft(state: unknown): FormDraft | undefined {
  if (!isRecord(state) || !Array.isArray(state['opened']) || !Array.isArray(state['now'])) return undefined
  return state as unknown as FormDraft
}
