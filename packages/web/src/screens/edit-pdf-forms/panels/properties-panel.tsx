import { Button, IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Copy, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useViewer, useViewState } from '../../../viewer/viewer-context.js'
import { useEditing } from '../field-context.js'
import { fieldIcons, kindOf } from '../parts/field-words.js'
import { CopyDialog } from './copy-dialog.js'
import { SeveralPanel } from './several-panel.js'
import { SinglePanel } from './single-panel.js'

/** What is selected, and all that can be changed of it; on narrow screens below the document, for as long as something is. */
export function PropertiesPanel() {
  const { editor } = useEditing()
  const viewer = useViewer()
  const { pageCount } = useViewState()
  const [copying, setCopying] = useState(false)
  const { panel } = texts
  const { selected } = editor
  const [first] = selected
  // All buttons of a radio group together are one field.
  const isOne = selected.every(({ field }) => field.key === first?.field.key)
  const Icon = first && fieldIcons[kindOf(first.field)]
  const remove = () => {
    editor.removeSelected()
    viewer.container.focus({ preventScroll: true })
  }
  return (
    <section
      aria-label={panel.label}
      className={clsx(
        'flex shrink-0 flex-col border-line bg-surface max-lg:max-h-[45dvh] max-lg:border-t lg:w-80 lg:border-s',
        !first && 'max-lg:hidden',
      )}
    >
      {!first && <p className="p-5 text-muted">{panel.none}</p>}
      {first && Icon && (
        <>
          <div className="flex items-center gap-2 border-line border-b py-1 pe-1 ps-4">
            <Icon aria-hidden className="size-5 shrink-0 text-accent" />
            <h2 className="min-w-0 grow font-semibold leading-tight wrap-anywhere">
              {isOne ? texts.tools[kindOf(first.field)] : panel.several(selected.length)}
            </h2>
            <IconButton label={panel.duplicate} onClick={editor.duplicateSelected}>
              <Copy aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={panel.remove} onClick={remove}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={panel.close}
              onClick={() => {
                editor.select([])
                viewer.container.focus({ preventScroll: true })
              }}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <div className="grid min-h-0 content-start gap-4 overflow-y-auto p-4">
            {isOne ? <SinglePanel key={first.field.key} {...first} /> : <SeveralPanel />}
            {pageCount > 1 && (
              <Button variant="secondary" onClick={() => setCopying(true)}>
                {panel.copyTo}
              </Button>
            )}
          </div>
        </>
      )}
      {copying && <CopyDialog onClose={() => setCopying(false)} />}
    </section>
  )
}
