import './edit-pdf.css'
import { Button, Dialog } from '@sheaf/ui'
import { FileStack, LoaderCircle, MessageSquareText, Save } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { LossQuestion } from '../../leaving/loss-question.js'
import { isRecord } from '../../run/json.js'
import { editPdfTexts as texts } from '../../texts/tools/edit-pdf.js'
import { useExtra } from '../../use-later.js'
import { DocumentViewer } from '../../viewer/document-viewer.js'
import { type Draft, type DraftWork, discardDraft } from '../../viewer/draft/draft-store.js'
import { sidePanel } from '../../viewer/draft/remembered.js'
import { mayKeepDraft, useDraft } from '../../viewer/draft/use-draft.js'
import type { OpenedDocument } from '../../viewer/open-document.js'
import { PageOverlay } from '../../viewer/page-overlay.js'
import { type PdfjsWords, speakForPdfjs } from '../../viewer/pdfjs-words.js'
import type { ViewerFile } from '../../viewer/use-viewer-file.js'
import type { ViewerOptions } from '../../viewer/viewer.js'
import { Announcer } from './announcer.js'
import { EditAside } from './aside/edit-aside.js'
import { EditBar } from './bar/edit-bar.js'
import { SelectionBar } from './bar/selection-bar.js'
import { textToolRetries } from './later-tool.js'
import { MarksLayer } from './marks/marks-layer.js'
import type { Mark } from './model/mark.js'
import { type MarkChanges, noChanges } from './model/mark-changes.js'
import { highlightColors } from './model/tool.js'
import { AnnotationsPanel } from './panels/annotations-panel.js'
import { PagesPanel } from './panels/pages-panel.js'
import { fixEditorPositions } from './pdfjs/fix-editor-positions.js'
import type { Session } from './session.js'
import { SessionContext, useSession } from './session-context.js'
import type { StartWith } from './start-with.js'
import { useAnnotations } from './use-annotations.js'
import { useClipboard } from './use-clipboard.js'
import { useEditKeys } from './use-edit-keys.js'
import { type Editing, useEditing } from './use-editing.js'
import { useSurface } from './use-surface.js'
import { currentFile, withEditors } from './work/current-file.js'

/** Texts of pdf.js for its editors: their names, and the placeholder of an empty text. */
const editorWords: PdfjsWords = (id) => {
  const name = editorPartName(id)
  if (name === undefined) return undefined
  const empty = id === 'pdfjs-free-text2' ? { 'default-content': texts.editor.text } : {}
  return { attributes: { 'aria-label': name, ...empty } }
}

interface DocumentEditorProps {
  file: ViewerFile
  opened: OpenedDocument
  /** The tool in hand and the panel that is open at first. */
  start: StartWith
  /** What is gone on with, if it is. */
  draft: Draft | undefined
  onClose: () => void
}

const colors = Object.entries(highlightColors)
  .map((pair) => pair.join('='))
  .join(',')

/** A document with all that can be done to it. */
export function DocumentEditor({ file, opened, start, draft, onClose }: DocumentEditorProps) {
  const [resumed] = useState(() => draft && { base: draft.base, changes: draftedChanges(draft.state) })
  const [fingerprint] = useState(draft?.fingerprint ?? opened.fingerprint)
  // Of the file that was opened in the first place: each change gives it another.
  const [mayKeep] = useState(() => mayKeepDraft(opened))
  const [l10n] = useState(() => speakForPdfjs(editorWords))
  // It is loaded by now, so that this is done before the first page is laid out.
  useState(() => void fixEditorPositions())
  const [asking, setAsking] = useState(false)
  const keysId = useId()
  const editing = useEditing(file, opened, resumed)
  const { session, unsaved, setViewer } = editing
  useStart(session, start)
  useEditKeys(editing)
  useClipboard(session)
  useAnnotations(session)
  useSurface(session)
  const options = useMemo(
    () =>
      ({
        annotationEditorMode: 0,
        annotationEditorHighlightColors: colors,
        enableHighlightFloatingButton: false,
        l10n,
      }) as unknown as ViewerOptions,
    [l10n],
  )
  return (
    <SessionContext value={session}>
      <DocumentViewer
        id="edit-pdf"
        opened={opened}
        onAnother={() => (unsaved ? setAsking(true) : onClose())}
        options={options}
        onViewer={setViewer}
        actions={session && <SaveButton editing={editing} />}
        tools={session && <EditBar editing={editing} />}
        aside={session && <EditAside editing={editing} />}
        firstPanel={start.panel}
        panels={[
          {
            id: 'annotations',
            title: texts.panels.annotations,
            icon: MessageSquareText,
            content: session && <AnnotationsPanel />,
          },
          {
            id: 'change-pages',
            title: texts.panels.pages,
            icon: FileStack,
            content: session && <PagesPanel editing={editing} />,
          },
        ]}
        beforePrint={async () =>
          session && unsaved ? (await currentFile(session, new AbortController().signal)).file : undefined
        }
      >
        {session && (
          <>
            <p id={keysId} className="sr-only">
              {texts.keys}
            </p>
            <PageOverlay>{(page) => <MarksLayer page={page} keysId={keysId} />}</PageOverlay>
            <SelectionBar />
            <WrittenTexts editing={editing} />
            <DraftKeeper fingerprint={fingerprint} unsaved={unsaved && mayKeep} />
          </>
        )}
        <Announcer />
        {editing.busy && <Busy doing={editing.busy.doing} onCancel={editing.busy.cancel} />}
        {editing.question && <SignedQuestion question={editing.question} />}
        {editing.marked && <MarkedQuestion question={editing.marked} />}
        {asking && (
          <LossQuestion
            what="changes"
            onStay={() => setAsking(false)}
            onGoOn={() => void discardDraft('edit-pdf', fingerprint).then(onClose)}
          />
        )}
      </DocumentViewer>
    </SessionContext>
  )
}

/** Takes the tool in hand and opens the panel that are wanted first; once, so that another version of the document keeps what was chosen since. */
function useStart(session: Session | undefined, { tool, panel }: StartWith): void {
  const done = useRef(false)
  useEffect(() => {
    if (!session || done.current) return
    done.current = true
    if (tool) session.tool.set(tool)
    if (panel) sidePanel.set(true)
  }, [session, tool, panel])
}

const loadTextTool = () => import('./text/text-tool.js')
const loadNearbyText = () => import('./text/nearby-text.js')

/** The texts of the pages, while they are rewritten or others are added. */
function WrittenTexts({ editing }: { editing: Editing }) {
  const tool = useSession().tool.use()
  const retries = textToolRetries.use()
  if (tool === 'text') return <LaterNearbyText />
  return tool === 'edit-text' && <LaterTextTool key={retries} editing={editing} />
}

/** New text is written without it, too, in a look that is not taken from its surroundings. */
function LaterNearbyText() {
  const part = useExtra(loadNearbyText)
  return part && <part.NearbyText />
}

/** Where it cannot be loaded, the panel beside the document says so. */
function LaterTextTool({ editing }: { editing: Editing }) {
  const part = useExtra(loadTextTool)
  return part && <part.TextTool editing={editing} />
}

/** Stores unsaved work on the device. A separate component, because it must check again after each change. */
function DraftKeeper({ fingerprint, unsaved }: { fingerprint: string; unsaved: boolean }) {
  const session = useSession()
  const touched = session.touched.use()
  // Another document starts counting again, perhaps up to the same number.
  const version = useMemo(() => ({ session, touched }), [session, touched])
  useDraft({ screen: 'edit-pdf', fingerprint, version, unsaved, collect: () => draftWork(session) })
  return null
}

function SaveButton({ editing }: { editing: Editing }) {
  return (
    <Button data-saves onClick={editing.save} className="px-4">
      <Save aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{texts.save}</span>
    </Button>
  )
}

function Busy({ doing, onCancel }: { doing: string; onCancel: () => void }) {
  return (
    <Dialog title={texts.busy.title} onClose={onCancel}>
      <p role="status" className="flex items-center gap-3">
        <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin text-accent motion-reduce:animate-none" />
        {doing}
      </p>
      <Button variant="secondary" onClick={onCancel} className="justify-self-start">
        {texts.busy.cancel}
      </Button>
    </Dialog>
  )
}

function SignedQuestion({ question: { saving, answer } }: { question: NonNullable<Editing['question']> }) {
  return (
    <Dialog title={texts.signed.title} onClose={() => answer(false)}>
      <p>{texts.signed.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => answer(true)}>{saving ? texts.signed.go : texts.signed.goOn}</Button>
        <Button variant="secondary" onClick={() => answer(false)}>
          {texts.signed.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

function MarkedQuestion({ question: { count, answer } }: { question: NonNullable<Editing['marked']> }) {
  return (
    <Dialog title={texts.marked.title} onClose={() => answer('cancel')}>
      <p>{texts.marked.text(count)}</p>
      <p className="text-muted">{texts.redact.also}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => answer('apply')}>{texts.marked.apply}</Button>
        <Button variant="secondary" onClick={() => answer('keep')}>
          {texts.marked.keep}
        </Button>
        <Button variant="secondary" onClick={() => answer('cancel')}>
          {texts.redact.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

/** The changes that a draft of this screen holds; none where it holds something else. */
function draftedChanges(state: unknown): MarkChanges {
  if (!isRecord(state) || !Array.isArray(state['added']) || !isRecord(state['changed'])) return noChanges
  const changed = Object.entries(state['changed']).filter(([, mark]) => mark === null || isMark(mark))
  return { added: state['added'].filter(isMark), changed: Object.fromEntries(changed) as MarkChanges['changed'] }
}

function isMark(value: unknown): value is Mark {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['type'] === 'string' &&
    typeof value['page'] === 'number'
  )
}

function editorPartName(id: string): string | undefined {
  const { editor } = texts
  switch (id) {
    case 'pdfjs-free-text2':
      return editor.textEditor
    case 'pdfjs-editor-highlight-editor':
      return editor.highlightEditor
    case 'pdfjs-editor-ink-editor':
      return editor.inkEditor
    case 'pdfjs-editor-stamp-editor':
      return editor.stampEditor
    default: {
      const edge = /^pdfjs-editor-resizer-(\w+)-(\w+)$/.exec(id)
      if (!edge) return undefined
      const name = `${edge[1]}${edge[2]![0]!.toUpperCase()}${edge[2]!.slice(1)}`
      return (editor.resizers as Record<string, string>)[name]
    }
  }
}

/** What there is to keep of unsaved work; nothing while something is being drawn. */
async function draftWork(session: Session): Promise<DraftWork | undefined> {
  if (session.viewer.container.querySelector('.pdfViewer.noUserSelect')) return undefined
  const { base } = session
  const now = await withEditors(session)
  return {
    base,
    // pdf.js adds what was changed behind the end of the file.
    ...(now.size === base.size ? {} : { tail: now.slice(base.size) }),
    state: structuredClone(session.changes.get()),
  }
}
