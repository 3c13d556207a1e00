import { LockKeyhole, TriangleAlert } from 'lucide-react'
import { useLocation } from 'wouter'
import { handOver } from '../hand-over.js'
import type { FirstPage } from '../pdf-view/first-page.js'
import { toolPath } from '../routes.js'
import { toolTexts } from '../texts/tool.js'

interface FileNoteProps {
  file: File
  /** Nothing while it is unknown. */
  check: FirstPage | undefined
  /** Id of the operation that the file is for. */
  operationId: string
  /** Whether the tool itself can open it with a password. */
  takesPassword: boolean
  /** What is known of a locked file once its password is there. */
  opened?: { pageCount?: number } | undefined
}

/** What was found of a file when it was chosen: its pages, or what is wrong with it and the way out. */
export function FileNote({ file, check, operationId, takesPassword, opened }: FileNoteProps) {
  const [, navigate] = useLocation()
  const texts = toolTexts.check
  if (check === undefined) return null
  if (check.at === 'seen') {
    const protection = operationId === 'unlock-pdf' && (check.encrypted ? texts.opensForAll : texts.open)
    return (
      <span className="text-muted">
        {texts.pages(check.pageCount)}
        {protection && ` · ${protection}`}
      </span>
    )
  }
  if (opened) {
    const facts = [
      opened.pageCount !== undefined && texts.pages(opened.pageCount),
      // What is damaged was opened by another reader.
      check.at !== 'unreadable' && texts.opened,
    ]
    return <span className="text-muted">{facts.filter(Boolean).join(' · ')}</span>
  }
  const locked = check.at !== 'unreadable'
  const Icon = locked ? LockKeyhole : TriangleAlert
  const remedy = locked ? 'unlock-pdf' : 'repair-pdf'
  const offered = operationId !== remedy && !(check.at === 'locked' && takesPassword)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caution">
      <span className="flex items-start gap-1.5">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {found(check.at, takesPassword)}
      </span>
      {offered && (
        <button
          type="button"
          onClick={() => {
            handOver([file], toolPath(remedy))
            navigate(toolPath(remedy))
          }}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-3"
        >
          {locked ? texts.unlock : texts.repair}
        </button>
      )}
    </span>
  )
}

function found(at: Exclude<FirstPage['at'], 'seen'>, takesPassword: boolean): string {
  const { lockedAsked, locked, sealed, damaged } = toolTexts.check
  if (at === 'locked') return takesPassword ? lockedAsked : locked
  return at === 'sealed' ? sealed : damaged
}
