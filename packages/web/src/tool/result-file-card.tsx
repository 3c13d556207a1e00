import { Alert, Button, formatBytes } from '@sheaf/ui'
import { Download, FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import type { ResultFile } from '../run/runner.js'
import { toolTexts } from '../tool-texts.js'
import { saveFile } from './save-file.js'

interface ResultFileCardProps {
  file: ResultFile
  inputBytes: number
  /** What the file is, in place of its sizes before and after. */
  caption?: string | undefined
}

/** A finished file: name, sizes, and the button that saves it. */
export function ResultFileCard({ file, inputBytes, caption }: ResultFileCardProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const download = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      saveFile(await file.open(), file.name)
    } catch (error) {
      setFailure(error instanceof Error && error.name === 'RunError' ? error.message : toolTexts.result.downloadFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 rounded-xl bg-sunken p-4">
        <FileCheck2 aria-hidden className="size-8 shrink-0 text-accent" />
        <div className="min-w-0 grow basis-48">
          <p className="font-medium wrap-anywhere">{file.name}</p>
          {caption === undefined ? (
            <Sizes before={inputBytes} after={file.bytes} />
          ) : (
            <p className="mt-1 text-muted text-sm">
              {caption} · {formatBytes(file.bytes)}
            </p>
          )}
        </div>
        <Button onClick={download} disabled={busy} className="text-lg max-sm:w-full">
          <Download aria-hidden className="size-5" />
          {busy ? toolTexts.result.downloading : toolTexts.result.download}
        </Button>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}

function Sizes({ before, after }: { before: number; after: number }) {
  const percent = Math.round((1 - after / before) * 100)
  return (
    <>
      <dl className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
        <div className="flex gap-1.5">
          <dt>{toolTexts.result.before}</dt>
          <dd>{formatBytes(before)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{toolTexts.result.after}</dt>
          <dd className="text-ink">{formatBytes(after)}</dd>
        </div>
      </dl>
      {percent > 0 && <p className="mt-1 font-medium text-accent text-sm">{toolTexts.result.smaller(percent)}</p>}
    </>
  )
}
