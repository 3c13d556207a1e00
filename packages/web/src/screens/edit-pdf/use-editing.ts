import type { Warning } from '@sheaf/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasFreeKeyboard } from '../../has-free-keyboard.js'
import { useUnsaved } from '../../leaving/at-stake.js'
import { saveFile } from '../../result/save-file.js'
import { RunError } from '../../run/runner.js'
import { errorMessage } from '../../texts/errors.js'
import { editPdfTexts as texts } from '../../texts/tools/edit-pdf.js'
import { showToast } from '../../toast.js'
import type { OpenedDocument } from '../../viewer/open-document.js'
import type { ViewerFile } from '../../viewer/use-viewer-file.js'
import type { Viewer } from '../../viewer/viewer.js'
import { say } from './announcer.js'
import { isWhole, type MarkChanges, noChanges } from './model/mark-changes.js'
import type { Tool } from './model/tool.js'
import { unsavedPrint } from './pdfjs/unsaved-print.js'
import { beginSession, type Drafted, focusDocument, marksOf, type Session, selectMark } from './session.js'
import { currentFile } from './work/current-file.js'
import { changeDocument, type Made } from './work/run-operation.js'
import { searchedWords } from './work/searched-words.js'
import { untilSet } from './work/until-set.js'
import { noVersions, stepBack, stepForth, stepOn, type Versions } from './work/versions.js'

/** A change of the whole document, which makes another one of it. */
export type DocumentWork = (file: File, call: { password: string | undefined; signal: AbortSignal }) => Promise<Made>

/** What was saved last. */
export interface SavedFile {
  file: File
  warnings: readonly Warning[]
  /** Whether something in it is marked for redaction and still there. */
  unredacted: boolean
}

/** The document that is being edited, and what can be done with all of it. */
export interface Editing {
  /** Missing until the viewer is there. */
  session: Session | undefined
  setViewer: (viewer: Viewer | undefined) => void
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  /** Whether there is something that is saved nowhere. */
  unsaved: boolean
  save: () => void
  /** What was saved, for as long as nothing else is done. */
  saved: SavedFile | undefined
  forgetSaved: () => void
  /** What to know of the last change of the whole document. */
  notes: readonly Warning[]
  /** Makes another document of this one; `done` says so afterward, and `doing` meanwhile. Resolves with whether it was made. */
  changeDocument: (done: string, work: DocumentWork, doing?: string) => Promise<boolean>
  /** Work that keeps everything waiting: what it does, in words, and how to stop it. */
  busy: { doing: string; cancel: () => void } | undefined
  /** A question that must be answered first: whether to continue although the document is signed. */
  question: { saving: boolean; answer: (goOn: boolean) => void } | undefined
  /** Removes what is marked for redaction. Resolves with whether it was done. */
  redact: () => Promise<boolean>
  /** The question of what happens to new redaction marks that are about to be saved without being applied. */
  marked: { count: number; answer: (choice: MarkedChoice) => void } | undefined
}

/** What happens to redaction marks when the document is saved: what is under them is removed first, or they are saved as marks. */
export type MarkedChoice = 'apply' | 'keep' | 'cancel'

interface SavedState {
  file: File
  print: string
  changes: MarkChanges
}

/** Delay after a change before checking whether there is something to save. */
const LOOK_MS = 200

/** Edits a document; what a draft brings along is saved nowhere yet. */
export function useEditing(file: ViewerFile, opened: OpenedDocument, draft: Drafted | undefined): Editing {
  const [viewer, setViewer] = useState<Viewer>()
  const [session, setSession] = useState<Session>()
  const [versions, setVersions] = useState<Versions>(noVersions)
  const [unsaved, setUnsaved] = useState(draft !== undefined)
  const [saved, setSaved] = useState<SavedFile>()
  const [notes, setNotes] = useState<readonly Warning[]>([])
  const [busy, setBusy] = useState<Editing['busy']>()
  const [question, setQuestion] = useState<Editing['question']>()
  const [marked, setMarked] = useState<Editing['marked']>()
  const [states, setStates] = useState({ undo: false, redo: false })
  const onDisk = useRef<SavedState | undefined>(
    draft ? undefined : { file: opened.file, print: '', changes: noChanges },
  )
  const drafted = useRef(draft)
  const accepted = useRef(false)
  const working = useRef(false)
  const lastTool = useRef<Tool>('select')
  const [savesNext, setSavesNext] = useState(false)
  useUnsaved(unsaved)

  // Before the viewer shows the document, which it does once all this is drawn.
  useLayoutEffect(() => {
    if (!viewer) return
    const begun = beginSession(viewer, opened, drafted.current)
    drafted.current = undefined
    // Who corrects one text after the other has another document after each.
    if (lastTool.current === 'edit-text') begun.tool.set('edit-text')
    setSession(begun)
    return () => {
      lastTool.current = begun.tool.get()
      begun.end()
    }
  }, [viewer, opened])

  const checkState = useCallback(() => {
    if (!session) return
    const { file: kept, print, changes } = onDisk.current ?? {}
    const differs =
      kept !== session.opened.file || changes !== session.changes.get() || print !== unsavedPrint(session.storage)
    setUnsaved(differs)
    if (differs) setSaved(undefined)
    return differs
  }, [session])

  useEffect(() => {
    if (!session) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      const { hasSomethingToUndo: undo, hasSomethingToRedo: redo } = session.states.get()
      setStates((before) => (before.undo === undo && before.redo === redo ? before : { undo, redo }))
      timer ??= setTimeout(() => {
        timer = undefined
        checkState()
      }, LOOK_MS)
    }
    changed()
    const stop = session.touched.subscribe(changed)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [session, checkState])

  /** Runs work exclusively, with what it does in words; failures are reported. Resolves with whether it was done. */
  const whileBusy = async (doing: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> => {
    if (!session || working.current) return false
    working.current = true
    const controller = new AbortController()
    setBusy({ doing, cancel: () => controller.abort() })
    try {
      await work(controller.signal)
      return true
    } catch (error) {
      if (!(error instanceof RunError)) console.error(error)
      const known = error instanceof RunError ? error : new RunError('INTERNAL', texts.failed)
      if (known.code !== 'CANCELLED') showToast({ tone: 'danger', title: texts.failed, text: errorMessage(known) })
      return false
    } finally {
      working.current = false
      setBusy(undefined)
    }
  }

  const waiting = busy !== undefined || question !== undefined || marked !== undefined
  const waited = useRef(false)
  useEffect(() => {
    // What had the keyboard may be gone with what was done.
    if (waited.current && !waiting && session && hasFreeKeyboard()) focusDocument(session)
    waited.current = waiting
  }, [waiting, session])

  const mayChange = async (saving: boolean): Promise<boolean> => {
    if (!session) return false
    const { annotations } = session
    // Whether it is signed comes with them.
    if (!annotations.get()) await whileBusy(texts.changing, (signal) => untilSet(annotations, signal))
    const read = annotations.get()
    if (!read) return false
    if (accepted.current || !read.signed) return true
    const goOn = await new Promise<boolean>((answer) => setQuestion({ saving, answer }))
    setQuestion(undefined)
    accepted.current = goOn
    return goOn
  }

  const save = async () => {
    if (!session || working.current) return
    const endTyping = session.typing.get()
    if (endTyping) {
      // What was written makes another document, which is saved in place of this one.
      if (await endTyping()) setSavesNext(true)
      return
    }
    session.manager.get()?.endCurrentEditing()
    // What was repaired is nowhere but here.
    if (!checkState() && !session.opened.isRepaired)
      return showToast({ tone: 'plain', title: texts.saved.unchanged, text: texts.saved.unchangedText })
    const open = marksOf(session).find((mark) => !isWhole(mark))
    if (open) {
      session.tool.set('select')
      selectMark(session, open.key)
      session.viewer.goTo(open.page)
      return showToast({ tone: 'danger', title: texts.link.noTarget, text: texts.link.noTargetText })
    }
    const count = marksOf(session).filter(({ type, id }) => type === 'redact' && id === undefined).length
    if (count > 0) {
      // Who has marked a name takes the saved file for one without it.
      const choice = await new Promise<MarkedChoice>((answer) => setMarked({ count, answer }))
      setMarked(undefined)
      if (choice === 'apply' && (await redact(true))) setSavesNext(true)
      if (choice !== 'keep') return
    }
    if (!(await mayChange(true))) return
    await whileBusy(texts.saving, async (signal) => {
      const current = await currentFile(session, signal)
      const name = savedName(current.file.name)
      saveFile(current.file, name)
      onDisk.current = {
        file: session.opened.file,
        print: unsavedPrint(session.storage),
        changes: session.changes.get(),
      }
      setUnsaved(false)
      // So that what there is to know of the saved file has room beside it.
      session.tool.set('select')
      selectMark(session, undefined)
      setNotes([])
      setSaved({
        file: new File([current.file], name, { type: 'application/pdf' }),
        warnings: current.warnings,
        unredacted: marksOf(session).some(({ type }) => type === 'redact'),
      })
      showToast({ tone: 'plain', title: texts.saved.title, text: texts.saved.text(name) })
    })
  }

  const changeWhole = async (done: string, work: DocumentWork, doing: string = texts.changing, next?: string) => {
    if (!session || working.current || !(await mayChange(false))) return false
    return whileBusy(doing, async (signal) => {
      const current = await currentFile(session, signal)
      const made = await work(current.file, { password: session.opened.password, signal })
      await file.replace(made.file)
      setVersions(stepOn(versions, current.file))
      setNotes(made.warnings)
      showToast({ tone: 'plain', title: done, text: next })
    })
  }
  // It looks finished, but the file on disk is as before. The marks go into the file with all else, and are applied there.
  const redact = (savesThen = false) =>
    changeWhole(
      texts.pages.done.redact,
      (marks, call) =>
        changeDocument('redact-pdf', {
          ...call,
          file: marks,
          options: { find: session ? searchedWords(session) : [] },
        }),
      texts.redacting,
      savesThen ? undefined : texts.pages.toSave,
    )

  useEffect(() => {
    if (!savesNext || waiting || session?.opened !== opened || session.typing.get()) return
    setSavesNext(false)
    void save()
  })

  const travel = (list: readonly File[], step: (versions: Versions, now: File) => Versions) =>
    whileBusy(texts.changing, async (signal) => {
      const target = list.at(-1)
      if (!target || !session) return
      const now = await currentFile(session, signal)
      await file.replace(target)
      setVersions(step(versions, now.file))
      setNotes([])
      say(texts.versionBack)
    })

  // What was done since to the document before would be lost.
  const mayGoForth = versions.future.length > 0 && !states.undo
  return {
    session,
    setViewer,
    canUndo: states.undo || versions.past.length > 0,
    canRedo: states.redo || mayGoForth,
    undo: () => {
      if (states.undo) session?.manager.get()?.undo()
      else if (versions.past.length > 0) void travel(versions.past, stepBack)
    },
    redo: () => {
      if (states.redo) session?.manager.get()?.redo()
      else if (mayGoForth) void travel(versions.future, stepForth)
    },
    unsaved,
    save: () => void save(),
    saved,
    forgetSaved: () => setSaved(undefined),
    notes,
    changeDocument: changeWhole,
    redact: () => redact(),
    marked,
    busy,
    question,
  }
}

function savedName(name: string): string {
  return name.startsWith('edited_') ? name : `edited_${name}`
}
