import type { PartMeta, PartSchema } from '@sheaf/core'

/** One value of a structured option, as a form asks for it. */
export type Part =
  | { kind: 'text'; isColor?: true; multiline?: true; time?: true; maxLength?: number }
  | { kind: 'number'; integer: boolean; min?: number; max?: number; unit?: string }
  | { kind: 'flag' }
  /** Something that is so or is not given. */
  | { kind: 'mark'; value: unknown }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'choices'; values: readonly string[] }
  /** Texts, one on each line. */
  | { kind: 'texts' }
  /** Numbers between commas. */
  | { kind: 'numbers' }
  | { kind: 'list'; item: Part }
  /** A number of values, each with a meaning of its own. */
  | { kind: 'tuple'; items: readonly Part[] }
  | { kind: 'record'; fields: readonly PartField[] }
  /** Values under names that are free. */
  | { kind: 'named'; value: Part }
  /** One of several kinds of value. */
  | { kind: 'union'; branches: readonly Part[] }
  | { kind: 'nothing' }

/** A property of a record. */
export interface PartField extends Pick<PartMeta, 'rare' | 'shownWhen'> {
  name: string
  part: Part
  required: boolean
}

/** What a form asks for in place of a value of a schema. */
export function partOf(schema: PartSchema): Part {
  const { type, unit, minimum, maximum, maxLength } = schema
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return unionOf(branches.map(partOf))
  if (schema.const !== undefined) return { kind: 'mark', value: schema.const }
  if (schema.enum) return { kind: 'choice', values: schema.enum }
  switch (type) {
    case 'null':
      return { kind: 'nothing' }
    case 'boolean':
      return { kind: 'flag' }
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        integer: type === 'integer',
        ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
        ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
        ...(unit !== undefined && { unit }),
      }
    case 'array':
      return listOf(schema)
    case 'object':
      return recordOf(schema)
    default:
      return {
        kind: 'text',
        ...(schema.pattern?.startsWith('^#[0-9a-f]{6}') && { isColor: true as const }),
        ...(schema.multiline && { multiline: true as const }),
        ...(schema.time && { time: true as const }),
        ...(maxLength !== undefined && { maxLength }),
      }
  }
}

function listOf({ items, prefixItems }: PartSchema): Part {
  if (prefixItems) return { kind: 'tuple', items: prefixItems.map(partOf) }
  const item = partOf(items ?? {})
  if (item.kind === 'choice') return { kind: 'choices', values: item.values }
  if (item.kind === 'text') return { kind: 'texts' }
  return item.kind === 'number' ? { kind: 'numbers' } : { kind: 'list', item }
}

function recordOf({ properties, required = [], additionalProperties }: PartSchema): Part {
  if (properties === undefined)
    return { kind: 'named', value: partOf(typeof additionalProperties === 'object' ? additionalProperties : {}) }
  const fields = Object.entries(properties).map(([name, { rare, shownWhen, ...schema }]) => ({
    name,
    part: partOf(schema),
    required: required.includes(name),
    ...(rare && { rare }),
    ...(shownWhen && { shownWhen }),
  }))
  // What others depend on is asked for first.
  const isAsked = ({ name }: PartField) => fields.some(({ shownWhen }) => shownWhen?.field === name)
  return { kind: 'record', fields: [...fields.filter(isAsked), ...fields.filter((field) => !isAsked(field))] }
}

/** The kinds of value that a form offers: not those that are only another notation of one that it offers. */
function unionOf(given: readonly Part[]): Part {
  const flat = given.flatMap((part) => (part.kind === 'union' ? part.branches : [part]))
  const has = (kind: Part['kind']) => flat.some((part) => part.kind === kind)
  const branches = flat.filter((part) => {
    if (part.kind === 'numbers') return !has('text')
    if (part.kind === 'text') return !has('record')
    return part.kind !== 'list' || part.item.kind !== 'named' || !has('named')
  })
  return branches.length === 1 ? branches[0]! : { kind: 'union', branches }
}
