import { expect, it } from 'vitest'
import { familyOf } from './families.js'
import type { ToolFacts } from './tools.js'

const family = (id: string, category: ToolFacts['category'], ...extensions: string[]) =>
  familyOf({ id, category, takes: [{ extensions, mimeTypes: [], maxMiB: 1, max: 1 }] })

it('tells images and videos by what a tool takes, but for what makes a PDF of it', () => {
  expect(family('compress-image', 'optimise', '.jpg', '.png')).toBe('images')
  expect(family('compress-video', 'optimise', '.mp4', '.mov')).toBe('videos')
  expect(family('image-to-pdf', 'convert', '.jpg', '.png')).toBe('convert')
  expect(family('ocr-pdf', 'convert', '.pdf', '.png')).toBe('convert')
})

it('goes by the category otherwise', () => {
  expect(family('compress-pdf', 'optimise', '.pdf')).toBe('smaller')
  expect(family('sign-pdf', 'security', '.pdf')).toBe('edit')
  expect(family('merge-pdf', 'pages', '.pdf')).toBe('organize')
  expect(familyOf({ id: 'pipelines', category: 'automate', takes: [] })).toBe('automate')
})
