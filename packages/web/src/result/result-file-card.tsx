import { Alert, Badge, Button, formatBytes } from '@sheaf/ui'
import { Download, FileCheck2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { type ResultFile, RunError } from '../run/runner.js'
import { errorMessage } from '../texts/errors.js'
import { resultTexts } from '../texts/result.js'
import { toolTexts } from '../texts/tool.js'
import { ResultName } from './result-name.js'
import { saveFile } from './save-file.js'
import { sizeChange } from './size-change.js'
import { typeOf } from './type-of-name.js'

interface ResultFileCardProps {
  file: ResultFile
  /** What went in, if a smaller size was wanted: says how the size has changed. */
  inputBytes?: number | undefined
  /** What the file is. */
  caption?: string | undefined
  /** Called with whether the file was saved. */
  onSaved?: ((saved: boolean) => void) | undefined
}

/** A finished file: name, sizes, and the button that saves it. */
export function ResultFileCard({ file, inputBytes, caption, onSaved }: ResultFileCardProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const [name, setName] = useState(file.name)

  const download = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      saveFile(await file.open(), name)
      onSaved?.(true)
    } catch (error) {
      onSaved?.(false)
      setFailure(error instanceof RunError ? errorMessage(error) : toolTexts.result.downloadFailed)
    } finally {
      setBusy(false)
    }
  }

  const share = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await shareFile(await file.open(), name)
    } catch (error) {
      setFailure(error instanceof RunError ? errorMessage(error) : resultTexts.shareFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 rounded-xl bg-sunken p-4">
        <FileCheck2 aria-hidden className="size-8 shrink-0 text-accent" />
        <div className="min-w-0 grow basis-48">
          <ResultName given={file.name} name={name} onChange={setName} />
          {inputBytes === undefined ? (
            <p className="text-muted text-sm tabular-nums">
              {[caption, formatBytes(file.bytes)].filter(Boolean).join(' · ')}
            </p>
          ) : (
            <Sizes before={inputBytes} after={file.bytes} />
          )}
        </div>
        <Button onClick={download} disabled={busy} className="text-lg max-sm:w-full">
          <Download aria-hidden className="size-5" />
          {busy ? toolTexts.result.downloading : toolTexts.result.download}
        </Button>
        {canShare(name) && (
          <Button variant="secondary" onClick={share} disabled={busy} className="max-sm:w-full">
            <Share2 aria-hidden className="size-5" />
            {resultTexts.share}
          </Button>
        )}
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </div>
  )
}

interface SizesProps {
  before: number
  after: number
}

function Sizes({ before, after }: SizesProps) {
  const words = sizeChange(before, after)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
      <dl className="flex flex-wrap gap-x-3">
        <div className="flex gap-1.5">
          <dt>{toolTexts.result.before}</dt>
          <dd className="tabular-nums">{formatBytes(before)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>{toolTexts.result.after}</dt>
          <dd className="text-ink tabular-nums">{formatBytes(after)}</dd>
        </div>
      </dl>
      {words && (after < before ? <Badge tone="accent">{words}</Badge> : <span>{words}</span>)}
    </div>
  )
}

/** Whether this device can pass a file of this name on to other apps. Browsers on desktops can, too, but people save files there. */
function canShare(name: string): boolean {
  if (typeof navigator === 'undefined' || !navigator.canShare || !matchMedia('(pointer: coarse)').matches) return false
  return navigator.canShare({ files: [new File([], name, { type: typeOf(name) })] })
}

/** Passes a file on to another app, which the system asks for. @throws when it cannot be passed on */
async function shareFile(blob: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([blob], name, { type: blob.type || typeOf(name) })] })
  } catch (error) {
    // Nobody chose an app.
    if ((error as Error).name !== 'AbortError') throw error
  }
}
