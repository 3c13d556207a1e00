import { BuilderElement, type ParagraphChild, type XmlComponent } from 'docx'
import type { FormField } from '../../flow-document/flow-document.js'
import { withoutForbidden } from '../../text/xml/escape-xml.js'

/** Characters of a name or an option that Word takes. */
const LONGEST = 255

/** A content control (ECMA-376-1, 17.5.2) for a form field, around the runs that show its content. */
export function contentControl(field: FormField, runs: readonly ParagraphChild[]): ParagraphChild {
  const name = withoutForbidden(field.name).slice(0, LONGEST)
  const properties = [
    ...(name === '' ? [] : [element('w:alias', { val: name })]),
    ...(field.isBlank ? [element('w:showingPlcHdr')] : []),
    ...kindOf(field),
  ]
  const content = element('w:sdtContent', {}, runs as readonly XmlComponent[])
  return element('w:sdt', {}, [element('w:sdtPr', {}, properties), content]) as unknown as ParagraphChild
}

/** Several lines become rich text, which has no element of its own: LibreOffice shows plain text as one line. */
function kindOf({ kind, isChecked = false, isMultiline, isEditable, options = [] }: FormField): XmlComponent[] {
  switch (kind) {
    case 'text':
      return isMultiline ? [] : [element('w:text')]
    case 'choice':
      return [
        element(isEditable ? 'w:comboBox' : 'w:dropDownList', {}, [...new Set(options.map(option))].map(listItem)),
      ]
    default: {
      const [off, on] = kind === 'radio' ? ['25CB', '25CF'] : ['2610', '2612']
      return [
        element('w14:checkbox', {}, [
          element('w14:checked', { val: isChecked ? '1' : '0' }, [], 'w14'),
          element('w14:checkedState', { val: on!, font: 'MS Gothic' }, [], 'w14'),
          element('w14:uncheckedState', { val: off!, font: 'MS Gothic' }, [], 'w14'),
        ]),
      ]
    }
  }
}

const option = (text: string) => withoutForbidden(text).slice(0, LONGEST)
const listItem = (text: string) => element('w:listItem', { displayText: text, value: text })

function element(
  name: string,
  attributes: Record<string, string> = {},
  children: readonly XmlComponent[] = [],
  prefix = 'w',
): XmlComponent {
  return new BuilderElement<Record<string, string>>({
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, { key: `${prefix}:${key}`, value }]),
    ),
    children: [...children],
  })
}
