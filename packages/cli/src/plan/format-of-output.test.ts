import { operations } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { withFormatOfOutput } from './format-of-output.js'

const named = (id: string) => operations.find((operation) => operation.id === id)!

describe('the name of a result', () => {
  it.each([
    ['pdf-to-excel', 'a.csv', { format: 'csv' }],
    ['pdf-to-excel', 'a.JSON', { format: 'json' }],
    ['pdf-to-excel', 'a.xlsx', {}],
    ['pdf-to-excel', 'a.zip', {}],
    ['pdf-to-excel', 'folder/', {}],
    ['pdf-to-excel', '-', {}],
    ['pdf-to-excel', 'name', {}],
    ['pdf-to-image', 'a.png', { format: 'png' }],
    ['pdf-to-image', 'a.tif', { format: 'tiff' }],
    ['compress-image', 'a.webp', { to: 'webp' }],
    ['compress-image', 'a.jpeg', { to: 'jpeg' }],
    ['ocr-pdf', 'a.txt', { 'output-searchable-pdf': false }],
    ['ocr-pdf', 'a.pdf', {}],
    ['compress-video', 'a.webm', { codec: 'vp9' }],
    ['rotate-pdf', 'a.bak', {}],
    ['rotate-pdf', 'a.PDF', {}],
    ['split-pdf', 'a.zip', {}],
    ['pdf-to-word', 'a.docx', {}],
    ['pdf-to-word', 'a.odt', { format: 'odt' }],
    ['resize-image', 'a.jpg', {}],
    ['mute-video', 'a.mkv', {}],
    ['pdf-info', 'a.txt', {}],
    ['pdf-to-text', 'a.md', {}],
    ['pdf-to-text', 'a.text', {}],
    ['pdf-to-text', 'a.LOG', {}],
    ['image-to-text', 'a.md', {}],
    ['ocr-pdf', 'a.md', { 'output-searchable-pdf': false }],
    ['convert-image', 'a.jfif', {}],
    ['compress-image', 'a.jpe', { to: 'jpeg' }],
    ['pdf-to-image', 'a.jfif', {}],
    ['convert-image', 'a.tif', { to: 'tiff' }],
    ['convert-video', 'a.m4v', {}],
  ])('of %s decides the format: %s', (id, output, flags) => {
    expect(withFormatOfOutput(named(id), {}, output)).toEqual(flags)
  })

  it('goes together with a flag that says the same', () => {
    expect(withFormatOfOutput(named('pdf-to-excel'), { format: 'csv' }, 'a.csv')).toEqual({ format: 'csv' })
  })

  it.each([
    ['pdf-to-excel', { format: 'xlsx' }, 'a.csv', '--format xlsx and -o a.csv ask for different formats'],
    ['pdf-to-excel', {}, 'a.docx', 'pdf-to-excel writes .xlsx, .ods, .csv, .json'],
    ['pdf-to-image', {}, 'a.gif', 'pdf-to-image writes .jpg, .png'],
    ['pdf-to-word', {}, 'a.pdf', 'pdf-to-word writes .docx, .odt'],
    ['word-to-pdf', {}, 'a.docx', 'word-to-pdf writes .pdf'],
    ['rotate-pdf', { angle: '90' }, 'a.docx', 'rotate-pdf writes .pdf'],
    ['replace-text', { find: 'a' }, 'a.docx', 'replace-text writes .'],
    ['rotate-pdf', { angle: '90' }, 'a.jpg', 'rotate-pdf writes .pdf'],
    ['svg-to-pdf', {}, 'a.svg', 'svg-to-pdf writes .pdf'],
    ['pdf-to-svg', {}, 'a.png', 'pdf-to-svg writes .svg'],
    ['pdf-to-epub', {}, 'a.html', 'pdf-to-epub writes .epub'],
    ['image-to-pdf', {}, 'a.mp4', 'image-to-pdf writes .pdf'],
    ['pdf-info', {}, 'a.pdf', 'pdf-info writes .json'],
    ['list-text', {}, 'a.pdf', 'list-text writes .json'],
    ['verify-signatures', {}, 'a.docx', 'verify-signatures writes .json'],
    ['pdf-to-markdown', {}, 'a.pdf', 'pdf-to-markdown writes .md'],
    ['pdf-to-text', { format: 'json' }, 'a.md', '--format json and -o a.md ask for different formats'],
    ['pdf-to-text', {}, 'a.pdf', 'pdf-to-text writes .txt, .json'],
  ])('of %s that contradicts is refused', (id, flags, output, message) => {
    expect(() => withFormatOfOutput(named(id), flags, output)).toThrow(message)
  })
})
