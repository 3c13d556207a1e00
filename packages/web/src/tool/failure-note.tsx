import { Alert } from '@sheaf/ui'
import { toolTexts } from '../texts/tool.js'
import type { ToolFailure } from './use-tool.js'

interface FailureNoteProps {
  failure: ToolFailure | undefined
  title?: string | undefined
  /** Whether a toast says the very same. */
  announced?: boolean | undefined
}

/** Why the last attempt failed, for as long as it is true; a toast or the marked fields say it too. */
export function FailureNote({ failure, title, announced: announcedElsewhere = true }: FailureNoteProps) {
  if (!failure?.message) return null
  // What a toast has read out already is not read out again.
  const announced = announcedElsewhere && Object.keys(failure.byField).length === 0
  return (
    <Alert tone="danger" title={title} silent={announced}>
      <p>{failure.message}</p>
      {failure.requestId && <p className="mt-1 text-muted text-sm">{toolTexts.tool.requestId(failure.requestId)}</p>}
    </Alert>
  )
}
