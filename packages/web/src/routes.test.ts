import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { toolPath } from './routes.js'

it.each([
  ['merge-pdf', '/merge'],
  ['split-pdf', '/split'],
  ['delete-pages', '/delete-pages'],
  ['protect-pdf', '/protect'],
  ['pdf-to-image', '/pdf-to-image'],
  ['compress-image', '/image-compress'],
  ['image-to-pdf', '/tools/image-to-pdf'],
  ['rotate-pdf', '/tools/rotate-pdf'],
  ['sign-pdf', '/tools/sign-pdf'],
  ['number-pages', '/tools/number-pages'],
  ['reorder-pages', '/tools/reorder-pages'],
  ['add-watermark', '/tools/add-watermark'],
  ['unlock-pdf', '/tools/unlock-pdf'],
  ['pdf-info', '/tools/pdf-info'],
])('puts %s at %s', (id, path) => {
  expect(toolPath(id)).toBe(path)
})

it('gives every operation a path of its own', () => {
  const paths = operations.map(({ id }) => toolPath(id))
  expect(new Set(paths).size).toBe(operations.length)
})
