import type { Warning } from '@sheaf/core'
import { Alert } from '@sheaf/ui'
import { toolTexts } from '../texts/tool.js'

/** What could not be kept, or was done differently from what one might expect; nothing when all went as asked. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <Alert tone="caution" title={toolTexts.result.warnings}>
      <ul className="grid gap-1">
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}
