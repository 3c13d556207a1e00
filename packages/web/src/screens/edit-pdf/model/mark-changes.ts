import { canBeFilled, hasStroke, type Mark, tidy } from './mark.js'

/** What was done to the editor's own annotations since the file was opened. */
export interface MarkChanges {
  /** New marks, in the order they were made. */
  added: readonly Mark[]
  /** Marks of the file as they are now, by id; null for those that were removed. */
  changed: Readonly<Record<string, Mark | null>>
}

/** Nothing done yet. */
export const noChanges: MarkChanges = { added: [], changed: {} }

/** The marks as they are now: those of the file, with what was changed, and the new ones. */
export function currentMarks(originals: readonly Mark[], { added, changed }: MarkChanges): Mark[] {
  const kept = originals.flatMap((mark) => {
    const now = changed[mark.id!]
    return now === null ? [] : [now ?? mark]
  })
  return [...kept, ...added]
}

/** The changes with a mark as it is now, new ones and those of the file. */
export function withMark(changes: MarkChanges, mark: Mark): MarkChanges {
  const { added, changed } = changes
  if (mark.id !== undefined) return { added, changed: { ...changed, [mark.id]: mark } }
  const known = added.some(({ key }) => key === mark.key)
  return { changed, added: known ? added.map((one) => (one.key === mark.key ? mark : one)) : [...added, mark] }
}

/** The changes with marks that are all new. */
export function withNewMarks({ added, changed }: MarkChanges, marks: readonly Mark[]): MarkChanges {
  return { changed, added: [...added, ...marks] }
}

/** The changes without a mark. */
export function withoutMark({ added, changed }: MarkChanges, { key, id }: Mark): MarkChanges {
  if (id !== undefined) return { added, changed: { ...changed, [id]: null } }
  return { changed, added: added.filter((one) => one.key !== key) }
}

type Fields = Record<string, unknown>

/** Whether a mark can be saved: a link only once it leads somewhere. */
export function isWhole({ type, url, targetPage }: Mark): boolean {
  return type !== 'link' || url !== undefined || targetPage !== undefined
}

/** The changes as `edit-annotations` takes them. */
export function annotationChanges(originals: readonly Mark[], { added, changed }: MarkChanges): Fields[] {
  const entries = Object.entries(changed).flatMap(([id, mark]): Fields[] => {
    if (mark === null) return [{ id, remove: true }]
    const before = originals.find((original) => original.id === id)
    const fields = differing(fieldsOf(mark), before ? fieldsOf(before) : {})
    return Object.keys(fields).length === 0 ? [] : [{ id, ...fields }]
  })
  const news = added
    .filter(isWhole)
    .map((mark) => ({ type: mark.type, page: mark.page, ...withoutEmpty(fieldsOf(mark)) }))
  return [...entries, ...news]
}

/** The properties that a mark of its type has. */
function fieldsOf(mark: Mark): Fields {
  const {
    type,
    x,
    y,
    width,
    height,
    boxes,
    from,
    to,
    heads,
    points,
    color,
    opacity,
    strokeWidth,
    fill,
    contents,
    name,
    url,
    targetPage,
  } = mark
  if (type === 'link') {
    const target = url === undefined ? { targetPage } : { url }
    return { ...target, ...(boxes ? { boxes: boxes.map(tidyBox) } : tidyBox(mark)) }
  }
  const fields: Fields = { color, contents }
  if (type !== 'note' && type !== 'redact') fields['opacity'] = opacity
  if (hasStroke(type)) fields['strokeWidth'] = strokeWidth
  if (canBeFilled(type)) fields['fill'] = fill ?? null
  if (boxes) return { ...fields, boxes: boxes.map(tidyBox) }
  if (type === 'note') return { ...fields, x: tidy(x), y: tidy(y), ...(name ? { name } : {}) }
  if (from && to) return { ...fields, from, to, ...(heads ? { heads } : {}) }
  if (points) return { ...fields, points }
  return { ...fields, x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) }
}

function tidyBox({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: tidy(x), y: tidy(y), width: tidy(width), height: tidy(height) }
}

function differing(now: Fields, before: Fields): Fields {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}

function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}
