import { TextField } from '@sheaf/ui'
import { formatPages } from '../../pdf-view/page-list.js'
import { deletePagesTexts } from '../../texts/tools/delete-pages.js'
import type { PageSelection } from './page-selection.js'

interface PagesFieldProps {
  selection: PageSelection
  /** What is wrong with the choice. */
  error: string | undefined
  onType: (text: string) => void
  /** Called when typing has ended. */
  onTyped: () => void
}

/** The chosen pages as text: follows the choice, and changes it. */
export function PagesField({ selection: { chosen, typed }, error, onType, onTyped }: PagesFieldProps) {
  return (
    <TextField
      label={deletePagesTexts.typed.label}
      hint={deletePagesTexts.typed.hint}
      error={error}
      value={typed?.text ?? formatPages(chosen)}
      onChange={onType}
      onBlur={() => {
        if (typed && typed.wrong === undefined) onTyped()
      }}
    />
  )
}
