import { Button, IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { MousePointer2, Pencil, Plus, Redo2, TextCursorInput, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useViewState } from '../../../viewer/viewer-context.js'
import { useEditing } from '../field-context.js'
import { fieldTools, widgetsOnPage } from '../model/editor-field.js'
import { freeBox } from '../model/new-field.js'
import { fieldIcons } from './field-words.js'

interface FieldBarProps {
  ready: boolean
  trying: boolean
  /** Whether something is being made that may not be disturbed. */
  busy: boolean
  onTry: () => void
}

/** The kinds of field to add, undo and redo, and trying the form. */
export function FieldBar({ ready, trying, busy, onTry }: FieldBarProps) {
  const { editor, sizeOf } = useEditing()
  const { page } = useViewState()
  const { tool } = editor
  const hintId = useId()
  const add = () => {
    if (!tool) return
    const here = widgetsOnPage(editor.fields, page).map(({ widget }) => widget)
    editor.place(page, freeBox(tool, here, sizeOf(page)))
  }
  return (
    <section aria-label={texts.tools.label}>
      <div className="relative flex items-center gap-1 overflow-x-auto p-1 sm:px-2">
        {!trying && ready && (
          <>
            <ToolButton
              icon={MousePointer2}
              title={texts.tools.select}
              on={tool === undefined}
              onPress={() => editor.setTool(undefined)}
            />
            {fieldTools.map((kind) => (
              <ToolButton
                key={kind}
                icon={fieldIcons[kind]}
                title={texts.tools[kind]}
                on={tool === kind}
                onPress={() => editor.setTool(tool === kind ? undefined : kind)}
              />
            ))}
            <span className="mx-1 h-8 w-px shrink-0 bg-line" />
            <IconButton
              label={texts.tools.undo}
              aria-disabled={!editor.canUndo}
              onClick={editor.undo}
              className={clsx(!editor.canUndo && 'opacity-35')}
            >
              <Undo2 aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={texts.tools.redo}
              aria-disabled={!editor.canRedo}
              onClick={editor.redo}
              className={clsx(!editor.canRedo && 'opacity-35')}
            >
              <Redo2 aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
        {tool && !trying && (
          <div className="sticky end-0 flex shrink-0 items-center bg-surface">
            <p id={hintId} className="sr-only">
              {texts.tools.hint}
            </p>
            <Button variant="secondary" aria-describedby={hintId} onClick={add} className="px-3! whitespace-nowrap">
              <Plus aria-hidden className="size-5" />
              {texts.tools.add(page)}
            </Button>
          </div>
        )}
        {ready && (
          <Button
            variant={trying ? 'secondary' : 'quiet'}
            aria-pressed={trying}
            aria-disabled={busy}
            onClick={() => !busy && onTry()}
            className={clsx('shrink-0 whitespace-nowrap', !trying && 'ms-auto')}
          >
            {trying ? <Pencil aria-hidden className="size-5" /> : <TextCursorInput aria-hidden className="size-5" />}
            {trying ? texts.tools.back : texts.tools.try}
          </Button>
        )}
        {trying && <p className="px-2 text-muted text-sm max-sm:sr-only">{texts.tools.trying}</p>}
      </div>
    </section>
  )
}

interface ToolButtonProps {
  icon: LucideIcon
  title: string
  on: boolean
  onPress: () => void
}

function ToolButton({ icon: Icon, title, on, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      title={title}
      onClick={onPress}
      className={clsx(
        'flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-lg px-2 text-sm transition-colors -outline-offset-2',
        on ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="whitespace-nowrap max-2xl:sr-only">{title}</span>
    </button>
  )
}
