import { operation } from '@sheaf/core/list-annotations'
import { CheckList } from '@sheaf/ui'
import type { OptionForm } from '../../form/option-form.js'
import { parseJson } from '../../run/json.js'
import { toolTexts } from '../../texts/tool.js'
import { editPdfTexts } from '../../texts/tools/edit-pdf.js'

const types = operation.options.shape.types.unwrap().element.options

/** The types of annotations to list, each with a box to check; all of them if none is checked. */
export function TypeList({ form }: { form: OptionForm }) {
  const given = parseJson(String(form.values['types'] ?? ''))
  const chosen: readonly string[] = Array.isArray(given) ? given : []
  const field = form.fields.find(({ name }) => name === 'types')
  const toggle = (type: string) => {
    const changed = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]
    form.setValue('types', changed.length > 0 ? JSON.stringify(changed) : '')
  }
  return (
    <CheckList
      label={field?.title ?? ''}
      optionalText={toolTexts.tool.optional}
      error={form.errors['types']}
      items={types.map((value) => ({ value, title: editPdfTexts.kinds[value] ?? value }))}
      chosen={chosen}
      onToggle={toggle}
    />
  )
}
