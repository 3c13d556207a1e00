import * as z from 'zod'
import { colorOption } from '../../../color-option.js'
import { field } from '../../../fields.js'
import { boxInPoints, markParts, type PartMeta } from '../../model/form-parts.js'
import { pageRanges } from '../../model/options.js'

/** The kinds of form field, by what people call them. */
const fieldTypes = ['text', 'checkbox', 'radio', 'dropdown', 'list', 'date', 'signature', 'button'] as const

const length = z.number().min(-100_000).max(100_000)
const extent = z.number().min(0).max(100_000)
const text = z.string().max(100_000)
const color = colorOption('#000000').nullable().optional()
const flag = z.boolean().optional()
const value = z
  .union([text, z.array(text).max(10_000), z.boolean()])
  .nullable()
  .optional()
const place = { page: z.int().min(1), x: length, y: length, width: extent, height: extent }

/** Position of a field on a page as displayed, in points from the top left. An `id` refers to an existing widget. */
const widget = markParts(
  z.strictObject({
    id: z.string().max(20).optional(),
    ...place,
    value: z.string().max(1000).optional(),
    hidden: flag,
  }),
  boxInPoints,
)

/** Properties of a field except its name and positions; `null` removes a property. */
const properties = {
  value,
  defaultValue: value,
  required: flag,
  readOnly: flag,
  multiline: flag,
  password: flag,
  comb: flag,
  maxLength: z.int().min(1).max(32_767).nullable().optional(),
  editable: flag,
  multiSelect: flag,
  richText: flag,
  fileSelect: flag,
  options: z
    .array(
      z.union([text.transform((label) => ({ value: label, label })), z.strictObject({ value: text, label: text })]),
    )
    .max(10_000)
    .optional(),
  tooltip: text.nullable().optional(),
  alignment: z.enum(['left', 'center', 'right']).optional(),
  fontSize: z.number().min(0).max(1000).optional(),
  font: z.string().max(200).optional(),
  color,
  backgroundColor: color,
  borderColor: color,
  borderWidth: z.number().min(0).max(100).optional(),
  borderStyle: z.enum(['solid', 'dashed', 'beveled', 'inset', 'underline']).optional(),
  format: z
    .string()
    .regex(/^[dmyHhMst:./, -]{1,40}$/, 'Use a date format like dd.mm.yyyy.')
    .optional(),
  caption: z.string().max(1000).nullable().optional(),
}

const shared = {
  name: z.string().min(1, 'Give the field a name.').max(1000),
  ...properties,
  ...z.strictObject(place).partial().shape,
  widgets: z.array(widget).max(10_000).optional(),
  pages: pageRanges.optional(),
}

const ofType = (...is: (typeof fieldTypes)[number][]) => ({ rare: true, shownWhen: { field: 'type', is } }) as const
const rare = { rare: true } as const

/** What forms need to know of the properties of fields. */
const parts: Readonly<Record<string, PartMeta>> = {
  value: { shownWhen: { field: 'type', is: ['text', 'checkbox', 'radio', 'dropdown', 'list', 'date'] } },
  defaultValue: ofType('text', 'checkbox', 'radio', 'dropdown', 'list', 'date'),
  required: rare,
  readOnly: rare,
  multiline: ofType('text'),
  password: ofType('text'),
  comb: ofType('text'),
  maxLength: ofType('text'),
  editable: ofType('dropdown'),
  multiSelect: ofType('list'),
  richText: ofType('text'),
  fileSelect: ofType('text'),
  options: { shownWhen: { field: 'type', is: ['checkbox', 'radio', 'dropdown', 'list'] } },
  tooltip: rare,
  alignment: ofType('text', 'date', 'dropdown', 'list', 'button'),
  fontSize: { ...ofType('text', 'date', 'dropdown', 'list', 'button'), unit: 'pt' },
  font: ofType('text', 'date', 'dropdown', 'list', 'button'),
  color: rare,
  backgroundColor: rare,
  borderColor: rare,
  borderWidth: { ...rare, unit: 'pt' },
  borderStyle: rare,
  format: { shownWhen: { field: 'type', is: ['date'] } },
  caption: { shownWhen: { field: 'type', is: ['button'] } },
  ...boxInPoints,
  widgets: rare,
  pages: rare,
}

/** A new field. */
export const newField = markParts(z.strictObject({ ...shared, type: z.enum(fieldTypes) }), parts)

/** A field to change, add or remove. */
export const editedField = markParts(
  z.strictObject({
    ...shared,
    type: z.enum(fieldTypes).optional(),
    rename: z.string().min(1).max(1000).optional(),
    remove: flag,
  }),
  parts,
)

/**
 * A list of fields as an option value; also accepts the whole output of `form-fields`, of which only the list counts.
 */
export const fieldList = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (given) => (typeof given === 'object' && given !== null && 'fields' in given ? given.fields : given),
    z.array(one).min(1, 'Give at least one field.').max(10_000),
  )

/** The option for the tab order of the fields. */
export const tabOrder = z
  .enum(['row', 'column', 'structure', 'as-listed'])
  .optional()
  .meta(
    field({
      title: 'Tab order',
      description: 'Tab order of the fields; unchanged by default, with new fields last.',
      choices: {
        row: 'By rows',
        column: 'By columns',
        structure: 'Tag order',
        'as-listed': 'As listed',
      },
    }),
  )

export type NewField = z.output<typeof newField>
export type EditedField = z.output<typeof editedField>
export type TabOrder = NonNullable<z.output<typeof tabOrder>>
