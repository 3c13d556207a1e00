import { Button, IconButton } from '@sheaf/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect } from 'react'
import { formEditorTexts } from '../../../texts/tools/form-editor.js'
import { useViewState } from '../../../viewer/viewer-context.js'
import { useEditing } from '../field-context.js'
import { moveInOrder, orderByRows } from '../model/copies.js'
import { FieldName } from '../parts/field-name.js'
import { fieldIcons, kindOf } from '../parts/field-words.js'

/** The fields of the page in the order of the tab key, each to be moved up and down; the boxes show their numbers. */
export function TabOrderList() {
  const { editor, setNumbered } = useEditing()
  const { page } = useViewState()
  const { order: texts, said } = formEditorTexts
  useEffect(() => {
    setNumbered(true)
    return () => setNumbered(false)
  }, [setNumbered])
  const here = editor.fields.filter(({ widgets }) => widgets.some((widget) => widget.page === page))
  const move = (index: number, by: 1 | -1) => {
    const field = here[index]
    const position = index + by
    if (!field || position < 0 || position >= here.length) return
    editor.change(moveInOrder(editor.fields, field.key, by, page))
    editor.say(said.order(field.name, position + 1, here.length))
  }
  return (
    <div className="flex h-full flex-col gap-2 overflow-y-auto p-3">
      <p className="text-muted text-sm">{here.length === 0 ? texts.none(page) : texts.hint(page)}</p>
      {here.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            className="px-3!"
            onClick={() => editor.change(orderByRows(editor.fields, 'row'))}
          >
            {texts.rows}
          </Button>
          <Button
            variant="secondary"
            className="px-3!"
            onClick={() => editor.change(orderByRows(editor.fields, 'column'))}
          >
            {texts.columns}
          </Button>
        </div>
      )}
      <ol className="grid gap-1">
        {here.map((field, index) => {
          const Icon = fieldIcons[kindOf(field)]
          return (
            <li key={field.key} className="flex items-center gap-1 rounded-lg bg-sunken ps-2">
              <span className="w-6 shrink-0 text-end font-semibold text-sm tabular-nums">{index + 1}</span>
              <Icon aria-hidden className="mx-1 size-4 shrink-0" />
              <span className="grow">
                <FieldName name={field.name} />
              </span>
              <IconButton
                label={texts.up(field.name)}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
                className={index === 0 ? 'opacity-35' : undefined}
              >
                <ArrowUp aria-hidden className="size-5" />
              </IconButton>
              <IconButton
                label={texts.down(field.name)}
                aria-disabled={index === here.length - 1}
                onClick={() => move(index, 1)}
                className={index === here.length - 1 ? 'opacity-35' : undefined}
              >
                <ArrowDown aria-hidden className="size-5" />
              </IconButton>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
