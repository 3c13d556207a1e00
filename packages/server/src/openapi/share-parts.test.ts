import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import type { Schema } from './form-schema.js'
import { openApi } from './openapi.js'
import { shareParts, writeDocument } from './share-parts.js'

const whole = openApi(operations, '1.2.3')
const shared = shareParts(whole)

/** The document with everything in the place of the references to it. */
function inPlace(value: unknown, components: Record<string, Record<string, Schema>>): unknown {
  if (Array.isArray(value)) return value.map((item) => inPlace(item, components))
  if (typeof value !== 'object' || value === null) return value
  const [, kind, name] =
    /^#\/components\/(responses|headers|schemas)\/(.+)$/.exec((value as Schema).$ref as string) ?? []
  const isMade = kind !== undefined && (kind !== 'schemas' || !(name! in whole.components.schemas))
  if (isMade) return inPlace(components[kind]![name!], components)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPlace(inner, components)]))
}

it('says the same in fewer words', () => {
  expect(inPlace(shared.paths, shared.components as never)).toEqual(whole.paths)
  expect(JSON.stringify(shared).length).toBeLessThan(0.6 * JSON.stringify(whole).length)
})

it('adds little for one more operation of two options', () => {
  const lines = (some: typeof operations) => writeDocument(openApi(some, '1.2.3')).split('\n').length
  const small = operations.find(({ id }) => id === 'reorder-pages')
  const rest = operations.filter((operation) => operation !== small)
  expect(lines(operations) - lines(rest)).toBeLessThan(120)
  expect(JSON.parse(writeDocument(whole))).toEqual(JSON.parse(JSON.stringify(shared)))
})
