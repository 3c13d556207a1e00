import { buttonClass, Disclosure } from '@sheaf/ui'
import { Link } from 'wouter'
import { useWide } from '../../../chrome/use-wide.js'
import { toolPath } from '../../../routes.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { useViewState } from '../../../viewer/viewer-context.js'
import type { Editing } from '../use-editing.js'
import { ReplacePanel } from './replace-panel.js'
import { type KnownBlocks, useBlocks } from './use-blocks.js'

/** The text of the current page that can be rewritten, and words to replace in the whole document. */
export function TextPanel({ editing }: { editing: Editing }) {
  const { page } = useViewState()
  const known = useBlocks(page, true)
  // Where there is little room, the page keeps it.
  const isWide = useWide()
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {summaryOf(known)}
      </p>
      {known.onPage?.picture && (
        <Link href={toolPath('ocr-pdf')} className={buttonClass('secondary')}>
          {texts.editText.ocr}
        </Link>
      )}
      {isWide ? (
        <ReplacePanel editing={editing} />
      ) : (
        <Disclosure title={texts.editText.replace.title} open={false}>
          <ReplacePanel editing={editing} />
        </Disclosure>
      )}
    </>
  )
}

function summaryOf({ onPage, error }: KnownBlocks): string {
  const { editText } = texts
  if (!onPage) return error ?? editText.finding
  if (onPage.picture) return editText.picture
  return onPage.blocks.length === 0 ? editText.none : editText.found(onPage.blocks.length)
}
