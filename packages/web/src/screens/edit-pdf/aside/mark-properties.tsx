import { useEffect, useRef, useState } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { nudgeGesture } from '../marks/mark-view.js'
import { followsText, type Mark, moveEnd, placeMark } from '../model/mark.js'
import { putMark, removeMark } from '../session.js'
import { useSession } from '../session-context.js'
import { DuplicateAndDelete } from './duplicate-and-delete.js'
import { LinkFields } from './link-fields.js'
import { MarkStyleFields } from './mark-style-fields.js'
import { NumberRow } from './number-row.js'
import { WordsField } from './words-field.js'

/** The mark that is selected: how it looks, where it is, what is said of it. */
export function MarkProperties({ mark }: { mark: Mark }) {
  const session = useSession()
  const size = usePageSize(mark.page)
  const comment = useRef<HTMLTextAreaElement>(null)
  const fresh = useRef(mark.type === 'note' && mark.id === undefined && mark.contents === '')
  useEffect(() => {
    // A new note is there to be written on.
    if (fresh.current) comment.current?.focus()
  }, [])
  const put = (changed: Mark, what: string) => putMark(session, changed, nudgeGesture(`${mark.key} ${what}`))
  return (
    <>
      {mark.type === 'link' && <LinkFields mark={mark} onChange={(changed) => put(changed, 'target')} />}
      {mark.type !== 'link' && (
        <MarkStyleFields
          type={mark.type}
          markStyle={mark}
          onChange={({ color, opacity, strokeWidth, fill }, what) => {
            const { fill: _, ...rest } = mark
            put({ ...rest, color, opacity, strokeWidth, ...(fill === undefined ? {} : { fill }) }, what)
          }}
        />
      )}
      {mark.type !== 'link' && (
        <WordsField
          ref={comment}
          label={texts.properties.comment}
          value={mark.contents}
          maxLength={5000}
          onChange={(contents) => put({ ...mark, contents }, 'comment')}
        />
      )}
      {!followsText(mark) && size && <PositionFields mark={mark} size={size} put={put} />}
      <DuplicateAndDelete onDelete={() => removeMark(session, mark)} />
    </>
  )
}

interface PositionFieldsProps {
  mark: Mark
  size: { width: number; height: number }
  put: (mark: Mark, what: string) => void
}

function PositionFields({ mark, size, put }: PositionFieldsProps) {
  const { x, y, width, height, from, to } = mark
  const p = texts.properties
  type Row = readonly [label: string, value: number, min: number, max: number, change: (value: number) => Mark]
  const rows = (list: readonly Row[]) => (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 font-medium">{p.place}</legend>
      {list.map(([label, value, min, max, change]) => (
        <NumberRow
          key={label}
          label={label}
          value={value}
          min={min}
          max={Math.round(max * 100) / 100}
          onChange={(number) => put(change(number), label)}
        />
      ))}
    </fieldset>
  )
  if (from && to)
    return rows([
      [p.fromX, from[0], 0, size.width, (value) => moveEnd(mark, 'from', [value, from[1]])],
      [p.fromY, from[1], 0, size.height, (value) => moveEnd(mark, 'from', [from[0], value])],
      [p.toX, to[0], 0, size.width, (value) => moveEnd(mark, 'to', [value, to[1]])],
      [p.toY, to[1], 0, size.height, (value) => moveEnd(mark, 'to', [to[0], value])],
    ])
  const place = (changed: Partial<Mark>) => placeMark(mark, { x, y, width, height, ...changed })
  const corner: readonly Row[] = [
    [p.left, x, 0, Math.max(0, size.width - width), (value: number) => place({ x: value })],
    [p.top, y, 0, Math.max(0, size.height - height), (value: number) => place({ y: value })],
  ]
  if (mark.type === 'note') return rows([...corner])
  return rows([
    ...corner,
    [p.across, width, 1, Math.max(1, size.width - x), (value) => place({ width: value })],
    [p.down, height, 1, Math.max(1, size.height - y), (value) => place({ height: value })],
  ])
}

/** Size of a page in points as seen, once it is known. */
function usePageSize(page: number): { width: number; height: number } | undefined {
  const { opened } = useSession()
  const [size, setSize] = useState<{ page: number; width: number; height: number }>()
  useEffect(() => {
    let wanted = true
    opened.document.getPage(page).then(
      (pdfPage) => {
        const { width, height } = pdfPage.getViewport({ scale: 1 })
        if (wanted) setSize({ page, width, height })
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [opened, page])
  return size?.page === page ? size : undefined
}
