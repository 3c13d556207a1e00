import { Button } from '@sheaf/ui'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { FileBar } from '../../tool/file-bar.js'

interface FileHeadProps {
  file: File
  pageCount: number
  disabled: boolean
  onAnother: () => void
}

/** Which document is being signed, and the way to another one. */
export function FileHead({ file, pageCount, disabled, onAnother }: FileHeadProps) {
  return (
    <FileBar name={file.name} facts={[texts.file.pages(pageCount)]} className="lg:grow lg:border-0 lg:bg-transparent">
      <Button variant="quiet" disabled={disabled} onClick={onAnother}>
        {texts.file.another}
      </Button>
    </FileBar>
  )
}
