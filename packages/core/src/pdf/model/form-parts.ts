import * as z from 'zod'
import type { ShownWhen } from '../../fields.js'

/** What forms need to know of a property of the records that an option holds. */
export interface PartMeta {
  /** Whether few people need it, so that forms show it only under more options. */
  rare?: true
  /** The other property of the same record, and its values, for which this one has a meaning. */
  shownWhen?: ShownWhen
  unit?: string
  /** Whether it is a text of several lines. */
  multiline?: true
  /** Whether it is a date and time of ISO 8601. */
  time?: true
}

// Apart from the metadata of options, which API references would show.
const parts = z.registry<PartMeta>()

/** A record whose properties are marked for forms, by their names. Not for one with refinements, which it would lose. */
export function markParts<T extends z.ZodObject>(record: T, marks: Readonly<Record<string, PartMeta>>): T {
  const marked = Object.entries(marks).map(([name, mark]) => {
    const property = record.shape[name] as z.ZodType | undefined
    if (property === undefined) throw new TypeError(`There is no property ${name}.`)
    // Several properties may share a schema, but not what they mean.
    return [name, property.clone().register(parts, mark)] as const
  })
  return record.extend(Object.fromEntries(marked)) as unknown as T
}

/** The marks of a box whose measures are points. */
export const boxInPoints: Readonly<Record<'x' | 'y' | 'width' | 'height', PartMeta>> = {
  x: { unit: 'pt' },
  y: { unit: 'pt' },
  width: { unit: 'pt' },
  height: { unit: 'pt' },
}

/** A JSON Schema with what `markParts` has added. */
export interface PartSchema extends PartMeta {
  type?: string
  properties?: Record<string, PartSchema>
  required?: string[]
  additionalProperties?: PartSchema | boolean
  anyOf?: PartSchema[]
  oneOf?: PartSchema[]
  items?: PartSchema
  prefixItems?: PartSchema[]
  minItems?: number
  enum?: string[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
}

/** The JSON Schema of the input of an option by its name, for forms; `undefined` if there is no such option. */
export function partSchemaOf(options: z.ZodType, name: string): PartSchema | undefined {
  const root = z.toJSONSchema(options, { io: 'input', unrepresentable: 'any', metadata: parts }) as PartSchema
  const branches = root.oneOf ?? root.anyOf ?? [root]
  return branches.map(({ properties }) => properties?.[name]).find((found) => found !== undefined)
}
