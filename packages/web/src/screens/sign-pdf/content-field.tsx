import { TextField } from '@sheaf/ui'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { rewrite } from './arrange.js'
import type { SignElement, Size } from './element.js'
import { widthInEms } from './text-fonts.js'
import { useTyping } from './use-typing.js'

interface ContentFieldProps {
  element: SignElement
  /** Of the page the element is on. */
  size: Size
  onChange: (element: SignElement) => void
}

/** What a text or date says. While the field is blank, the element says what it did before. */
export function ContentField({ element, size, onChange }: ContentFieldProps) {
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
