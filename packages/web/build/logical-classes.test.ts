import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Places on a page of a document or in a picture, which are the same in every writing direction. */
const placesOnPages = [
  'compare-frame.tsx',
  'element-view.tsx',
  'field-box.tsx',
  'grips.tsx',
  'move-box.tsx',
  'preview-picture.tsx',
  'text-field.tsx',
]
/** Classes of Tailwind that name a side of the window instead of the start or the end of a line. */
const physical =
  /(?<![\w-])-?(?:(?:ml|mr|pl|pr|left|right)-[\w.[\]/]+|border-[lr]\b|rounded-[tb]?[lr]\b|text-(?:left|right)\b|float-(?:left|right)\b)(?=[\w-]*["'` ])/g

const sources = ['../src', '../../ui/src']
  .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => path.endsWith('.tsx'))

it('names sides by the direction of text, so that the site can be read from right to left', () => {
  expect(sources.length).toBeGreaterThan(100)
  const found = sources
    .filter((path) => !placesOnPages.includes(basename(path)))
    .flatMap((path) => (readFileSync(path, 'utf8').match(physical) ?? []).map((name) => `${basename(path)}: ${name}`))
  expect(found).toEqual([])
})

it('finds classes that name a side', () => {
  expect('class="ml-2 me-2 border-l rounded-tl-lg text-right left-1/2"'.match(physical)).toHaveLength(5)
})
