import { fieldsOf, findOperation, isToolError, operations, parseOptions } from '@sheaf/core'
import { describe, expect, it } from 'vitest'
import { findTool, planned } from './index.js'

const file = (name: string) => ({ file: new File(['x'], name) })

describe.each(planned.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('has no engine yet; once the core has it, it no longer belongs here', async () => {
    expect(findOperation(id)).toBeUndefined()
    const error = await operation.load().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(isToolError(error) && error.code).toBe('UNAVAILABLE')
  })

  it('takes its own examples', () => {
    for (const { options } of operation.examples) expect(() => parseOptions(operation, options)).not.toThrow()
  })
})

it('finds what is there and what is to come', () => {
  expect(findTool('merge-pdf')).toBe(findOperation('merge-pdf'))
  expect(findTool('ocr-pdf')?.title).toBe('OCR (Text Recognition)')
  expect(findTool('make-coffee')).toBeUndefined()
})

it('brings all operations that are promised', () => {
  const promised =
    'compress-pdf protect-pdf unlock-pdf merge-pdf split-pdf delete-pages pdf-to-image pdf-to-word pdf-to-excel ocr-pdf word-to-pdf excel-to-pdf ppt-to-pdf image-to-pdf compress-image compress-video number-pages reorder-pages add-watermark rotate-pdf sign-pdf pdf-info'
  const there = [...operations, ...planned].map(({ id }) => id)
  expect(promised.split(' ').filter((id) => !there.includes(id))).toEqual([])
})

it.each([
  ['ocr-pdf', 'report.pdf', 'ocr_report.pdf'],
  ['word-to-pdf', 'letter.docx', 'letter.pdf'],
  ['excel-to-pdf', 'budget.2026.xlsx', 'budget.2026.pdf'],
  ['ppt-to-pdf', 'talk', 'talk.pdf'],
  ['pdf-to-word', 'Report.PDF', 'Report.docx'],
  ['pdf-to-excel', 'report.pdf', 'report.xlsx'],
  ['compress-video', 'clip.mp4', 'compressed_clip.mp4'],
])('%s makes of %s %s', (id, input, output) => {
  expect(findTool(id)!.output(file(input))).toBe(output)
})

it.each([
  ['ocr-pdf', { language: 'eng', enhanceImage: true, outputSearchablePdf: true }],
  ['compress-video', { quality: 'medium' }],
])('%s has the defaults that are promised', (id, defaults) => {
  const fields = fieldsOf(findTool(id)!.options)
  expect(Object.fromEntries(fields.map(({ name, default: value }) => [name, value]))).toMatchObject(defaults)
})

it.each([
  ['word-to-pdf', 50],
  ['excel-to-pdf', 50],
  ['ppt-to-pdf', 75],
  ['compress-video', 500],
])('%s takes files of up to %d MB', (id, maxMiB) => {
  expect(findTool(id)!.files.file.maxMiB).toBe(maxMiB)
})
