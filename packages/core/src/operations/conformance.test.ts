import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { decodeOptions } from '../decode-options.js'
import { type Field, fieldsOf } from '../fields.js'
import { fileTypes } from '../file-types.js'
import { sniff } from '../files.js'
import { categories, type Example, type FileSlot, httpPath } from '../operation.js'
import { parseOptions, runOperation } from '../run.js'
import { filesFor, fixtureOf, slotsOf } from '../testing/example-files.js'
import { withPdfium } from '../testing/facts/look-at-pdf.js'
import { testCapabilities } from '../testing/run-qpdf.js'
import { findOperation, operations } from './index.js'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const camelCase = (id: string) => id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Names that clients and scripts rely on, for a file called `report.pdf`. */
const promisedNames: Record<string, string | RegExp> = {
  'compress-pdf': 'compressed_report.pdf',
  'protect-pdf': 'protected_report.pdf',
  'merge-pdf': 'merged_document.pdf',
  'split-pdf': 'split_report.pdf',
  'delete-pages': 'modified_report.pdf',
  'ocr-pdf': 'ocr_report.pdf',
  'image-to-pdf': /^images_.+\.pdf$/,
  'number-pages': 'report_numbered.pdf',
  'reorder-pages': 'report_reordered.pdf',
  'add-watermark': 'report_watermarked.pdf',
  'rotate-pdf': 'rotated_report.pdf',
  'sign-pdf': 'signed_report.pdf',
}

/** Addresses that clients rely on. */
const promisedPaths: Record<string, string> = {
  'compress-pdf': '/api/compress',
  'protect-pdf': '/api/protect',
  'merge-pdf': '/api/merge',
  'split-pdf': '/api/split',
  'pdf-info': '/api/pdf-info',
  'delete-pages': '/api/delete-pages',
  'pdf-to-image': '/api/pdf-to-image',
  'ocr-pdf': '/api/ocr',
  'image-to-pdf': '/api/image-to-pdf',
  'compress-image': '/api/compress-media',
  'compress-video': '/api/compress-media',
  'number-pages': '/api/number-pages',
  'reorder-pages': '/api/reorder-pages',
  'add-watermark': '/api/add-watermark',
  'rotate-pdf': '/api/tools/rotate-pdf',
  'sign-pdf': '/api/tools/sign-pdf',
}

const namedOperations = operations.map((operation) => [operation.id, operation] as const)

describe('the registry', () => {
  it('has every folder that holds a descriptor, once, in order', () => {
    const folders = readdirSync(path('.')).filter((name) => existsSync(path(`${name}/operation.ts`)))
    expect(operations.map(({ id }) => id)).toEqual(folders.sort())
  })

  it('gives each operation an address of its own, or form fields that tell it from the others', () => {
    const addresses = operations.map((operation) => JSON.stringify([httpPath(operation), operation.http?.match ?? {}]))
    expect(new Set(addresses).size).toBe(operations.length)
    for (const operation of operations) {
      const sharing = operations.filter((other) => httpPath(other) === httpPath(operation))
      if (sharing.length > 1) expect(operation.http?.match, `${operation.id} shares its path`).toBeDefined()
    }
  })
})

it('runs examples on files of each type, except videos, Office documents, data, texts, books and files of any kind', () => {
  const types = Object.keys(fileTypes) as FileSlot['type'][]
  expect(types.filter((type) => fixtureOf[type] === undefined)).toEqual([
    'video',
    'office',
    'data',
    'text',
    'book',
    'any',
  ])
})

describe('what is promised', () => {
  it('is there, every operation of it', () => {
    const promised =
      'compress-pdf protect-pdf unlock-pdf merge-pdf split-pdf delete-pages pdf-to-image pdf-to-word pdf-to-excel ocr-pdf word-to-pdf excel-to-pdf ppt-to-pdf image-to-pdf compress-image compress-video number-pages reorder-pages add-watermark rotate-pdf sign-pdf pdf-info'
    const there = operations.map(({ id }) => id)
    expect(promised.split(' ').filter((id) => !there.includes(id))).toEqual([])
  })

  it.each([
    ['word-to-pdf', 'letter.docx', 'letter.pdf'],
    ['excel-to-pdf', 'budget.2026.xlsx', 'budget.2026.pdf'],
    ['ppt-to-pdf', 'talk', 'talk.pdf'],
    ['pdf-to-word', 'Report.PDF', 'Report.docx'],
    ['pdf-to-excel', 'report.pdf', 'report.xlsx'],
    ['compress-video', 'clip.mp4', 'compressed_clip.mp4'],
  ])('%s makes of %s %s', (id, input, output) => {
    expect(findOperation(id)!.output({ file: new File(['x'], input) })).toBe(output)
  })

  it.each([
    ['ocr-pdf', { language: 'eng', enhanceImage: true, outputSearchablePdf: true }],
    ['compress-video', { quality: 'medium' }],
  ])('%s has these defaults', (id, defaults) => {
    const fields = fieldsOf(findOperation(id)!.options)
    expect(Object.fromEntries(fields.map(({ name, default: value }) => [name, value]))).toMatchObject(defaults)
  })

  it.each([
    ['word-to-pdf', 50],
    ['excel-to-pdf', 50],
    ['ppt-to-pdf', 75],
    ['compress-video', 500],
  ])('%s takes files of up to %d MB', (id, maxMiB) => {
    expect(findOperation(id)!.files.file.maxMiB).toBe(maxMiB)
  })
})

describe.each(namedOperations)('%s', (id, operation) => {
  const fields = fieldsOf(operation.options)
  const namedFields = fields.map((field) => [field.name, field] as const)
  const examples = (operation.examples as Example<Record<string, unknown>>[]).map(
    (example) => [example.does, example] as const,
  )

  it('is called by one name everywhere', async () => {
    expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
    const module = (await import(`./${id}/${id}.ts`)) as Record<string, unknown>
    expect(await operation.load()).toBe(module[camelCase(id)])
    expect(existsSync(path(`../../../../docs/operations/${id}.md`)), 'its page is missing: npm run gen').toBe(true)
  })

  it('says what it is', () => {
    expect(operation.title).toMatch(/^\S.*[^.\s]$/)
    expect(operation.summary).toMatch(/^[A-Z].*\.$/)
    expect(Object.keys(categories)).toContain(operation.category)
    expect(examples.length).toBeGreaterThan(0)
    for (const [does] of examples) expect(does).toMatch(/^[A-Z].*[^.]$/)
  })

  it('has a limit on every file it takes', () => {
    expect(slotsOf(operation).length).toBeGreaterThan(0)
    for (const [name, slot] of slotsOf(operation)) {
      expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/)
      expect(slot.title).not.toBe('')
      expect(slot.maxMiB).toBeGreaterThan(0)
      expect(slot.max).toBeGreaterThanOrEqual(Math.max(1, slot.min))
      expect(Number.isInteger(slot.max)).toBe(true)
      expect(fileTypes[slot.type].extensions).toEqual(expect.arrayContaining([...slot.extensions]))
    }
  })

  it('gives its options names of their own', () => {
    const slots = slotsOf(operation).map(([name]) => name)
    const match = Object.keys(operation.http?.match ?? {})
    const names = [...fields.map(({ name }) => name), ...slots]
    expect(new Set(names).size).toBe(names.length)
    for (const name of match) expect(slots).not.toContain(name)
  })

  it('gives its results plain names, those that clients rely on where there are any', () => {
    const files = filesFor(operation)
    const name = operation.output(files)
    for (const made of [name, operation.archive?.(files) ?? 'a.zip']) {
      expect(made).not.toMatch(/[\\/\0]|^\.+$/)
      expect(made).toMatch(/\.[a-z0-9]+$/)
    }
    const promised = promisedNames[id]
    if (promised !== undefined)
      expect(name).toEqual(typeof promised === 'string' ? promised : expect.stringMatching(promised))
    if (promisedPaths[id] !== undefined) expect(httpPath(operation)).toBe(promisedPaths[id])
  })

  it('refuses options that it does not have', () => {
    const [[, example] = []] = examples
    expect(() => parseOptions(operation, { ...example?.options, noSuchOption: '1' })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS' }),
    )
  })

  if (fields.length > 0) {
    it.each(namedFields)('describes its option %s', (name, field) => {
      expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/)
      expect(field.title).toMatch(/^[A-Z]/)
      expect(field.description).toMatch(/\.$/)
      if (field.kind === 'choice') {
        expect(field.choices.length).toBeGreaterThan(1)
        for (const { value, title } of field.choices) expect([value, title]).not.toContain('')
      }
      if (/password/i.test(name)) expect(field).toMatchObject({ secret: true })
      const other = field.shownWhen && fields.find((each) => each.name === field.shownWhen?.field)
      if (field.shownWhen) {
        const values = other?.kind === 'choice' ? other.choices.map(({ value }) => value) : [true, false]
        expect(values).toEqual(expect.arrayContaining([...field.shownWhen.is]))
      }
    })

    it.each(namedFields)('reads the default of its option %s back from its text', (name, field) => {
      expect(field.required && field.default !== undefined).toBe(false)
      if (field.default === undefined || field.default === null) return
      const chosen = branchOf(field, fields)
      expect(decodeOptions(operation.options, { ...chosen, [name]: textOf(field.default) })).toEqual({
        ...chosen,
        [name]: field.default,
      })
    })
  }

  it.each(examples)('understands its example "%s", as values and as texts', (_, { options, files = {} }) => {
    const parsed = parseOptions(operation, options)
    const texts = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, textOf(value)]))
    expect(parseOptions(operation, texts)).toEqual(parsed)
    for (const [slot, names] of Object.entries(files)) {
      const { extensions } = operation.files[slot] as FileSlot
      if (extensions.length > 0) for (const name of names) expect(extensions).toContain(/\.[^.]+$/.exec(name)?.[0])
    }
  })

  it.each(examples)('reports every default that its example "%s" leaves it', (_, { options }) => {
    const parsed = parseOptions(operation, options) as Record<string, unknown>
    for (const [name, value] of Object.entries(parsed)) {
      if (value === undefined || name in options) continue
      expect(
        fields.find((field) => field.name === name),
        `the default of ${name}`,
      ).toMatchObject({ default: value })
    }
  })

  // The tests of the documentation recognize text in pages; the pictures here have none.
  const runnable =
    !operation.needs.includes('recognizeText') &&
    operation.needs.every((need) => testCapabilities[need] !== undefined) &&
    slotsOf(operation).every(([, { type, optional }]) => optional || fixtureOf[type] !== undefined)
  if (runnable) {
    it.each(examples)('does its example "%s"', async (_, example) => {
      const fractions: number[] = []
      const given = filesFor(operation, example)
      const { files, companions, data, warnings } = await runOperation(operation, given, example.options, {
        capabilities: testCapabilities,
        limits: { slotSizes: true },
        progress: (fraction) => fractions.push(fraction),
      })
      expect(files.length > 0 || data !== undefined).toBe(true)
      if (example.several) expect(files.length).toBeGreaterThan(1)
      expect(fractions.at(-1)).toBe(1)
      for (const { code, message } of warnings) {
        expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
        expect(message).toMatch(/\.$/)
      }
      expect(data === undefined || JSON.parse(JSON.stringify(data))).toEqual(data ?? true)
      const all = [...files, ...companions]
      expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length)
      const options = parseOptions(operation, example.options)
      const stem = operation.output(given, options).replace(/\.[^.]+$/, '')
      const announced: readonly string[] = operation.companions?.(options) ?? []
      expect(companions.map(({ name }) => name)).toEqual(announced.map((extension) => stem + extension))
      if (companions.length > 0) expect(files).toHaveLength(1)
      for (const file of all) await expectSound(file)
    })
  }
})

/** What must be chosen for a field to count. */
function branchOf({ shownWhen }: Field, fields: readonly Field[]): Record<string, unknown> {
  const by = shownWhen && fields.find(({ name }) => name === shownWhen.field)
  return by ? { [by.name]: shownWhen!.is[0] } : {}
}

/** A result is what its name says; a PDF opens in an engine that shares no code with ours. */
async function expectSound(file: File): Promise<void> {
  expect(file.name).not.toMatch(/[\\/\0]/)
  expect(file.size).toBeGreaterThan(0)
  if (!file.name.endsWith('.pdf')) return
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(sniff(bytes)).toBe('application/pdf')
  if (!new TextDecoder('latin1').decode(bytes).includes('/Encrypt')) {
    expect(await withPdfium(file, (document) => document.getPageCount())).toBeGreaterThan(0)
  }
}
