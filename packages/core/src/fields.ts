import * as z from 'zod'

/** One choice of a field, as a person picks it. */
export interface Choice {
  value: string
  title: string
  description?: string
  /** Whether forms for people leave it out. */
  notInForms?: true
}

/**
 * What a choice means, beyond what its value says: its description, or its title. `undefined` if the title only repeats the value.
 * @example meaningOf({ value: 'a4', title: 'A4 (210 × 297 mm)' }) // '210 × 297 mm'
 */
export function meaningOf({ value, title, description }: Choice): string | undefined {
  if (description !== undefined) return description
  const [, outside = title, inside = ''] = /^(.*?) \((.*)\)$/.exec(title) ?? []
  if (inside !== '' && letters(inside) === letters(value)) return outside
  return isEvident(value, outside) ? inside || undefined : title
}

/** Whether a title says no more than the value: `Left edge` for `left`, `PDF/A-1b` for `1b`. */
function isEvident(value: string, title: string): boolean {
  const [own, said] = [letters(value), letters(title)]
  if (title.split(' ').length <= 2 && said.startsWith(own)) return true
  return own === said || (!title.includes(' ') && said !== '' && (said.includes(own) || own.startsWith(said)))
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Condition for showing a field: another field has one of these values. */
export interface ShownWhen {
  field: string
  is: readonly (string | boolean)[]
}

/**
 * What the value of a text option is chosen from, so that forms for people offer a list in place of a box for codes: languages of
 * recognition, joined by `+`; one language tag; a language with a region; a date and time of ISO 8601; or names of what the input holds.
 * Several are separated by commas, or are lines of a `multiline` text.
 */
export type ValueSource =
  | 'languages'
  | 'language'
  | 'region'
  | 'time'
  | 'layers'
  | 'attachments'
  | 'form-fields'
  | 'signature-fields'
  | 'metadata'

/**
 * What the suggestions of a text are, if not whole values: `parts` go into it, between other words; of `items`, it lists some, separated
 * by commas.
 */
export type SuggestionsAre = 'parts' | 'items'

interface FieldBase {
  /** Wire name of the option. */
  name: string
  title: string
  description: string
  required: boolean
  default?: unknown
  shownWhen?: ShownWhen
  /** Another wire name that works too: a former one, or that of similar operations. */
  alias?: string
  /** Whether few people need it, so that forms show it only under more options. */
  rare?: true
  /** Whether it has a meaning only if the input is a PDF, of operations that take other files too. */
  onlyForPdf?: true
  /** Whether forms for people leave it out: it is for programs, or works in the library and on the command line only. */
  notInForms?: true
}

/** One option of an operation, as flags, forms and documentation need it. */
export type Field = FieldBase &
  (
    | {
        kind: 'text'
        secret: boolean
        /** Whether it is the password that opens the input. */
        opens?: true
        multiline?: true
        maxLength?: number
        placeholder?: string
        suggestions?: Choice[]
        suggestionsAre?: SuggestionsAre
        /** What it is chosen from. */
        chosenFrom?: ValueSource
        /** Of a text that may also be a list of texts. */
        items?: 'text'
        /** Whether it names the results. */
        namesResults?: true
      }
    | { kind: 'number'; min?: number; max?: number; integer: boolean; unit?: string }
    | { kind: 'boolean' }
    | { kind: 'choice'; choices: Choice[] }
    | {
        kind: 'json'
        /** Whether forms store it nowhere. */
        secret?: true
        placeholder?: string
        /** Of a list: what its items are. */
        items?: 'text' | 'other'
      }
  )

/**
 * What `.meta()` of a schema adds to a field. `choices` gives titles to enum values and suggests values of a text, or what `choicesAre` says;
 * `secret` keeps a value out of logs, histories and URLs; of several, `opens` marks the password that opens the input; `multiline` texts have
 * several lines; `chosenFrom` says what a text is chosen from; `namesResults` marks an option with names for the results, which a template of the host replaces; `alias` is another wire
 * name that works too, a former one or that of similar operations; forms show `rare` ones only under more options, those `onlyForPdf` once the input is a PDF, and those and
 * choices with `notInForms` never.
 */
export interface FieldMeta {
  title: string
  description: string
  secret?: boolean
  opens?: true
  multiline?: true
  namesResults?: true
  placeholder?: string
  unit?: string
  choices?: Record<string, string | { title: string; description?: string; notInForms?: true }>
  choicesAre?: SuggestionsAre
  chosenFrom?: ValueSource
  shownWhen?: ShownWhen
  alias?: string
  rare?: true
  onlyForPdf?: true
  notInForms?: true
}

/** Names the metadata of an option, checked; for use as `.meta(field({ … }))`. */
export function field(meta: FieldMeta): FieldMeta & Record<string, unknown> {
  return { ...meta }
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  enum?: string[]
  const?: string | boolean
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  [meta: string]: unknown
}

/** The password that opens the input of an operation, among its fields. */
export function openingPassword(fields: readonly Field[]): Field | undefined {
  return fields.find((found) => found.kind === 'text' && found.opens)
}

const fieldsBySchema = new WeakMap<z.ZodType, Field[]>()

/**
 * The fields of an options schema in order of declaration. For a union, the discriminator comes first, then every other
 * field once, shown for the branches that have it.
 */
export function fieldsOf(schema: z.ZodType): Field[] {
  let fields = fieldsBySchema.get(schema)
  if (!fields) {
    fields = derive(jsonSchemaOf(schema))
    fieldsBySchema.set(schema, fields)
  }
  return fields
}

/** The JSON Schema of the input of a schema, for OpenAPI. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

function derive(root: JsonSchema): Field[] {
  const branches = root.oneOf ?? root.anyOf
  if (!branches) return fieldsOfObject(root)
  const tag = Object.keys(branches[0]?.properties ?? {}).find((name) =>
    branches.every(({ properties }) => properties?.[name]?.const !== undefined),
  )
  if (tag === undefined) throw new TypeError('A union of options needs a field with a literal value in every branch.')
  const tagged = branches.map(({ properties }) => properties![tag]!)
  const chooser: Field = {
    name: tag,
    kind: 'choice',
    title: String(root.title ?? tag),
    description: String(root.description ?? ''),
    required: tagged.every((branch) => branch.default === undefined),
    choices: tagged.map(({ const: value, title, description }) => ({
      value: String(value),
      title: String(title ?? value),
      ...(typeof description === 'string' ? { description } : {}),
    })),
  }
  const fields = new Map<string, Field>([[tag, chooser]])
  for (const branch of branches) {
    const value = String(branch.properties![tag]!.const)
    for (const found of fieldsOfObject(branch)) {
      if (found.name === tag) continue
      const known = fields.get(found.name)
      if (known?.shownWhen) known.shownWhen = { field: tag, is: [...known.shownWhen.is, value] }
      else if (!known) fields.set(found.name, { ...found, shownWhen: { field: tag, is: [value] } })
    }
  }
  for (const found of fields.values()) {
    if (found.shownWhen?.field === tag && found.shownWhen.is.length === branches.length) delete found.shownWhen
  }
  return [...fields.values()]
}

function fieldsOfObject({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, property]) => toField(name, property, required.includes(name)))
}

function toField(name: string, property: JsonSchema, required: boolean): Field {
  const meta = property as unknown as Partial<FieldMeta>
  const base: FieldBase = {
    name,
    title: meta.title ?? name,
    description: meta.description ?? '',
    required: required && property.default === undefined,
    ...(property.default === undefined ? {} : { default: property.default }),
    ...(meta.shownWhen ? { shownWhen: meta.shownWhen } : {}),
    ...(meta.alias ? { alias: meta.alias } : {}),
    ...(meta.rare ? { rare: true } : {}),
    ...(meta.onlyForPdf ? { onlyForPdf: true } : {}),
    ...(meta.notInForms ? { notInForms: true } : {}),
  }
  const placeholder = meta.placeholder === undefined ? {} : { placeholder: meta.placeholder }
  const kinds = property.anyOf ?? property.oneOf ?? [property]
  const types = kinds.map(({ type }) => type)
  if (property.enum) return { ...base, kind: 'choice', choices: choicesOf(property.enum, meta) }
  if (types.includes('string')) {
    const { maxLength } = property
    return {
      ...base,
      kind: 'text',
      secret: meta.secret ?? false,
      ...(meta.opens ? { opens: true } : {}),
      ...(meta.multiline ? { multiline: true } : {}),
      ...(meta.namesResults ? { namesResults: true } : {}),
      ...placeholder,
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(meta.choices ? { suggestions: choicesOf(Object.keys(meta.choices), meta) } : {}),
      ...(meta.choicesAre ? { suggestionsAre: meta.choicesAre } : {}),
      ...(meta.chosenFrom ? { chosenFrom: meta.chosenFrom } : {}),
      ...(kinds.some((kind) => kind.type === 'array' && itemsOf(kind) === 'text') ? { items: 'text' } : {}),
    }
  }
  if (types[0] === 'boolean') return { ...base, kind: 'boolean' }
  if (types[0] === 'number' || types[0] === 'integer') {
    const bounded = ({ minimum, maximum }: JsonSchema) => ({
      ...(minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? {} : { min: minimum }),
      ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
    })
    return {
      ...base,
      kind: 'number',
      integer: types[0] === 'integer',
      ...bounded(property),
      ...(meta.unit ? { unit: meta.unit } : {}),
    }
  }
  const items = property.type === 'array' ? { items: itemsOf(property) } : {}
  return { ...base, kind: 'json', ...(meta.secret ? { secret: true } : {}), ...placeholder, ...items }
}

function itemsOf({ items }: JsonSchema): 'text' | 'other' {
  return items?.type === 'string' ? 'text' : 'other'
}

function choicesOf(values: readonly string[], { choices }: Partial<FieldMeta>): Choice[] {
  return values.map((value) => {
    const choice = choices?.[value]
    return typeof choice === 'object' ? { value, ...choice } : { value, title: choice ?? value }
  })
}
