import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { decodeOptions } from './decode-options.js'
import { field, fieldsOf, meaningOf } from './fields.js'

const meta = (title: string) => field({ title, description: `${title}.` })

it('an option has its former name still, as text and as a value', () => {
  const renamed = z.strictObject({
    size: z.number().meta(field({ title: 'Size', description: '', alias: 'length' })),
  })
  expect(decodeOptions(renamed, { length: '3' })).toEqual({ size: 3 })
  expect(decodeOptions(renamed, { length: 3 })).toEqual({ size: 3 })
  expect(fieldsOf(renamed).map(({ name }) => name)).toEqual(['size'])
})

it('a choice means its description, or what its title says beyond its value', () => {
  const meanings = [
    ['find', 'At the fold', 'At the shadow between two pages.'],
    ['a4', 'A4 (210 × 297 mm)'],
    ['windows-1252', 'Western European (Windows-1252)'],
    ['auto', 'Automatic (largest pages)'],
    ['across', 'In rows'],
    ['top-left', 'Top left'],
    ['1b', 'PDF/A-1b'],
    ['auto', 'Automatic'],
    ['left', 'Left edge'],
    ['none', 'No'],
  ].map(([value = '', title = '', description]) => meaningOf({ value, title, ...(description && { description }) }))
  expect(meanings.slice(0, 5)).toEqual([
    'At the shadow between two pages.',
    '210 × 297 mm',
    'Western European',
    'largest pages',
    'In rows',
  ])
  expect(meanings.slice(5)).toEqual(Array(5).fill(undefined))
})

const flat = z.strictObject({
  count: z
    .int()
    .min(1)
    .max(9)
    .default(3)
    .meta(field({ title: 'Count', description: 'How many.', unit: 'pt' })),
  factor: z.number().meta(meta('Factor')),
  on: z.boolean().default(false).meta(meta('On')),
  shape: z
    .enum(['round', 'square'])
    .default('round')
    .meta(
      field({
        title: 'Shape',
        description: '',
        choices: { round: 'Round', square: { title: 'Square', description: 'With corners.' } },
      }),
    ),
  note: z
    .string()
    .max(20)
    .optional()
    .meta(field({ title: 'Note', description: '', placeholder: 'hello', secret: true })),
  list: z.array(z.number()).optional().meta(meta('List')),
  extra: z
    .string()
    .optional()
    .meta(field({ title: 'Extra', description: '', shownWhen: { field: 'shape', is: ['round'] } })),
})

const union = z
  .discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('by-size').meta({ title: 'By size', description: 'So large.' }),
      size: z.int().min(10).default(50).meta(meta('Size')),
      note: z.string().optional().meta(meta('Note')),
    }),
    z.strictObject({
      mode: z.literal('by-name').meta({ title: 'By name' }),
      name: z.string().meta(meta('Name')),
      note: z.string().optional().meta(meta('Note')),
    }),
    z.strictObject({ mode: z.literal('none').meta({ title: 'None' }) }),
  ])
  .meta({ title: 'Mode', description: 'How.' })

const named = (schema: z.ZodType, name: string) => fieldsOf(schema).find((found) => found.name === name)

describe('fieldsOf', () => {
  it('keeps the order in which options are declared', () => {
    expect(fieldsOf(flat).map(({ name }) => name)).toEqual(['count', 'factor', 'on', 'shape', 'note', 'list', 'extra'])
  })

  it('reports kind, bounds, unit and default of a number', () => {
    expect(named(flat, 'count')).toEqual({
      name: 'count',
      kind: 'number',
      title: 'Count',
      description: 'How many.',
      required: false,
      default: 3,
      integer: true,
      min: 1,
      max: 9,
      unit: 'pt',
    })
    expect(named(flat, 'factor')).toMatchObject({ kind: 'number', integer: false, required: true })
  })

  it('reports no bound that is only the limit of exact numbers', () => {
    const schema = z.strictObject({ n: z.int().meta(meta('N')) })
    expect(named(schema, 'n')).not.toHaveProperty('min')
    expect(named(schema, 'n')).not.toHaveProperty('max')
  })

  it('gives choices the titles and descriptions of the metadata', () => {
    expect(named(flat, 'shape')).toMatchObject({
      kind: 'choice',
      choices: [
        { value: 'round', title: 'Round' },
        { value: 'square', title: 'Square', description: 'With corners.' },
      ],
    })
  })

  it('reports what a text needs to be asked for', () => {
    expect(named(flat, 'note')).toMatchObject({
      kind: 'text',
      secret: true,
      placeholder: 'hello',
      maxLength: 20,
      required: false,
    })
  })

  it('takes lists and records as JSON', () => {
    expect(named(flat, 'list')).toMatchObject({ kind: 'json', items: 'other' })
    expect(named(z.strictObject({ map: z.record(z.string(), z.number()).meta(meta('Map')) }), 'map')).toMatchObject({
      kind: 'json',
      required: true,
    })
  })

  it('hands on when a field is shown', () => {
    expect(named(flat, 'extra')).toMatchObject({ shownWhen: { field: 'shape', is: ['round'] } })
  })

  it('keeps the default of a text that is turned into something else', () => {
    const pages = z.string().transform((text) => text.split(','))
    expect(named(z.strictObject({ pages: pages.prefault('all').meta(meta('Pages')) }), 'pages')).toMatchObject({
      default: 'all',
      required: false,
    })
  })

  it('puts the field that tells the branches of a union apart first', () => {
    expect(fieldsOf(union)[0]).toEqual({
      name: 'mode',
      kind: 'choice',
      title: 'Mode',
      description: 'How.',
      required: true,
      choices: [
        { value: 'by-size', title: 'By size', description: 'So large.' },
        { value: 'by-name', title: 'By name' },
        { value: 'none', title: 'None' },
      ],
    })
  })

  it('shows a field of a union for just the branches that have it', () => {
    expect(named(union, 'size')?.shownWhen).toEqual({ field: 'mode', is: ['by-size'] })
    expect(named(union, 'note')?.shownWhen).toEqual({ field: 'mode', is: ['by-size', 'by-name'] })
  })

  it('shows a field that every branch has always', () => {
    const both = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), name: z.string().meta(meta('Name')) }),
      z.strictObject({ kind: z.literal('b'), name: z.string().meta(meta('Name')) }),
    ])
    expect(named(both, 'name')).not.toHaveProperty('shownWhen')
  })

  it('refuses a union whose branches do not differ', () => {
    const schema = z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })])
    expect(() => fieldsOf(schema)).toThrow(TypeError)
  })
})

describe('decodeOptions', () => {
  const decode = (raw: Record<string, unknown>) => decodeOptions(flat, raw)

  it('turns texts into what the fields are', () => {
    expect(decode({ count: '4', factor: '-1.5', on: 'true', shape: 'square', note: '12', list: '[1,2]' })).toEqual({
      count: 4,
      factor: -1.5,
      on: true,
      shape: 'square',
      note: '12',
      list: [1, 2],
    })
  })

  it('takes choices in upper and lower case', () => {
    expect(decode({ shape: ' Square' })).toEqual({ shape: 'square' })
    expect(decode({ shape: 'squares' })).toEqual({ shape: 'squares' })
    expect(decodeOptions(union, { mode: 'BY-NAME', name: 'a', size: '1' })).toEqual({ mode: 'by-name', name: 'a' })
  })

  it.each([
    ['jpg', 'JPEG'],
    ['jpg', '.jpg'],
    ['jpeg', 'jpg'],
    ['tiff', 'tif'],
    ['tif', 'TIFF'],
    ['html', 'htm'],
    ['md', 'markdown'],
    ['markdown', 'md'],
    ['jp2', 'jpeg2000'],
    ['heic', 'heif'],
    ['png', 'jpeg'],
  ])('takes for the format %s what is given as %s', (value, text) => {
    const schema = z.strictObject({ format: z.enum([value]).meta(field({ title: 'F', description: 'F.' })) })
    const taken = value !== 'png' ? value : text
    expect(decodeOptions(schema, { format: text })).toEqual({ format: taken })
  })

  it.each(['true', 'on', 'Yes', '1'])('takes %s for true', (text) => {
    expect(decode({ on: text })).toEqual({ on: true })
  })

  it.each(['false', 'off', 'No', '0'])('takes %s for false', (text) => {
    expect(decode({ on: text })).toEqual({ on: false })
  })

  it('leaves text that it cannot turn, for the schema to name the problem', () => {
    expect(decode({ count: 'three', on: 'maybe', list: '[1,' })).toEqual({ count: 'three', on: 'maybe', list: '[1,' })
    expect(decode({ count: 'Infinity', factor: 'NaN' })).toEqual({ count: 'Infinity', factor: 'NaN' })
  })

  it('takes an empty text for nothing given, except where text is meant', () => {
    expect(decode({ count: '', on: ' ', list: '', shape: '', note: '' })).toEqual({ note: '' })
  })

  it('passes values that are no text as they are', () => {
    const list = [1]
    expect(decode({ count: 4, list, on: false }).list).toBe(list)
  })

  it('keeps names that no field has, for the schema to refuse', () => {
    expect(decode({ colour: 'red' })).toEqual({ colour: 'red' })
    expect(flat.safeParse(decode({ factor: 1, colour: 'red' })).success).toBe(false)
  })

  it('is not led to the prototype of objects', () => {
    const decoded = decode(JSON.parse('{"__proto__": {"polluted": true}, "constructor": "x"}'))
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype)
    expect((decoded as { polluted?: boolean }).polluted).toBeUndefined()
    expect(flat.safeParse(decoded).success).toBe(false)
  })

  it('leaves JSON with a member for the prototype as text, for the schema to refuse it', () => {
    for (const list of ['{"__proto__": 90}', '[{"a": {"__proto__": {"polluted": true}}}]'])
      expect(decode({ list })).toEqual({ list })
    expect(decode({ list: '["__proto__"]' })).toEqual({ list: ['__proto__'] })
  })

  it('drops fields of branches that were not chosen', () => {
    expect(decodeOptions(union, { mode: 'by-name', name: 'a', size: '1' })).toEqual({ mode: 'by-name', name: 'a' })
    expect(decodeOptions(union, { mode: 'none', name: 'a', size: '1', note: 'n' })).toEqual({ mode: 'none' })
  })

  it('keeps fields of the chosen branch, and names no branch has', () => {
    expect(decodeOptions(union, { mode: 'by-size', size: '60', note: 'n', other: 'x' })).toEqual({
      mode: 'by-size',
      size: 60,
      note: 'n',
      other: 'x',
    })
  })

  it('keeps fields with a condition of an object that is no union', () => {
    expect(decode({ shape: 'square', extra: 'kept' })).toEqual({ shape: 'square', extra: 'kept' })
  })

  it('gives back every value that it is handed in text form', () => {
    const values = fc.record({
      count: fc.integer({ min: 1, max: 9 }),
      factor: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      on: fc.boolean(),
      shape: fc.constantFrom('round', 'square'),
      note: fc.string({ maxLength: 20 }),
      list: fc.array(fc.integer()),
    })
    const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
    fc.assert(
      fc.property(values, (given) => {
        const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value)]))
        expect(decode(texts)).toEqual(given)
      }),
    )
  })

  it('never throws, whatever it is handed', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => void decodeOptions(union, raw)))
  })
})
