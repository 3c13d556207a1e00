import { fieldsOf } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { editPdfTexts } from './tools/edit-pdf.js'
import { officeTexts } from './tools/office.js'
import { signPdfTexts } from './tools/sign-pdf.js'

/** A video has a picture and sound, and a profile has a picture; all else is an image. */
const otherWords = /changing the picture|Size of the picture|Profile picture/

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

it.each([
  [
    'operations',
    operations.map(({ title, summary, files, options }) => [title, summary, files, fieldsOf(options).map(shown)]),
  ],
  ['the editor', editPdfTexts],
  ['signing', signPdfTexts],
  ['conversions', officeTexts],
])('an image is called an image in %s', (_, texts) => {
  const found = textsIn(texts).filter((text) => / |^[A-Z]/.test(text))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((text) => /\bpictures?\b/i.test(text) && !otherWords.test(text))).toEqual([])
})

/** What people read of a field; values and examples are for programs. */
function shown(field: ReturnType<typeof fieldsOf>[number]): unknown {
  const { title, description } = field
  return [
    title,
    description,
    'choices' in field ? field.choices.map((choice) => [choice.title, choice.description]) : [],
  ]
}
