import { Alert, Button } from '@sheaf/ui'
import { Download, ListOrdered, ListTree, LoaderCircle } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useKeys } from '../../editing/use-keys.js'
import { hasFreeKeyboard } from '../../has-free-keyboard.js'
import { useUnsaved } from '../../leaving/at-stake.js'
import { LossQuestion } from '../../leaving/loss-question.js'
import { saveFile } from '../../result/save-file.js'
import { warningsInWords } from '../../result/warning-texts.js'
import { RunError } from '../../run/runner.js'
import { errorMessage } from '../../texts/errors.js'
import { formEditorTexts as texts } from '../../texts/tools/form-editor.js'
import { showToast } from '../../toast.js'
import { DocumentViewer } from '../../viewer/document-viewer.js'
import { type Draft, discardDraft } from '../../viewer/draft/draft-store.js'
import { mayKeepDraft, useDraft } from '../../viewer/draft/use-draft.js'
import { hideAnnotations } from '../../viewer/hide-annotations.js'
import type { OpenedDocument } from '../../viewer/open-document.js'
import { PageOverlay } from '../../viewer/page-overlay.js'
import type { ViewerFile } from '../../viewer/use-viewer-file.js'
import type { Viewer } from '../../viewer/viewer.js'
import { useShownDocument, useViewer, useViewState } from '../../viewer/viewer-context.js'
import { EditingContext } from './field-context.js'
import { wronglyNamed } from './model/check-name.js'
import { type EditorField, widgetsOnPage } from './model/editor-field.js'
import { fieldChanges } from './model/field-changes.js'
import { FieldList } from './panels/field-list.js'
import { PropertiesPanel } from './panels/properties-panel.js'
import { TabOrderList } from './panels/tab-order-list.js'
import { FieldBar } from './parts/field-bar.js'
import { FieldLayer } from './parts/field-layer.js'
import { SignedQuestion } from './parts/signed-question.js'
import { useFieldEditor } from './use-field-editor.js'
import { type FormDraft, useFormFile } from './use-form-file.js'
import './parts/hide-fields.css'

interface FormEditorProps {
  file: ViewerFile
  opened: OpenedDocument
  /** Gives the work that is gone on with, once. */
  takeDraft: () => Draft | undefined
}

/** The size of a page that is not loaded yet: everything has room on it. */
const UNKNOWN = { width: Infinity, height: Infinity }

/** A document whose form fields are added, arranged and changed. */
export function FormEditor({ file, opened, takeDraft }: FormEditorProps) {
  const [viewer, setViewer] = useState<Viewer>()
  const sizeOf = (number: number) => {
    const shown = viewer?.pageView(number)?.pdfPage?.getViewport({ scale: 1 })
    return shown ? { width: shown.width, height: shown.height } : UNKNOWN
  }
  const editor = useFieldEditor(sizeOf)
  const [draft] = useState(takeDraft)
  const [first] = useState(opened)
  const form = useFormFile({ file, opened, draft, onFields: editor.reset })
  const [numbered, setNumbered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'signed' | 'another'>()
  const { fields } = editor
  const changes = useMemo(() => fieldChanges(editor.opened, fields), [editor.opened, fields])
  const unsaved = changes !== undefined
  useUnsaved(unsaved)
  // Of the file that was opened in the first place: each saving gives it another.
  const fingerprint = draft?.fingerprint ?? first.fingerprint
  useDraft({
    screen: 'edit-pdf-forms',
    fingerprint,
    version: fields,
    unsaved: unsaved && mayKeepDraft(first),
    collect: () => ({
      base: form.base,
      state: { opened: editor.opened, now: fields, ...form.facts } satisfies FormDraft,
    }),
  })

  const wrongName = () => {
    const wrong = wronglyNamed(editor.opened, fields)
    if (!wrong) return false
    const [widget] = wrong.widgets
    editor.select(widget ? [widget.key] : [])
    if (widget) viewer?.reveal(widget.page, widget)
    showToast({ tone: 'danger', title: texts.save.names.title, text: texts.save.names.text(wrong.name) })
    return true
  }
  const during = async (work: () => Promise<void>, failed: string) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      console.warn(error)
      const details = error instanceof RunError ? error : undefined
      if (details?.code !== 'CANCELLED')
        showToast({ tone: 'danger', title: failed, ...(details ? { text: errorMessage(details) } : {}) })
    }
    setBusy(false)
  }
  const save = () =>
    during(async () => {
      const { file: made, warnings } = await form.make(changes)
      const name = `form_${form.base.name.replace(/^form_/, '')}`
      saveFile(made, name)
      await form.goOnWith(made, (read) => editor.goOn(fields, read))
      const details = await warningsInWords(warnings)
      showToast({
        tone: 'plain',
        title: texts.save.done.title,
        text: `${texts.save.done.text(name)} ${details}`.trim(),
      })
    }, texts.save.failed)
  const wantSave = () => {
    if (busy || form.phase !== 'ready' || wrongName()) return
    if (!changes) showToast({ tone: 'plain', title: texts.save.nothing.title, text: texts.save.nothing.text })
    else if (form.facts.signed) setAsking('signed')
    else void save()
  }
  const toggleTrial = () => {
    if (busy || wrongName()) return
    editor.setTool(undefined)
    void during(async () => {
      await form.showTrial(form.trying ? undefined : (await form.make(changes)).file)
    }, texts.save.tryFailed)
  }
  const { trying } = form
  const editable = form.phase === 'ready' && !trying
  const page = () => viewer?.state.get().page ?? 1
  useKeys(
    editable
      ? {
          s: wantSave,
          z: editor.undo,
          'shift+z': editor.redo,
          y: editor.redo,
          c: editor.copy,
          v: () => editor.paste(page()),
          d: editor.duplicateSelected,
          a: () =>
            editor.select(
              widgetsOnPage(fields, page()).map(({ widget }) => widget.key),
              { focus: true },
            ),
        }
      : { s: wantSave },
  )

  const { tool, setTool } = editor
  useEffect(() => {
    if (!tool) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setTool(undefined)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [tool, setTool])

  // What had the keyboard may be gone once something was taken back.
  useEffect(() => {
    if (fields && hasFreeKeyboard()) viewer?.container.focus({ preventScroll: true })
  }, [fields, viewer])

  // A box that has the keyboard stays while the document is scrolled.
  const keyboardPages = [editor.selected[0], editor.selected.at(-1)].flatMap((placed) => placed?.widget.page ?? [])
  const panels = [
    { id: 'fields', title: texts.list.title, icon: ListTree, content: <FieldList /> },
    { id: 'order', title: texts.order.title, icon: ListOrdered, content: <TabOrderList /> },
  ]
  return (
    <EditingContext value={{ editor, sizeOf, numbered, setNumbered }}>
      <DocumentViewer
        id="edit-pdf-forms"
        opened={opened}
        onAnother={() => (unsaved ? setAsking('another') : file.close())}
        onViewer={setViewer}
        actions={
          <Button onClick={wantSave} aria-disabled={busy} className="px-4!">
            {busy ? (
              <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
            ) : (
              <Download aria-hidden className="size-5" />
            )}
            <span className="max-sm:sr-only">{busy ? texts.save.saving : texts.save.button}</span>
          </Button>
        }
        tools={
          <>
            <FieldBar ready={form.phase === 'ready'} trying={trying} busy={busy} onTry={toggleTrial} />
            {form.phase === 'reading' && (
              <p role="status" className="px-4 py-3 text-muted">
                {texts.reading}
              </p>
            )}
            {form.phase === 'failed' && (
              <div className="p-2">
                <Alert tone="danger" title={texts.failed.title}>
                  {texts.failed.text}
                </Alert>
              </div>
            )}
            {form.facts.xfa && <p className="border-line border-t px-4 py-2 text-sm">{texts.xfa}</p>}
          </>
        }
        panels={editable ? panels : []}
        aside={editable && <PropertiesPanel />}
        beforePrint={async () => (await form.make(changes)).file}
      >
        <HideFields hidden={!trying} fields={editor.opened} />
        {editable && <PageOverlay always={keyboardPages}>{(shown) => <FieldLayer page={shown} />}</PageOverlay>}
        <p role="status" className="sr-only">
          {editor.said}
        </p>
        {asking === 'signed' && (
          <SignedQuestion
            onStay={() => setAsking(undefined)}
            onGo={() => {
              setAsking(undefined)
              void save()
            }}
          />
        )}
        {asking === 'another' && (
          <LossQuestion
            what="changes"
            onStay={() => setAsking(undefined)}
            onGoOn={() => void discardDraft('edit-pdf-forms', fingerprint).then(file.close)}
          />
        )}
      </DocumentViewer>
    </EditingContext>
  )
}

interface HideFieldsProps {
  /** Whether the form is edited, so that our boxes replace its fields. */
  hidden: boolean
  /** The fields that the file has. */
  fields: readonly EditorField[]
}

/** Lets pdf.js leave out the fields of the document while they are edited. */
function HideFields({ hidden, fields }: HideFieldsProps) {
  const viewer = useViewer()
  const document = useShownDocument()
  const { ready } = useViewState()
  useEffect(() => {
    viewer.container.classList.toggle('fields-hidden', hidden)
    return () => viewer.container.classList.remove('fields-hidden')
  }, [viewer, hidden])
  useEffect(() => {
    if (!document || !ready) return
    // The others are drawn as elements of the page, which the class hides.
    const drawn = fields.filter(({ type }) => type === 'signature' || type === 'button')
    const ids = drawn.flatMap(({ widgets }) => widgets.flatMap(({ id }) => id ?? []))
    if (hideAnnotations(document).set(hidden ? ids : []).length === 0) return
    for (const { page } of drawn.flatMap(({ widgets }) => widgets)) viewer.pageView(page)?.reset()
    viewer.pdfViewer.update()
  }, [viewer, document, ready, hidden, fields])
  return null
}
