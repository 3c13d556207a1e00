import { TextField } from '@sheaf/ui'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { formEditorTexts } from '../../../texts/tools/form-editor.js'
import { useViewer } from '../../../viewer/viewer-context.js'
import { useEditing } from '../field-context.js'
import { type PlacedWidget, placedWidgets } from '../model/editor-field.js'
import { FieldName } from '../parts/field-name.js'
import { boxName, fieldIcons, kindOf } from '../parts/field-words.js'

/** Rows that are drawn at most; a search finds the others. */
const MOST = 500

/** All fields of the document by page, to be searched by name and gone to. */
export function FieldList() {
  const { editor } = useEditing()
  const viewer = useViewer()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const { list: texts } = formEditorTexts
  const fields = editor.fields.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const all = placedWidgets(fields)
  const found = all.slice(0, MOST)
  const pages = [...new Set(found.map(({ widget }) => widget.page))].sort((a, b) => a - b)
  const go = ({ widget }: PlacedWidget) => {
    editor.select([widget.key])
    viewer.reveal(widget.page, widget)
  }
  return (
    <div className="flex h-full flex-col">
      <div className="p-3">
        <TextField label={texts.search} value={wanted} onChange={setWanted} />
        <p role="status" className="mt-2 text-muted text-sm">
          {editor.fields.length === 0 ? texts.none : fields.length === 0 ? texts.noMatch : texts.count(fields.length)}
          {all.length > MOST && ` ${texts.more(MOST)}`}
        </p>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-2 pb-3">
        {pages.map((page) => (
          <section key={page} aria-labelledby={`${id}-${page}`}>
            <h3 id={`${id}-${page}`} className="px-2 py-1 font-semibold text-sm">
              {texts.page(page)}
            </h3>
            <ul>
              {found
                .filter(({ widget }) => widget.page === page)
                .map((placed) => {
                  const Icon = fieldIcons[kindOf(placed.field)]
                  const on = editor.isSelected(placed.widget.key)
                  return (
                    <li key={placed.widget.key}>
                      <button
                        type="button"
                        aria-label={boxName(placed)}
                        aria-pressed={on}
                        onClick={() => go(placed)}
                        className={clsx(
                          'flex min-h-11 w-full items-center gap-2 rounded-lg px-2 text-start -outline-offset-2',
                          on ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
                        )}
                      >
                        <Icon aria-hidden className="size-4 shrink-0" />
                        <FieldName name={placed.field.name} />
                        {placed.field.type === 'radio' && <span className="text-muted">· {placed.widget.value}</span>}
                      </button>
                    </li>
                  )
                })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
