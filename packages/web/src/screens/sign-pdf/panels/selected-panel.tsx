import { Disclosure, IconButton, NumberField, TextField } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { ColorChoice } from '../../../signature/color-choice.js'
import { signPdfTexts as texts } from '../../../texts/tools/sign-pdf.js'
import { moveTo, resizeBy, rewrite } from '../arrange.js'
import type { SignElement, Size } from '../element.js'
import { PagesForm } from '../pages-form.js'
import { widthInEms } from '../text-fonts.js'
import type { Signing } from '../use-signing.js'
import { useTyping } from '../use-typing.js'

interface SelectedPanelProps {
  signing: Signing
  element: SignElement
  size: Size
  /** Takes the keyboard when the element goes, and with it this panel. */
  onRemoved: () => void
}

/** What can be done with the element that is selected, other than by pulling it: place, size, look, further pages. */
export function SelectedPanel({ signing, element, size, onRemoved }: SelectedPanelProps) {
  const { elements, view } = signing
  const { type, id } = element
  const change = (what: string) => (changed: SignElement) => elements.change(changed, `${what} ${id}`)
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg bg-sunken p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{texts.selected.title(texts.kinds[type])}</h3>
        <IconButton
          label={texts.list.delete(texts.kinds[type])}
          onClick={() => {
            elements.remove(element)
            onRemoved()
          }}
          className="-my-2 -me-2"
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {type !== 'signature' && (
        <>
          <ContentField key={id} element={element} size={size} onChange={change('write')} />
          <ColorChoice
            label={texts.look.color}
            value={element.color ?? '#000000'}
            onChange={(color) => change('color')({ ...element, color })}
          />
        </>
      )}
      <Disclosure title={texts.selected.place} open={false}>
        <div key={id} className="grid grid-cols-1 gap-2">
          <MeasureField
            label={texts.selected.left}
            element={element}
            measure="x"
            change={(before, x) => moveTo(before, { x, y: before.y }, size)}
            onChange={change('left')}
          />
          <MeasureField
            label={texts.selected.top}
            element={element}
            measure="y"
            change={(before, y) => moveTo(before, { x: before.x, y }, size)}
            onChange={change('top')}
          />
          <MeasureField
            label={texts.selected.width}
            element={element}
            measure="width"
            min={1}
            change={(before, width) => resizeBy(before, width / before.width, size)}
            onChange={change('width')}
          />
          <MeasureField
            label={texts.selected.height}
            element={element}
            measure="height"
            min={1}
            change={(before, height) => resizeBy(before, height / before.height, size)}
            onChange={change('height')}
          />
        </div>
      </Disclosure>
      {view.pageCount > 1 && <PagesForm key={id} signing={signing} element={element} />}
    </div>
  )
}

interface ContentFieldProps {
  element: SignElement
  /** Of the page the element is on. */
  size: Size
  onChange: (element: SignElement) => void
}

/** What a text or date says. While the field is blank, the element says what it did before. */
function ContentField({ element, size, onChange }: ContentFieldProps) {
  const typing = useTyping(element)
  return (
    <TextField
      label={texts.selected.content}
      value={typing.text ?? element.content}
      maxLength={1000}
      onChange={(text) => {
        const before = typing.type(text)
        const content = text.trim()
        onChange(content === '' ? before : rewrite(before, content, widthInEms(content), size))
      }}
      onBlur={typing.end}
    />
  )
}

interface MeasureFieldProps {
  label: string
  element: SignElement
  measure: 'x' | 'y' | 'width' | 'height'
  min?: number
  /** Gets the element with the length that was typed. */
  onChange: (element: SignElement) => void
  /** The element with another length, as near to it as the page allows. */
  change: (element: SignElement, length: number) => SignElement
}

/** A length of an element in preview pixels. What is typed counts at once; what came of it is shown once it is whole. */
function MeasureField({ label, element, measure, min = 0, change, onChange }: MeasureFieldProps) {
  const typing = useTyping(element)
  return (
    <NumberField
      label={label}
      value={typing.text ?? String(Math.round(element[measure] * 10) / 10)}
      min={min}
      unit="px"
      onChange={(text) => {
        const before = typing.type(text)
        const length = Number(text)
        const taken = text.trim() !== '' && Number.isFinite(length) && length >= min
        onChange(taken ? change(before, length) : before)
      }}
      onDone={typing.end}
    />
  )
}
