import { Alert, Button } from '@sheaf/ui'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useWide } from '../../../chrome/use-wide.js'
import { ContinueWith } from '../../../result/continue-with.js'
import { Warnings } from '../../../result/warnings.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { usePart } from '../../../use-later.js'
import { sidePanel } from '../../../viewer/draft/remembered.js'
import { NotLoaded, textToolRetries } from '../later-tool.js'
import { isDrawTool, isTextTool } from '../model/tool.js'
import { focusDocument } from '../session.js'
import { useSelectedMark, useSession } from '../session-context.js'
import type { Editing, SavedFile } from '../use-editing.js'
import { CropPanel } from './crop-panel.js'
import { EditorProperties } from './editor-properties.js'
import { MarkProperties } from './mark-properties.js'
import { RedactPanel } from './redact-panel.js'
import { ToolPanel } from './tool-panel.js'

const loadTextPanel = () => import('../text/text-panel.js')

/** What there is to know and to choose about the tool, or about what is selected; beside the document, or below it on small screens. */
export function EditAside({ editing }: { editing: Editing }) {
  const session = useSession()
  const tool = session.tool.use()
  const { editor: selected } = session.selected.use()
  // Those who go through the document by keyboard on the way to a tool's own settings are to reach them.
  const editor = isDrawTool(tool) || isTextTool(tool) || tool === 'crop' || tool === 'edit-text' ? undefined : selected
  const mark = useSelectedMark()
  const isTyping = session.typing.use() !== undefined
  const { saved, notes } = editing
  const kind = mark ? mark.type : editor?.editorType
  const redacting = tool === 'redact-text' || tool === 'redact-area'
  const content = mark ? (
    <MarkProperties key={mark.key} mark={mark} />
  ) : editor ? (
    <EditorProperties key={editor.id} editor={editor} />
  ) : redacting ? (
    <RedactPanel editing={editing} />
  ) : tool === 'crop' ? (
    <CropPanel editing={editing} />
  ) : saved && tool !== 'edit-text' ? (
    <SavedPanel
      saved={saved}
      onClose={() => {
        editing.forgetSaved()
        focusDocument(session)
      }}
    />
  ) : (
    <>
      <ToolPanel tool={tool} />
      {tool === 'edit-text' && <LaterTextPanel editing={editing} />}
      {(tool === 'select' || tool === 'edit-text') && <Warnings warnings={notes} />}
    </>
  )
  const title = kind
    ? texts.properties.of(texts.kinds[kind] ?? kind)
    : redacting
      ? texts.redact.bar
      : saved && tool === 'select'
        ? texts.saved.title
        : texts.tools[tool]
  // Where there is little room, the page keeps it while words are written there, and unless there is something to choose.
  const quiet = isTyping || (!kind && !saved && notes.length === 0 && tool === 'select')
  return (
    <section
      // Another thing begins at its top.
      key={mark?.key ?? editor?.id ?? (redacting ? 'redact' : tool)}
      aria-label={title}
      className={clsx(
        'shrink-0 overflow-y-auto border-line bg-surface p-4 max-lg:max-h-[40dvh] max-lg:border-t lg:w-76 lg:border-s',
        quiet && 'max-lg:hidden',
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <h2 className="font-semibold text-lg">{title}</h2>
        {content}
      </div>
    </section>
  )
}

function LaterTextPanel({ editing }: { editing: Editing }) {
  const part = usePart(loadTextPanel)
  if (part.at === 'failed') {
    const { retry } = part
    const again = () => {
      textToolRetries.set(textToolRetries.get() + 1)
      retry()
    }
    return <NotLoaded onRetry={again} />
  }
  return part.at === 'loaded' && <part.loaded.TextPanel editing={editing} />
}

/** The saved file, its warnings, and tools to continue with. */
function SavedPanel({ saved: { file, warnings, unredacted }, onClose }: { saved: SavedFile; onClose: () => void }) {
  const wide = useWide()
  // On phones the side panel would lie over it.
  useEffect(() => {
    if (!wide) sidePanel.set(false)
  }, [wide])
  return (
    <>
      <p className="text-muted wrap-anywhere">{texts.saved.text(file.name)}</p>
      {unredacted && <Alert tone="caution">{texts.marksUnsaved}</Alert>}
      <Warnings warnings={warnings} />
      <Button variant="secondary" onClick={onClose}>
        {texts.saved.goOn}
      </Button>
      <ContinueWith files={[{ name: file.name, bytes: file.size, open: async () => file }]} madeBy="edit-pdf" narrow />
    </>
  )
}
