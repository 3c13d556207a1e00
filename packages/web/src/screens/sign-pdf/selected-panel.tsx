import { Disclosure, IconButton, TextField } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { moveTo, resizeBy } from './arrange.js'
import { ColorChoice } from './color-choice.js'
import type { SignElement, Size } from './element.js'
import { MeasureField } from './measure-field.js'
import { PagesForm } from './pages-form.js'
import type { Signing } from './use-signing.js'

interface SelectedPanelProps {
  signing: Signing
  element: SignElement
  size: Size
}

/** What can be done with the element that is selected, other than by pulling it: place, size, look, further pages. */
export function SelectedPanel({ signing, element, size }: SelectedPanelProps) {
  const { elements, view } = signing
  const { type, id } = element
  const change = (changed: SignElement, what: string) => elements.change(changed, `${what} ${id}`)
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg bg-sunken p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{texts.selected.title(texts.kinds[type])}</h3>
        <IconButton
          label={texts.list.delete(texts.kinds[type])}
          onClick={() => elements.remove(element)}
          className="-my-2 -mr-2"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {type !== 'signature' && (
        <>
          <TextField
            label={texts.selected.content}
            value={element.content}
            maxLength={1000}
            onChange={(content) => content.trim() !== '' && change({ ...element, content }, 'write')}
          />
          <ColorChoice
            label={texts.look.color}
            value={element.color ?? '#000000'}
            onChange={(color) => change({ ...element, color }, 'color')}
          />
        </>
      )}
      <Disclosure title={texts.selected.place} open={false}>
        <div className="grid grid-cols-1 gap-2">
          <MeasureField
            label={texts.selected.left}
            value={element.x}
            onChange={(x) => change(moveTo(element, { x, y: element.y }, size), 'left')}
          />
          <MeasureField
            label={texts.selected.top}
            value={element.y}
            onChange={(y) => change(moveTo(element, { x: element.x, y }, size), 'top')}
          />
          <MeasureField
            label={texts.selected.width}
            value={element.width}
            min={1}
            onChange={(width) => change(resizeBy(element, width / element.width, size), 'width')}
          />
          <MeasureField
            label={texts.selected.height}
            value={element.height}
            min={1}
            onChange={(height) => change(resizeBy(element, height / element.height, size), 'height')}
          />
        </div>
      </Disclosure>
      {view.pageCount > 1 && <PagesForm key={id} signing={signing} element={element} />}
    </div>
  )
}
