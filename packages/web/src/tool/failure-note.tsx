import { Alert } from '@sheaf/ui'
import { toolTexts } from '../tool-texts.js'
import type { ToolFailure } from './use-tool.js'

/** Why the last attempt failed, for as long as it is true; a toast or the marked fields say it too. */
export function FailureNote({ failure }: { failure: ToolFailure | undefined }) {
  if (!failure?.message) return null
  // What a toast has read out already is not read out again.
  const told = Object.keys(failure.byField).length === 0
  return (
    <Alert tone="danger" silent={told}>
      <p>{failure.message}</p>
      {failure.requestId && <p className="mt-1 text-muted text-sm">{toolTexts.tool.requestId(failure.requestId)}</p>}
    </Alert>
  )
}
