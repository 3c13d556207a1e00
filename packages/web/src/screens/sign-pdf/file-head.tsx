import { Button } from '@sheaf/ui'
import { FileText } from 'lucide-react'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'

interface FileHeadProps {
  file: File
  pageCount: number
  disabled: boolean
  onAnother: () => void
}

/** Which document is being signed, and the way to another one. */
export function FileHead({ file, pageCount, disabled, onAnother }: FileHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-line bg-surface py-2 pr-2 pl-4">
      <p className="flex min-w-0 items-center gap-3 max-sm:basis-full">
        <FileText aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="font-medium wrap-anywhere">{file.name}</span>{' '}
          <span className="text-muted text-sm whitespace-nowrap">{texts.file.pages(pageCount)}</span>
        </span>
      </p>
      <Button variant="quiet" disabled={disabled} onClick={onAnother} className="max-sm:w-full">
        {texts.file.another}
      </Button>
    </div>
  )
}
