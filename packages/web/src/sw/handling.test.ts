import { expect, it } from 'vitest'
import { handlingOf } from './handling.js'

const at = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  handlingOf({ url: `https://sheaf.test${path}`, method, mode }, 'https://sheaf.test')

it.each([
  '/api/merge',
  '/api/jobs/x/events',
  '/api',
  '/docs',
  '/docs/guide/ocr',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
])('leaves %s to the server, also as a page', (path) => {
  expect([at(path), at(path, { mode: 'navigate' }), at(path, { method: 'POST' })]).toEqual(['none', 'none', 'none'])
})

it('tells pages, assets and other files apart', () => {
  expect(at('/merge', { mode: 'navigate' })).toBe('page')
  expect(at('/api-docs', { mode: 'navigate' })).toBe('page')
  expect(at('/assets/index-1.js')).toBe('asset')
  expect(at('/theme.js')).toBe('file')
})

it('takes files that another app shares', () => {
  expect([at('/share', { method: 'POST', mode: 'navigate' }), at('/share')]).toEqual(['share', 'file'])
})

it('leaves alone what is no reading, and what is elsewhere', () => {
  expect(at('/merge', { method: 'POST' })).toBe('none')
  expect(handlingOf({ url: 'https://other.test/a.js', method: 'GET', mode: 'cors' }, 'https://sheaf.test')).toBe('none')
})
