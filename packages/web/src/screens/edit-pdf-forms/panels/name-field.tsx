import { TextField } from '@sheaf/ui'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useEditing } from '../field-context.js'
import { nameProblems } from '../model/check-name.js'
import type { EditorField } from '../model/editor-field.js'

/** The name of a field, with what is wrong with it. */
export function NameField({ field }: { field: EditorField }) {
  const { editor } = useEditing()
  const problem = nameProblems(editor.fields)(field)
  return (
    <TextField
      label={texts.panel.name}
      hint={texts.panel.nameHint}
      value={field.name}
      maxLength={200}
      error={problem && texts.panel.problems[problem]}
      onChange={(name) => editor.changeField({ ...field, name }, `name ${field.key}`)}
    />
  )
}
