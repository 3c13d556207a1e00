import { PDFName } from 'pdf-lib'
import type { Annotation } from '../annotations/annotation.js'
import { readAnnotations } from '../annotations/list-annotations.js'
import { attachmentsOf } from '../document/attachments.js'
import { describeForm } from '../forms/describe-field.js'
import type { FormField } from '../forms/form-field.js'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'
import { allBookmarks, readOutline } from '../model/outline.js'
import { pageRotation } from '../model/page-tree.js'
import { seenPage } from '../model/seen-page.js'
import type { ComparedArea, OtherChange, PagePair } from './other-change.js'

/** Points that sizes of pages may be apart. */
const SAME_SIZE = 1
const MAX_VALUE = 200

/** Finds what differs in pages, form fields, comments, bookmarks and attachments. */
export function findStructureChanges(
  before: PdfDocument,
  after: PdfDocument,
  pairs: readonly PagePair[],
): OtherChange[] {
  return [
    ...changedPages(before, after, pairs),
    ...changedFields(before, after),
    ...changedComments(before, after, pairs),
    ...changedList('bookmarks', titlesOf(before), titlesOf(after)),
    ...changedList('attachments', namesOf(before), namesOf(after)),
  ]
}

function changedPages(before: PdfDocument, after: PdfDocument, pairs: readonly PagePair[]): OtherChange[] {
  return pairs.flatMap(({ before: from, after: to }): OtherChange[] => {
    if (from === null || to === null) return []
    const [old, now] = [before.pages[from - 1], after.pages[to - 1]]
    if (!old || !now) return []
    const where = { before: { page: from, boxes: [] }, after: { page: to, boxes: [] } }
    const [oldTurn, turn] = [pageRotation(old), pageRotation(now)]
    if (oldTurn !== turn) {
      const message = `Page ${to} is turned: ${oldTurn}° to ${turn}°.`
      return [{ kind: 'page-rotation', change: 'replaced', message, ...where }]
    }
    const [oldSize, size] = [seenPage(old), seenPage(now)]
    const isSame =
      Math.abs(oldSize.width - size.width) <= SAME_SIZE && Math.abs(oldSize.height - size.height) <= SAME_SIZE
    if (isSame) return []
    const points = (of: { width: number; height: number }) => `${Math.round(of.width)} × ${Math.round(of.height)}`
    const message = `Page ${to} has another size: ${points(oldSize)} to ${points(size)} points.`
    return [{ kind: 'page-size', change: 'replaced', message, ...where }]
  })
}

function changedFields(before: PdfDocument, after: PdfDocument): OtherChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const changes: OtherChange[] = []
  for (const [name, field] of now) {
    const known = old.get(name)
    const where = { before: known ? areaOfField(known) : null, after: areaOfField(field) }
    if (!known)
      changes.push({
        kind: 'field',
        change: 'inserted',
        message: `The form field “${name}” is new.`,
        ...where,
      })
    else if (JSON.stringify(known.value) !== JSON.stringify(field.value))
      changes.push({
        kind: 'field',
        change: 'replaced',
        message: `The form field “${name}”: ${shown(known.value)} to ${shown(field.value)}.`,
        ...where,
      })
  }
  for (const [name, field] of old)
    if (!now.has(name))
      changes.push({
        kind: 'field',
        change: 'deleted',
        message: `The form field “${name}” is gone.`,
        before: areaOfField(field),
        after: null,
      })
  return changes
}

function fieldsOf(document: PdfDocument): Map<string, FormField> {
  const fields = describeForm(document).fields.filter(({ type }) => type !== 'button')
  return new Map(fields.map((field) => [field.name, field]))
}

function shown(value: FormField['value']): string {
  if (value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = typeof value === 'string' ? value : value.join(', ')
  return `“${text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text}”`
}

function areaOfField({ widgets: [widget] }: FormField): ComparedArea | null {
  if (!widget) return null
  const { page, x, y, width, height } = widget
  return { page, boxes: [{ x, y, width, height }] }
}

/** Comments that only one of the documents has, by what they say and how they look; those of one type that are over each other are replaced. */
function changedComments(before: PdfDocument, after: PdfDocument, pairs: readonly PagePair[]): OtherChange[] {
  const [old, now] = [commentsOf(before), commentsOf(after)]
  // Pages that are new or gone are a change of their own.
  const kept = pairs.filter((pair) => pair.before !== null && pair.after !== null)
  const [oldPages, nowPages] = [new Set(kept.map((pair) => pair.before)), new Set(kept.map((pair) => pair.after))]
  const gone: Annotation[] = []
  for (const [key, list] of old) gone.push(...list.slice(0, Math.max(0, list.length - (now.get(key)?.length ?? 0))))
  const changes: OtherChange[] = []
  for (const [key, list] of now)
    for (const added of list.slice(old.get(key)?.length ?? 0)) {
      const at = gone.findIndex((other) => other.type === added.type && isOver(other, added))
      const partner = at < 0 ? undefined : gone.splice(at, 1)[0]
      changes.push(commentChange(partner ? 'replaced' : 'inserted', partner, added))
    }
  for (const left of gone) changes.push(commentChange('deleted', left, undefined))
  return changes.filter((change) =>
    change.after ? nowPages.has(change.after.page) : oldPages.has(change.before!.page),
  )
}

function commentsOf(document: PdfDocument): Map<string, Annotation[]> {
  const found = new Map<string, Annotation[]>()
  for (const { annotation } of readAnnotations(document)) {
    // Where a link within the document leads to depends on pages, which are compared themselves.
    if (annotation.type === 'link' && annotation.url === undefined) continue
    const { type, subtype, contents, text, color, fill, url, name, author, hidden, rotation, state } = annotation
    const isShape = annotation.paths || annotation.points || annotation.from
    const shape = type === 'link' || !isShape ? [] : [Math.round(annotation.width), Math.round(annotation.height)]
    const key = JSON.stringify([
      [type, subtype, contents, text, color, fill, url, name, author, hidden, rotation, state],
      shape,
    ])
    found.set(key, [...(found.get(key) ?? []), annotation])
  }
  return found
}

const isOver = (one: Annotation, other: Annotation) =>
  one.page === other.page &&
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

const commentWords = { inserted: 'is new', deleted: 'is gone', replaced: 'is different' } as const

function commentChange(
  change: OtherChange['change'],
  before: Annotation | undefined,
  after: Annotation | undefined,
): OtherChange {
  const { type, subtype, contents, text, url } = (after ?? before)!
  const says = text ?? contents ?? url
  const what = type === 'link' ? 'The link' : `The comment (${subtype ?? type})`
  const area = (of: Annotation | undefined): ComparedArea | null =>
    of ? { page: of.page, boxes: [{ x: of.x, y: of.y, width: of.width, height: of.height }] } : null
  const message = `${what}${says ? ` ${shown(says)}` : ''} ${commentWords[change]}.`
  return { kind: 'comment', change, message, before: area(before), after: area(after) }
}

const titlesOf = (document: PdfDocument) =>
  [...allBookmarks(readOutline(document))].map(({ dict }) => textOf(dict.lookup(PDFName.of('Title'))) ?? '')

const namesOf = (document: PdfDocument) => attachmentsOf(document).map(({ name }) => name)

const listWords = { bookmarks: 'Bookmarks', attachments: 'Attachments' } as const

/** One change for all entries of a list that only one of the documents has. */
function changedList(kind: 'bookmarks' | 'attachments', old: readonly string[], now: readonly string[]): OtherChange[] {
  const [had, has] = [new Set(old), new Set(now)]
  const gone = old.filter((entry) => !has.has(entry))
  const added = now.filter((entry) => !had.has(entry))
  if (gone.length === 0 && added.length === 0) return []
  const list = (entries: readonly string[]) =>
    entries
      .slice(0, 5)
      .map((entry) => `“${entry}”`)
      .join(', ') + (entries.length > 5 ? ` and ${entries.length - 5} more` : '')
  const parts = [
    ...(gone.length > 0 ? [`gone: ${list(gone)}`] : []),
    ...(added.length > 0 ? [`new: ${list(added)}`] : []),
  ]
  const change = gone.length === 0 ? 'inserted' : added.length === 0 ? 'deleted' : 'replaced'
  return [{ kind, change, message: `${listWords[kind]} ${parts.join('; ')}.`, before: null, after: null }]
}
