import { Alert, Button, FileName, formatBytes } from '@sheaf/ui'
import { Download, FileCheck2, FileX } from 'lucide-react'
import { useState } from 'react'
import { DownloadAll } from '../queue/download-all.js'
import { type FileOutcome, type ResultFile, RunError } from '../run/runner.js'
import { errorMessage } from '../texts/errors.js'
import { toolTexts } from '../texts/tool.js'
import { isAboutPassword } from '../tool/password-problems.js'
import { saveFile } from './save-file.js'
import { sizeChange } from './size-change.js'
import { Warnings } from './warnings.js'

interface EachResultProps {
  each: readonly FileOutcome[]
  /** Name of the ZIP with all results. */
  archive: string
  /** Whether a smaller size was wanted, so that the change is shown. */
  sized: boolean
  /** Goes back to the options, where a password can be entered. */
  onChange: () => void
}

/** What came of several files: those that failed first, then each result with what to know of it, and one ZIP of all. */
export function EachResult({ each, archive, sized, onChange }: EachResultProps) {
  const failedFirst = each.toSorted((a, b) => Number(!a.error) - Number(!b.error))
  const results = each.flatMap(({ outcome }) => outcome?.file ?? [])
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium">
          {toolTexts.result.each(results.length, each.length)}
        </p>
        {results.length > 1 && <DownloadAll files={results} archive={archive} variant="primary" />}
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {failedFirst.map(({ file, outcome, error }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names can be equal.
          <li key={index} className="grid grid-cols-1 gap-2 rounded-xl bg-sunken p-3">
            {outcome?.file && <ResultRow file={outcome.file} inputBytes={sized ? outcome.inputBytes : undefined} />}
            {outcome && <Warnings warnings={outcome.warnings} />}
            {error && (
              <div className="flex flex-wrap items-start gap-3">
                <FileX aria-hidden className="mt-0.5 size-6 shrink-0 text-danger" />
                <div className="min-w-0 grow basis-48">
                  <p className="font-medium wrap-anywhere">{toolTexts.result.failed(file.name)}</p>
                  <p className="text-muted text-sm">{errorMessage(error)}</p>
                </div>
                {isAboutPassword(error) && (
                  <Button variant="secondary" className="shrink-0" onClick={onChange}>
                    {toolTexts.result.enterPassword}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ResultRow({ file, inputBytes }: { file: ResultFile; inputBytes: number | undefined }) {
  const [failure, setFailure] = useState<string>()
  const download = async () => {
    setFailure(undefined)
    try {
      saveFile(await file.open(), file.name)
    } catch (error) {
      setFailure(error instanceof RunError ? errorMessage(error) : toolTexts.result.downloadFailed)
    }
  }
  return (
    <>
      <div className="flex items-center gap-3">
        <FileCheck2 aria-hidden className="size-6 shrink-0 text-accent" />
        <div className="min-w-0 grow">
          <p>
            <FileName wraps name={file.name} />
          </p>
          <p className="text-muted text-sm tabular-nums">
            {inputBytes === undefined
              ? formatBytes(file.bytes)
              : `${formatBytes(inputBytes)} → ${formatBytes(file.bytes)} · ${sizeChange(inputBytes, file.bytes)}`}
          </p>
        </div>
        <Button variant="secondary" aria-label={toolTexts.result.downloadOne(file.name)} onClick={download}>
          <Download aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{toolTexts.result.download}</span>
        </Button>
      </div>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
