import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorTable, isToolError, ToolError, throwIfCancelled } from './errors.js'

const codes = Object.keys(errorTable) as ErrorCode[]

describe('the error table', () => {
  it.each(codes)('has %s as a constant name with a title in one sentence', (code) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(errorTable[code].title).toMatch(/^[A-Z].*\.$/)
  })
})

describe('ToolError', () => {
  it('takes its kind from the table', () => {
    for (const code of codes) expect(new ToolError(code, 'x').kind).toBe(errorTable[code].kind)
  })

  it('carries details and cause', () => {
    const cause = new Error('inner')
    const error = new ToolError('BAD_DOCUMENT', 'a.pdf is damaged.', { details: { fileName: 'a.pdf' }, cause })
    expect(error).toMatchObject({ message: 'a.pdf is damaged.', details: { fileName: 'a.pdf' }, cause })
  })

  it('has empty details and no cause by default', () => {
    const error = new ToolError('TIMEOUT', 'x')
    expect(error.details).toEqual({})
    expect('cause' in error).toBe(false)
  })
})

describe('isToolError', () => {
  it('knows one made by another copy of the package', () => {
    const foreign = Object.assign(new Error('x'), { name: 'ToolError', code: 'TIMEOUT', kind: 'timeout', details: {} })
    expect(isToolError(foreign)).toBe(true)
  })

  it.each([
    ['an ordinary error', new Error('x')],
    ['an error of the file system', Object.assign(new Error('x'), { code: 'ENOENT' })],
    ['a code that is not in the table', Object.assign(new Error('x'), { name: 'ToolError', code: 'NO_SUCH_CODE' })],
    ['a name every object has', Object.assign(new Error('x'), { name: 'ToolError', code: 'toString' })],
    ['a plain object', { name: 'ToolError', code: 'TIMEOUT' }],
    ['nothing', undefined],
  ])('does not take %s for one', (_, value) => {
    expect(isToolError(value)).toBe(false)
  })
})

describe('throwIfCancelled', () => {
  it('does nothing before the signal is aborted', () => {
    expect(() => throwIfCancelled(new AbortController().signal)).not.toThrow()
  })

  it('throws CANCELLED with the reason as its cause', () => {
    const controller = new AbortController()
    controller.abort('enough')
    expect(() => throwIfCancelled(controller.signal)).toThrow(
      expect.objectContaining({ code: 'CANCELLED', cause: 'enough' }),
    )
  })
})
