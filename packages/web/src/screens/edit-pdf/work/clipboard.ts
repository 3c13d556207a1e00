import { randomId } from '../../../random-id.js'
import { type Mark, moveMark } from '../model/mark.js'
import { addCopies } from '../pdfjs/add-editor.js'
import type { PdfjsEditor } from '../pdfjs/editor-parts.js'
import { addMarks, findMark, type Session, selectMark } from '../session.js'
import { viewCenter } from './view-center.js'

/** The copied item: a mark of ours, or editors as pdf.js serializes them. */
type Copied = { mark: Mark } | { editors: readonly Record<string, unknown>[] }

/** Offset of a copy from the original, in points. */
const BESIDE = 12

let copied: Copied | undefined

/** What is selected, to be added once more; nothing where nothing is, or what is selected belongs to its text. */
function copySelected(session: Session): Copied | undefined {
  const { mark: key, editor } = session.selected.get()
  const mark = findMark(session, key)
  if (mark) return { mark }
  const data = editor && copyOf(editor)
  return data ? { editors: [data] } : undefined
}

/** Copies the selection; returns whether there was one. */
export function copy(session: Session): boolean {
  const now = copySelected(session)
  if (now) copied = now
  return now !== undefined
}

/** Pastes onto the current page; returns whether there was something to paste. */
export function paste(session: Session): boolean {
  if (!copied) return false
  void add(session, copied)
  return true
}

/** Adds what is selected once more, beside itself. */
export function duplicate(session: Session): void {
  const now = copySelected(session)
  if (now) void add(session, now)
}

async function add(session: Session, what: Copied): Promise<void> {
  session.tool.set('select')
  const spot = await viewCenter(session.viewer)
  if (!spot) return
  if ('mark' in what) {
    const { id: _, ...rest } = what.mark
    const fresh: Mark = { ...rest, key: randomId(), page: spot.page }
    const moved = moveMark(fresh, { x: BESIDE, y: BESIDE }, spot.size)
    addMarks(session, [moved])
    selectMark(session, moved.key)
  } else await addCopies(session, spot.page, what.editors)
}

/** An editor as pdf.js serializes it for copying. A picture is the address of its bytes, since pages may not fetch `data:`. */
function copyOf(editor: PdfjsEditor): Record<string, unknown> | undefined {
  const data = editor.serialize(true)
  if (!data) return undefined
  const { bitmapUrl } = data
  if (typeof bitmapUrl !== 'string' || !bitmapUrl.startsWith('data:')) return data
  const [head, body] = bitmapUrl.split(',')
  const bytes = Uint8Array.from(atob(body ?? ''), (letter) => letter.charCodeAt(0))
  const type = /^data:([^;]+)/.exec(head ?? '')?.[1] ?? 'image/png'
  // Kept for as long as the page is open: it may be pasted at any time.
  return { ...data, bitmapUrl: URL.createObjectURL(new Blob([bytes], { type })) }
}
