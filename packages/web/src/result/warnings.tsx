import type { Warning } from '@sheaf/core'
import { Alert } from '@sheaf/ui'
import { withMeaning } from '../texts/errors.js'
import { toolTexts } from '../texts/tool.js'
import { areNotes, groupWarnings, useWarningTexts, type WarningGroup } from './warning-texts.js'

interface WarningsProps {
  warnings: readonly Warning[]
}

/** What could not be kept, or was done differently from what one might expect; nothing when all went as asked. */
export function Warnings({ warnings }: WarningsProps) {
  if (warnings.length === 0) return null
  return (
    <Alert tone={areNotes(warnings) ? 'note' : 'caution'} title={toolTexts.result.warnings}>
      <WarningList warnings={warnings} />
    </Alert>
  )
}

/** The warnings in the language spoken, those of one kind together; in the core's own English until that language is loaded. */
export function WarningList({ warnings }: WarningsProps) {
  const texts = useWarningTexts(warnings.length > 0)
  if (warnings.length === 0) return null
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {groupWarnings(warnings, texts).map((group) => (
        <WarningItems key={group.code} group={group} />
      ))}
    </ul>
  )
}

function WarningItems({ group: { meaning, messages } }: { group: WarningGroup }) {
  if (meaning === undefined || messages.length === 1)
    return messages.map((message) => <li key={message}>{withMeaning(meaning, message)}</li>)
  return (
    <li>
      {meaning}
      <ul className="grid list-disc gap-1 ps-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </li>
  )
}
