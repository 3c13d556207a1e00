import { NumberField } from '@sheaf/ui'
import type { SignElement } from './element.js'
import { useTyping } from './use-typing.js'

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
export function MeasureField({ label, element, measure, min = 0, change, onChange }: MeasureFieldProps) {
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
