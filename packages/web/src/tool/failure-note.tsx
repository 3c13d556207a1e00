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
  const hasMarks = Object.keys(failure.byField).length > 0
  const announced = announcedElsewhere && !hasMarks
  // What a field is marked for needs nobody who looks the request up.
  const requestId = hasMarks ? undefined : failure.requestId
  return (
    <Alert tone="danger" title={title} silent={announced}>
      <p>{failure.message}</p>
      {requestId && <p className="mt-1 text-muted text-sm">{toolTexts.tool.requestId(requestId)}</p>}
    </Alert>
  )
}
