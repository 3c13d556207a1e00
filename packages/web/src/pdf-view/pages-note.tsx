import { Alert } from '@sheaf/ui'
import { LoaderCircle } from 'lucide-react'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { LockedFile } from './locked-file.js'
import type { ToolPages } from './use-tool-pages.js'

/** What there is to say of a chosen file: that it is being opened, how many pages it has, that it is locked, or that it cannot be shown. */
export function PagesNote({ pages, unlock }: ToolPages) {
  switch (pages.at) {
    case 'none':
      return null
    case 'loading':
      return (
        <p role="status" className="flex items-center gap-2.5 text-muted">
          <LoaderCircle aria-hidden className="size-5 animate-spin text-accent motion-reduce:animate-none" />
          {pdfViewTexts.counting}
        </p>
      )
    case 'ready':
      return (
        // The list of files shows it.
        <p role="status" className="sr-only">
          {pdfViewTexts.pages(pages.view.pageCount)}
        </p>
      )
    case 'locked':
      return <LockedFile wrong={pages.wrong} onPassword={unlock} />
    case 'failed':
      return (
        <Alert tone="danger" silent>
          {pdfViewTexts.failed.text}
        </Alert>
      )
  }
}
