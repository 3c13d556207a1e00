import type { AnyOperation } from '@sheaf/core'
import { Button, buttonClass, Facts } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Check, MonitorSmartphone, Server, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { isRecord } from '../run/json.js'
import type { ResultFile, RunOutcome } from '../run/runner.js'
import { toolTexts } from '../texts/tool.js'
import type { WayBack } from '../tool/tool-header.js'
import { useExtra } from '../use-later.js'
import { ContinueWith } from './continue-with.js'
import { EachResult } from './each-result.js'
import { withPageSizes } from './page-sizes.js'
import { ResultFileCard } from './result-file-card.js'
import { saveFile } from './save-file.js'
import { Warnings } from './warnings.js'

/** The words of a result that each tool has its own of. */
export interface ResultTexts {
  title: string
  text?: string
  another: string
}

/** Warnings that the file itself was damaged, so that its result may lack a part. */
const damageCodes: ReadonlySet<string> = new Set([
  'repaired',
  'damaged',
  'content-damaged',
  'pictures-damaged',
  'message-damaged',
  'attachments-damaged',
])

interface ResultViewProps {
  operation: AnyOperation
  outcome: RunOutcome
  texts: ResultTexts
  /** What the file is. */
  caption?: string | undefined
  /** Called with whether the file was saved, at each attempt. */
  onSaved?: (saved: boolean) => void
  /** A further back link of the tool's own page, in addition to all tools. */
  back?: WayBack
  onAnother: () => void
  onChange: () => void
  /** Whether the children show what is in the file. */
  shown?: boolean | undefined
  /** The tool's own information about its result, under the file. */
  children?: ReactNode
}

/** What came out: the file or the facts, what one should know of it, and where to go from here. */
export function ResultView({
  operation,
  outcome,
  texts,
  caption,
  onSaved,
  back,
  onAnother,
  onChange,
  shown = false,
  children,
}: ResultViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { file, data, warnings, inputBytes, location, each } = outcome
  const failed = each?.filter(({ error }) => error).length ?? 0
  // Nothing was found to do: no chapters to split at, no tables.
  const idle = !each && warnings.some(({ nothingDone }) => nothingDone)
  const damaged = !each && warnings.some(({ code }) => damageCodes.has(code))
  const faulty = file === undefined && hasFaults(data)
  const flawed = failed > 0 || idle || warnings.some(({ code }) => code === 'input-failed')
  const files = each ? each.flatMap((one) => one.outcome?.file ?? []) : file ? [file] : []
  // Elsewhere what went in says nothing of what came out.
  const sized = operation.category === 'optimise'
  const LocationIcon = location === 'device' ? MonitorSmartphone : Server
  return (
    <section
      className={clsx(
        'grid grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-5 sm:p-8',
        // Tables have more to show.
        data !== undefined && !file ? 'max-w-5xl' : 'max-w-3xl',
      )}
    >
      <div className="flex items-start gap-3">
        {flawed || damaged || faulty ? (
          <TriangleAlert
            aria-hidden
            className={clsx('size-9 shrink-0', flawed && !idle ? 'text-danger' : 'text-caution')}
          />
        ) : (
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden className="size-5" />
          </span>
        )}
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
            {each && each.length > 1
              ? titleOfSeveral(each.length, failed)
              : idle
                ? // What was converted is there all the same.
                  toolTexts.result[operation.category === 'convert' ? 'unexpectedTitle' : 'idleTitle']
                : damaged
                  ? toolTexts.result.damagedTitle
                  : faulty
                    ? toolTexts.result.faultsTitle
                    : texts.title}
          </h2>
          {texts.text && !each && (idle || !damaged) && (
            <p className="mt-1 text-muted">{idle ? toolTexts.result.idleText : texts.text}</p>
          )}
        </div>
      </div>
      {/* Before a file that may lack a part is saved and the damaged one thrown away. */}
      {damaged && <Warnings warnings={warnings} />}
      {file && (
        <ResultFileCard file={file} inputBytes={sized ? inputBytes : undefined} caption={caption} onSaved={onSaved} />
      )}
      {file && !shown && <Preview file={file} />}
      {each && <EachResult each={each} archive={`${operation.id}.zip`} sized={sized} onChange={onChange} />}
      {children}
      {/* Data beside a file are for programs; the server keeps them, too. */}
      {data !== undefined && !file && <Facts data={withPageSizes(data)} texts={toolTexts.facts} />}
      {!damaged && <Warnings warnings={warnings} />}
      <p className="flex gap-2.5 text-muted text-sm">
        <LocationIcon aria-hidden className="mt-px size-4.5 shrink-0" />
        {location === 'device' ? toolTexts.result.onDevice : toolTexts.result.onServer}
      </p>
      <div className="flex flex-wrap gap-2 border-line border-t pt-6">
        {data !== undefined && !file && (
          <Button
            variant="secondary"
            onClick={() =>
              saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${operation.id}.json`)
            }
          >
            {toolTexts.result.downloadData}
          </Button>
        )}
        <Button variant="secondary" onClick={onAnother}>
          {texts.another}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {toolTexts.result.change}
        </Button>
        {back && (
          <Link href={back.href} className={buttonClass('quiet')}>
            {back.text}
          </Link>
        )}
        <Link href="/" className={buttonClass('quiet')}>
          {toolTexts.result.back}
        </Link>
      </div>
      {files.length > 0 && (
        <div className="border-line border-t pt-6 empty:hidden">
          <ContinueWith files={files} madeBy={operation.id} />
        </div>
      )}
    </section>
  )
}

/** Whether a check, of which data are the result, was not passed. A file without signatures has none that are invalid. */
function hasFaults(data: unknown): boolean {
  return (
    isRecord(data) &&
    (data['conforms'] === false || data['passes'] === false || (data['valid'] === false && data['signed'] === true))
  )
}

function titleOfSeveral(count: number, failed: number): string {
  return failed > 0 ? toolTexts.result.someFailed(failed, count) : toolTexts.result.allWorked(count)
}

// What shows pages weighs more than all the rest; without it the result can be saved all the same.
const loadPreview = () => import('./result-preview.js')

function Preview({ file }: { file: ResultFile }) {
  const part = useExtra(loadPreview)
  return part && <part.ResultPreview file={file} />
}
