import { selectPages } from '@sheaf/core'
import { NumberField, TextField } from '@sheaf/ui'
import { Copy, Hash, MoveRight, RotateCcw, RotateCw, SquarePlus, Stamp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { togglePage } from '../../../page-choice/page-selection.js'
import { formatPages } from '../../../pdf-view/page-list.js'
import { toolTexts } from '../../../texts/tool.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { listedTool } from '../../../tool-list.js'
import { useExtra } from '../../../use-later.js'
import { useViewState } from '../../../viewer/viewer-context.js'
import {
  formatArrangement,
  type PlannedPage,
  withCopies,
  withInserted,
  withMoved,
  withoutPages,
  withTurns,
} from '../model/arrangement.js'
import type { Editing } from '../use-editing.js'
import { changeDocument } from '../work/run-operation.js'
import { InsertFile } from './insert-file.js'
import { PageAction as Action } from './page-action.js'
import { PageChecks } from './page-checks.js'
import type { PageStamp } from './stamp-pages-dialog.js'

/** Files whose pages are inserted, and the password that opens them. */
interface Inserted {
  others: readonly File[]
  password: string | undefined
}

/** Rotates, copies, deletes, moves and inserts pages: those that are named, or the one that is read. */
export function PagesPanel({ editing }: { editing: Editing }) {
  const { page, pageCount } = useViewState()
  const [typed, setTyped] = useState<string>()
  const [typedAfter, setTypedAfter] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [stamp, setStamp] = useState<PageStamp>()
  const lastPressed = useRef<number>(undefined)
  const p = texts.pages
  const which = typed ?? String(page)
  const where = typedAfter ?? String(page)
  const after = Number(where)
  const wrongAfter = where.trim() === '' || !Number.isInteger(after) || after < 0 || after > pageCount

  /** @param isOrder whether pages have other numbers afterward, so that those that were typed mean other pages */
  const arrange = (done: string, order: readonly PlannedPage[], isOrder: boolean, inserted?: Inserted) => {
    // The page that is read by then is another one, too: a second press must not change a page that nobody has named.
    if (isOrder && typed !== undefined) setTyped('')
    if (isOrder) setTypedAfter(undefined)
    void editing.changeDocument(done, (file, call) =>
      changeDocument('arrange-pages', {
        ...call,
        file,
        files: { others: inserted?.others ?? [] },
        options: {
          pages: formatArrangement(order),
          ...(inserted?.password !== undefined && { passwords: JSON.stringify(['', inserted.password]) }),
        },
      }),
    )
  }
  /** Does something with the pages that are named, if there are such pages. */
  const withPages = (work: (pages: ReadonlySet<number>) => void) => {
    const pages = chosen(which, pageCount)
    setProblem(pages ? undefined : p.wrong)
    if (pages) work(pages)
  }
  const remove = (pages: ReadonlySet<number>) => {
    if (pages.size === pageCount) return setProblem(p.every)
    arrange(p.done.delete(which), withoutPages(pageCount, pages), true)
  }
  const turn = (angle: 90 | -90) =>
    withPages((pages) => arrange(p.done.rotate(which), withTurns(pageCount, pages, angle), false))
  return (
    <div className="grid h-full grid-cols-1 content-start gap-4 overflow-y-auto p-3">
      <PageChecks
        chosen={chosen(which, pageCount) ?? new Set()}
        onToggle={(pressed, run) => {
          // The page that is read counts until others are named, not as one of several.
          const before = typed === undefined ? undefined : chosen(typed, pageCount)
          const next = togglePage({ chosen: before ?? new Set(), last: lastPressed.current }, pressed, run)
          lastPressed.current = pressed
          setTyped(formatPages(next.chosen))
          setProblem(undefined)
        }}
      />
      <TextField
        label={p.which}
        hint={p.whichHint}
        value={which}
        maxLength={200}
        error={problem}
        onChange={(value) => {
          setTyped(value)
          setProblem(undefined)
        }}
      />
      <div className="grid grid-cols-2 gap-2">
        <Action icon={RotateCcw} onPress={() => turn(-90)}>
          {p.rotateLeft}
        </Action>
        <Action icon={RotateCw} onPress={() => turn(90)}>
          {p.rotateRight}
        </Action>
        <Action
          icon={Copy}
          onPress={() => withPages((pages) => arrange(p.done.duplicate(which), withCopies(pageCount, pages), true))}
        >
          {p.duplicate}
        </Action>
        <Action icon={Trash2} onPress={() => withPages(remove)}>
          {p.delete}
        </Action>
      </div>
      <NumberField
        label={p.where}
        hint={p.whereHint}
        value={where}
        min={0}
        max={pageCount}
        integer
        error={wrongAfter ? toolTexts.number.between(0, pageCount) : undefined}
        onChange={setTypedAfter}
      />
      <div className="grid grid-cols-1 gap-2">
        <Action
          icon={MoveRight}
          onPress={() =>
            withPages((pages) => !wrongAfter && arrange(p.done.move(which), withMoved(pageCount, pages, after), true))
          }
        >
          {p.move}
        </Action>
        <Action
          icon={SquarePlus}
          onPress={() => !wrongAfter && arrange(p.done.insert, withInserted(pageCount, after, 'blank'), true)}
        >
          {`${p.insert}: ${p.blank}`}
        </Action>
        <InsertFile
          disabled={wrongAfter}
          onFile={(file, password) =>
            arrange(p.done.insert, withInserted(pageCount, after, 'file'), true, { others: [file], password })
          }
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <Action icon={Hash} onPress={() => setStamp('number-pages')}>
          {listedTool('number-pages')?.title ?? ''}
        </Action>
        <Action icon={Stamp} onPress={() => setStamp('add-watermark')}>
          {listedTool('add-watermark')?.title ?? ''}
        </Action>
      </div>
      {stamp && (
        <LaterStampPages
          stamp={stamp}
          onClose={() => setStamp(undefined)}
          onApply={(id, options, done) => {
            setStamp(undefined)
            void editing.changeDocument(done, (file, call) => changeDocument(id, { ...call, file, options }))
          }}
        />
      )}
      <p className="text-muted text-sm">{p.note}</p>
    </div>
  )
}

const loadStampPages = () => import('./stamp-pages-dialog.js')

/** Loaded once it is wanted: the options of both weigh more than the panel. */
function LaterStampPages(props: Parameters<Awaited<ReturnType<typeof loadStampPages>>['StampPagesDialog']>[0]) {
  const part = useExtra(loadStampPages)
  return part && <part.StampPagesDialog {...props} />
}

function chosen(text: string, count: number): ReadonlySet<number> | undefined {
  try {
    const pages = new Set(selectPages(text, count))
    return pages.size === 0 ? undefined : pages
  } catch {
    return undefined
  }
}
