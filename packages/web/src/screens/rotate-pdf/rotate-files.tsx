import { Badge, Button, FileName, fileKey, IconButton, useObjectUrl } from '@sheaf/ui'
import { clsx } from 'clsx'
import { FileQuestionMark, RotateCcw, RotateCw, X } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import type { FirstPage } from '../../pdf-view/first-page.js'
import { nearestTurn } from '../../pdf-view/nearest-turn.js'
import { type FirstPages, useFirstPages } from '../../pdf-view/use-first-pages.js'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts as texts } from '../../texts/tools/rotate-pdf.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { useFocusOnFailure } from '../../tool/use-focus-on-failure.js'
import type { Tool } from '../../tool/use-tool.js'
import { fileChoices } from '../../visit/page-choice.js'
import type { TurnStep } from './page-turns.js'
import { SaveBar } from './save-bar.js'

interface RotateFilesProps {
  tool: Tool
  files: readonly File[]
}

/** Several PDFs by their first pages, each turned as a whole, and the button that saves them so. */
export function RotateFiles({ tool, files }: RotateFilesProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = fileChoices(tool)
  const turnOf = (file: File) => readTurn(kept.of(file))
  const [said, setSaid] = useState('')
  const pages = useFirstPages(files)
  useFocusOnFailure(form, tool)
  const offered = useOfferedAction(tool.operation)
  const { phase } = tool
  const busy = phase.at === 'busy'

  const turn = (turned: readonly File[], step: TurnStep) => {
    tool.dropResult()
    const isTurned = (file: File) => turned.includes(file)
    kept.choose(new Map(files.map((file) => [file, isTurned(file) ? (turnOf(file) + step) % 360 || 0 : turnOf(file)])))
    setSaid(texts.files.said(turned.length === 1 ? turned[0]!.name : undefined, step))
  }
  const reset = () => {
    tool.dropResult()
    kept.choose(new Map())
    setSaid(texts.files.saidReset)
  }
  const remove = (file: File) => {
    tool.dropResult()
    tool.setFiles(
      'file',
      files.filter((one) => one !== file),
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!busy && !offered.disabled) void tool.submit({ angle: '0' }, (file) => ({ angle: String(turnOf(file)) }))
      }}
      className="grid grid-cols-1 gap-4"
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
          <Button variant="secondary" onClick={() => turn(files, 90)} className="px-3.5!">
            <RotateCw aria-hidden className="size-4.5" />
            {texts.allRight}
          </Button>
          <Button variant="secondary" onClick={() => turn(files, -90)} className="px-3.5!">
            <RotateCcw aria-hidden className="size-4.5" />
            {texts.allLeft}
          </Button>
          <Button variant="quiet" onClick={reset}>
            {texts.reset}
          </Button>
        </div>
        <p className="text-muted text-sm">{texts.files.hint}</p>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        <ul
          aria-label={texts.files.list}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
        >
          {files.map((file) => (
            <FileCard
              key={fileKey(file)}
              file={file}
              pages={pages}
              angle={turnOf(file)}
              onTurn={(step) => turn([file], step)}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      </fieldset>
      <SaveBar tool={tool} offered={offered}>
        {texts.files.rotate(files.length)}
      </SaveBar>
    </form>
  )
}

/** A turn that was kept; none if it is something else. */
function readTurn(kept: unknown): number {
  return typeof kept === 'number' && Math.abs(kept) < 360 && kept % 90 === 0 ? kept : 0
}

interface FileCardProps {
  file: File
  pages: FirstPages
  angle: number
  onTurn: (step: TurnStep) => void
  onRemove: () => void
}

function factOf(page: FirstPage): string {
  if (page.at === 'seen') return texts.files.pages(page.pageCount)
  return page.at === 'sealed' ? toolTexts.check.sealed : texts.files[page.at]
}

function FileCard({ file, pages, angle, onTurn, onRemove }: FileCardProps) {
  const page = pages.get(file)
  const url = useObjectUrl(page?.at === 'seen' ? page.picture : undefined)
  const shown = useRef(angle)
  shown.current = nearestTurn(shown.current, angle)
  const fact = page && factOf(page)
  return (
    <li className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-3 pb-1">
      <div aria-hidden className="grid aspect-square place-items-center overflow-hidden">
        {url === undefined ? (
          <FileQuestionMark className={clsx('size-8 text-muted', page === undefined && 'opacity-0')} />
        ) : (
          <img
            src={url}
            alt=""
            style={{ transform: shown.current === 0 ? undefined : `rotate(${shown.current}deg)` }}
            className="max-h-full max-w-full rounded-xs shadow-sm ring-1 ring-line transition-transform duration-300 motion-reduce:transition-none"
          />
        )}
      </div>
      {angle !== 0 && (
        <span className="absolute top-2 start-2 rounded-full bg-surface shadow-sm">
          <Badge tone="accent">{texts.angle(angle)}</Badge>
        </span>
      )}
      <IconButton
        label={toolTexts.fileList.remove(file.name)}
        onClick={onRemove}
        className="absolute! top-1 end-1 rounded-full! bg-surface shadow-sm"
      >
        <X aria-hidden className="size-5" />
      </IconButton>
      <p className="grid grid-cols-1 justify-items-center text-sm">
        <FileName wraps name={file.name} />
        <span className="block text-muted">{fact ?? ' '}</span>
      </p>
      <div className="flex justify-center">
        <IconButton label={texts.files.leftOf(file.name)} onClick={() => onTurn(-90)}>
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.files.rightOf(file.name)} onClick={() => onTurn(90)}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}
