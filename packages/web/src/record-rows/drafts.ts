import { isRecord, parseJson } from '../run/json.js'
import type { Part, PartField } from './parts.js'

/*
 * What is typed into the fields of a part, its draft: as the option has it, but numbers may be texts that are no numbers yet, free names
 * are rows, and a union says which of its kinds is chosen.
 */

/** A row of free names. */
export interface NamedDraft {
  name: string
  value: unknown
}

/** Which kind of a union is chosen, and its draft. */
export interface UnionDraft {
  branch: number
  value: unknown
}

/** The draft of an option's text; `undefined` for none. */
export function readDraft(part: Part, text: string): unknown {
  return draftOf(part, parseJson(text))
}

function draftOf(part: Part, value: unknown): unknown {
  if (value === undefined) return undefined
  switch (part.kind) {
    case 'text':
      return typeof value === 'string' ? value : JSON.stringify(value)
    case 'number':
      return String(value)
    case 'numbers':
      return Array.isArray(value) ? value.join(', ') : undefined
    case 'list':
      return Array.isArray(value) ? value.map((item) => draftOf(part.item, item)) : undefined
    case 'tuple':
      return Array.isArray(value) ? part.items.map((item, at) => draftOf(item, value[at])) : undefined
    case 'record':
      return isRecord(value)
        ? Object.fromEntries(part.fields.map(({ name, part: own }) => [name, draftOf(own, value[name])]))
        : undefined
    case 'named':
      return isRecord(value)
        ? Object.entries(value).map(([name, own]): NamedDraft => ({ name, value: draftOf(part.value, own) }))
        : undefined
    case 'union': {
      const branch = part.branches.findIndex((one) => fits(one, value))
      return branch < 0 ? undefined : ({ branch, value: draftOf(part.branches[branch]!, value) } satisfies UnionDraft)
    }
    default:
      return value
  }
}

function fits(part: Part, value: unknown): boolean {
  switch (part.kind) {
    case 'nothing':
      return value === null
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'record':
    case 'named':
      return isRecord(value)
    case 'text':
    case 'choice':
      return typeof value === 'string'
    case 'mark':
      return value === part.value
    default:
      return Array.isArray(value)
  }
}

/** The text of an option for a draft; empty if nothing is given. */
export function writeDraft(part: Part, draft: unknown): string {
  const value = given(part, draft)
  return value === undefined ? '' : JSON.stringify(value)
}

/** What a draft gives; `undefined` where everything is blank. */
function given(part: Part, draft: unknown): unknown {
  switch (part.kind) {
    case 'nothing':
      return null
    case 'text':
    case 'choice':
      return typeof draft === 'string' && draft.trim() !== '' ? draft : undefined
    case 'number':
      return typeof draft === 'string' && draft.trim() !== '' ? numberOr(draft) : undefined
    case 'numbers':
      return filled(
        typeof draft === 'string'
          ? draft
              .split(/[\s,;]+/)
              .filter(Boolean)
              .map(numberOr)
          : [],
      )
    case 'texts':
    case 'choices':
      return filled(Array.isArray(draft) ? draft.filter((one) => String(one).trim() !== '') : [])
    case 'list':
      return filled(Array.isArray(draft) ? draft.map((one) => given(part.item, one)).filter(isGiven) : [])
    case 'tuple': {
      const values = part.items.map((item, at) => given(item, Array.isArray(draft) ? draft[at] : undefined))
      // What lacks a value is refused with the name of its field.
      return values.some(isGiven) ? values.map((value) => value ?? null) : undefined
    }
    case 'record': {
      const row = isRecord(draft) ? draft : {}
      const values = part.fields
        .filter((field) => isShownIn(field, row))
        .map(({ name, part: own }) => [name, given(own, row[name])] as const)
        .filter(([, value]) => isGiven(value))
      return values.length > 0 ? Object.fromEntries(values) : undefined
    }
    case 'named': {
      const rows = (Array.isArray(draft) ? (draft as NamedDraft[]) : []).filter(({ name }) => name.trim() !== '')
      if (rows.length === 0) return undefined
      return Object.fromEntries(rows.map(({ name, value }) => [name, given(part.value, value) ?? '']))
    }
    case 'union': {
      const chosen = isRecord(draft) ? part.branches[Number(draft['branch'])] : undefined
      return chosen && given(chosen, (draft as unknown as UnionDraft).value)
    }
    default:
      return draft
  }
}

const isGiven = (value: unknown) => value !== undefined
const filled = (list: readonly unknown[]) => (list.length > 0 ? list : undefined)
const numberOr = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text)

/** Whether a property has a meaning in a row: where another is not chosen yet, all that depend on it do. */
export function isShownIn({ shownWhen }: PartField, row: Readonly<Record<string, unknown>>): boolean {
  if (shownWhen === undefined) return true
  const other = row[shownWhen.field]
  return other === undefined || other === '' || shownWhen.is.includes(String(other))
}

/** A row that was just added: what must be chosen, as far as it has an obvious start. */
export function newDraft(part: Part): unknown {
  if (part.kind === 'named') return []
  if (part.kind !== 'record') return undefined
  const starts = part.fields.flatMap(({ name, part: own, required }) => {
    if (!required) return []
    if (own.kind === 'choice') return [[name, own.values[0]] as const]
    return own.kind === 'number' && own.integer && own.min === 1 ? [[name, '1'] as const] : []
  })
  return Object.fromEntries(starts)
}
