import { Alert, Button, formatBytes } from '@sheaf/ui'
import { Download, FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import { en } from '../en.js'
import type { ResultFile } from '../run/runner.js'
import { saveFile } from './save-file.js'

/** A finished file: name, sizes, and the button that saves it. */
export function ResultFileCard({ file, inputBytes }: { file: ResultFile; inputBytes: number }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const percent = Math.round((1 - file.bytes / inputBytes) * 100)

  const download = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      saveFile(await file.open(), file.name)
    } catch (error) {
      setFailure(error instanceof Error && error.name === 'RunError' ? error.message : en.result.downloadFailed)
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
          <dl className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
            <div className="flex gap-1.5">
              <dt>{en.result.before}</dt>
              <dd>{formatBytes(inputBytes)}</dd>
            </div>
            <div className="flex gap-1.5">
              <dt>{en.result.after}</dt>
              <dd className="text-ink">{formatBytes(file.bytes)}</dd>
            </div>
          </dl>
          {percent > 0 && <p className="mt-1 font-medium text-accent text-sm">{en.result.smaller(percent)}</p>}
        </div>
        <Button onClick={download} disabled={busy} className="text-lg max-sm:w-full">
          <Download aria-hidden className="size-5" />
          {busy ? en.result.downloading : en.result.download}
        </Button>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}
