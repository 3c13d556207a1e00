import { expect, it } from 'vitest'
import { qualityPage as pageOf } from './page.mjs'

const compared = (kind: 'pdf' | 'image' | 'video', scores: Record<string, number>, bytes?: Record<string, number>) => ({
  ...{ operation: 'rotate-image', kind, by: 'likeness', files: ['a.png'], scores, each: {} },
  ...(bytes && { bytes }),
})

const qualityPage = (comparisons: Parameters<typeof pageOf>[0], date: string, before: string) =>
  pageOf(comparisons, date, before, () => ({ other: '1.2' }))

it('shows what is better, with sizes where they are compared', () => {
  const page = qualityPage(
    [compared('image', { sheaf: 0.9, other: 0.95 }, { sheaf: 1234, other: 5678 })],
    '2026-01-01',
    '',
  )
  expect(page).toContain('| likeness | 1 | 0.900 (1 kB) | **other 0.950 (6 kB)** |')
  expect(page).toContain('other 1.2')
  expect(page).toContain('Another program is better in 1 of 1 comparisons.')
})

it('keeps the sections of kinds that were not compared again', () => {
  const both = [compared('pdf', { sheaf: 1, other: 0.5 }), compared('video', { sheaf: 0.8, other: 0.7 })]
  const before = qualityPage(both, '2026-01-01', '')
  const after = qualityPage([compared('video', { sheaf: 0.85, other: 0.7 })], '2026-02-02', before)
  expect(after).toContain('| 1.000 | other 0.500 |')
  expect(after).toContain('Measured on 2026-01-01')
  expect(after).toContain('| 0.850 | other 0.700 |')
  expect(after).not.toContain('| 0.800 |')
  expect(after.match(/^## /gm)).toHaveLength(2)
  expect(after.match(/To compare on your own files/g)).toHaveLength(1)
  expect(qualityPage([], '2026-03-03', after)).toBe(after)
})

it('keeps the rows of operations that were not compared again', () => {
  const one = { ...compared('pdf', { sheaf: 1, other: 0.5 }), operation: 'rotate-pdf' }
  const two = { ...compared('pdf', { sheaf: 0.6, gs: 0.7 }), operation: 'n-up' }
  const before = qualityPage([one, two], '2026-01-01', '')
  const after = qualityPage([{ ...two, scores: { sheaf: 0.9, gs: 0.7 }, files: ['b.pdf'] }], '2026-02-02', before)
  expect(after).toContain('| 1.000 | other 0.500 |')
  expect(after).toContain('| 0.900 | gs 0.700 |')
  expect(after).not.toContain('0.600')
  expect(after).toContain('Measured from 2026-01-01 to 2026-02-02 with gs, other 1.2. Files: a.png, b.pdf.')
  expect(after).toContain('No program is better in any of these comparisons.')
})
