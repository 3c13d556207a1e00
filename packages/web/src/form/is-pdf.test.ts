import { describe, expect, it } from 'vitest'
import { isPdf } from './is-pdf.js'

describe('isPdf', () => {
  it('finds PDFs where other files may be chosen too', () => {
    const scan = { type: 'scan' } as const
    expect(isPdf(scan, { name: 'Report.PDF', type: '' })).toBe(true)
    expect(isPdf(scan, { name: 'report', type: 'application/pdf' })).toBe(true)
    expect(isPdf(scan, { name: 'photo.jpg', type: 'image/jpeg' })).toBe(false)
  })

  it('goes by the slot where only PDFs, or none, may be chosen', () => {
    expect(isPdf({ type: 'pdf' }, { name: 'report', type: '' })).toBe(true)
    expect(isPdf({ type: 'image' }, { name: 'photo.pdf', type: '' })).toBe(false)
  })
})
