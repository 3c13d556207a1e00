import { fieldsOf } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { fieldsOfForm } from './fields-in-language.js'
import { repeatsTitle } from './repeats-title.js'

it.each([
  ['Format', 'Format of the result.'],
  ['Pages', 'Pages to convert.'],
  ['Pages', 'Pages to straighten.'],
  ['Document Language', 'The language of the document.'],
  ['Page Size', 'Size of the pages.'],
  ['Header, left', 'Text at this position.'],
])('a description that says no more than its title repeats it: %s', (title, description) => {
  expect(repeatsTitle({ title, description })).toBe(true)
})

it.each([
  ['Margin', 'Distance from the edges of the page.'],
  ['Opacity', 'Opacity of the watermark; 100 is opaque.'],
  ['Pages', 'Pages to search for tables.'],
  ['Width', 'Width of the box in points.'],
  ['Quality', 'Higher is sharper.'],
  ['Copying', 'Allow copying text and images.'],
])('one that says more is kept: %s', (title, description) => {
  expect(repeatsTitle({ title, description })).toBe(false)
})

it('forms leave out descriptions that repeat their titles, and no others', () => {
  for (const operation of operations) {
    const english = new Map(fieldsOf(operation.options).map((field) => [field.name, field]))
    for (const { name, description } of fieldsOfForm(operation)) {
      const field = english.get(name)!
      expect(description, `${operation.id} ${name}`).toBe(repeatsTitle(field) ? '' : field.description)
    }
  }
})
