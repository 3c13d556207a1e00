import type { Field, FileSlots } from '@sheaf/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormValues } from '../form/form-values.js'
import { storedFiles } from '../form/slot-files.js'
import { randomId } from '../random-id.js'
import { currentEntry, pushEntry, replaceEntry, type ToolStep, useToolEntry } from './tool-entry.js'
import { isUnstored, keepUnstored } from './unstored.js'
import { keepVisit, type Visit, visitOf } from './visits.js'

interface VisitEvents {
  fields: readonly Field[]
  slots: FileSlots
  /** Whether there is work to keep even without files. */
  hasWork?: boolean
  /** Whether files were opened with passwords that are not among the values. */
  hasSecrets?: boolean
  /** What the page shows now. */
  shown: Omit<Visit, 'path'>
  /** Shows what was kept of another visit, or of this one before a reload. */
  onRestored: (visit: Omit<Visit, 'path'>) => void
  /** Back or forward within the visit, to the entry of a step. */
  onStep: (step: ToolStep) => void
}

/** A visit to the page of a tool, with an entry in the browser's history for each step. */
export interface ToolVisit {
  /** The step of the current entry. */
  step: ToolStep
  /** Adds an entry for a step, or returns to the one before if that is of this step. */
  goTo: (step: ToolStep) => void
  /** Returns from the result to the step before it. */
  leaveResult: () => void
  /** Begins another visit; that of before is an entry of the history. */
  begin: () => void
}

/** What is kept of the visit that the current entry of the history belongs to. */
export function useKeptVisit(): Visit | undefined {
  const [kept] = useState(() => visitOf(currentEntry()?.visit, currentPath()))
  return kept
}

/**
 * Keeps what a page of a tool shows, so that back, forward and reload lose nothing. Files, options and the result are stored in this
 * browser, and deleted when someone starts over, or on the next visit after the window was closed. Passwords, files of private keys and
 * results that were made with a password are never stored, nor what other tools make of these: they are kept while the page is open.
 */
export function useVisit({
  fields,
  slots,
  hasWork = false,
  hasSecrets = false,
  shown,
  onRestored,
  onStep,
}: VisitEvents): ToolVisit {
  const [path] = useState(currentPath)
  const entry = useToolEntry()
  const { files, values, outcome } = shown
  const worthKeeping = hasWork || Object.values(files).some((list) => (list?.length ?? 0) > 0)

  const visit = useRef(entry?.visit)

  /** Keeps what is shown now, and returns the id of its visit; nothing while there is nothing to keep. */
  const keep = () => {
    const now = currentEntry()
    // After a reload there is nothing here until it is loaded.
    if (!worthKeeping && visitOf(now?.visit, path) === undefined) return
    const id = now?.visit ?? randomId()
    if (now === undefined) replaceEntry({ visit: id, step: 1 })
    visit.current = id
    keepVisit(id, { path, files, values, outcome })
    return id
  }
  const keepFiles = useEffectEvent(() => {
    const id = keep()
    if (id !== undefined)
      void loadStore().then((store) => store?.storeFiles(id, storedFiles(slots, files)).catch(() => {}))
  })
  const keepValues = useEffectEvent(() => {
    const id = keep()
    if (id === undefined) return
    const stored = withoutSecrets(fields, values)
    void loadStore().then((store) => store?.storeValues(id, path, stored).catch(() => {}))
  })
  const hadOutcome = useRef(false)
  const keepOutcome = useEffectEvent(() => {
    const id = keep()
    const had = hadOutcome.current
    hadOutcome.current = outcome !== undefined
    if (id === undefined) return
    if (outcome === undefined) {
      if (had) void loadStore().then((store) => store?.forgetOutcome(id).catch(() => {}))
    } else if (
      hasSecrets ||
      hasSecretValues(fields, values) ||
      Object.values(files).some((list) => list?.some(isUnstored))
    )
      keepUnstored(outcome)
    else void loadStore().then((store) => store?.storeOutcome(id, outcome).catch(() => {}))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are stored when they change, and once there is a visit
  useEffect(() => keepFiles(), [files, worthKeeping])
  // biome-ignore lint/correctness/useExhaustiveDependencies: values are stored when they change, and once there is a visit
  useEffect(() => keepValues(), [values, worthKeeping])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome is kept when it changes
  useEffect(() => keepOutcome(), [outcome])

  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const id = currentEntry()?.visit
    if (id === undefined || visitOf(id, path)) return
    let wanted = true
    void loadStore()
      .then((store) => store?.loadVisit(id, path))
      .then(
        (found) => found && wanted && currentEntry()?.visit === id && restored(found),
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [path])

  const followed = useEffectEvent(() => {
    const now = currentEntry()
    if (currentPath() !== path || now === undefined) return
    const other = now.visit === visit.current ? undefined : visitOf(now.visit, path)
    visit.current = now.visit
    if (other) onRestored({ ...other, outcome: now.step === 3 ? other.outcome : undefined })
    else onStep(now.step)
  })
  useEffect(() => {
    const follow = () => followed()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const goTo = (step: ToolStep) => {
    const now = currentEntry()
    if (now?.step === step) return
    if (now?.before === step) return history.back()
    const id = now?.visit ?? randomId()
    visit.current = id
    pushEntry(id, step)
  }
  return {
    step: entry?.step ?? 1,
    goTo,
    leaveResult: () => goTo(currentEntry()?.before ?? 2),
    begin: () => {
      const old = currentEntry()?.visit
      if (old !== undefined) void loadStore().then((store) => store?.forgetVisit(old).catch(() => {}))
      const id = randomId()
      visit.current = id
      pushEntry(id, 1)
    },
  }
}

const currentPath = () => (typeof window === 'undefined' ? '' : window.location.pathname)

/** Loaded once there is something to store. */
const loadStore = () => import('./visit-store.js').catch(() => undefined)

const secretsOf = (fields: readonly Field[]) =>
  fields.filter((field) => 'secret' in field && field.secret).map(({ name }) => name)

function hasSecretValues(fields: readonly Field[], values: FormValues): boolean {
  return secretsOf(fields).some((name) => values[name])
}

function withoutSecrets(fields: readonly Field[], values: FormValues): FormValues {
  const secrets = secretsOf(fields)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))
}
