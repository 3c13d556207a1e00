import { type ErrorCode, errorTable, ToolError } from '@sheaf/core'
import { describe, expect, it } from 'vitest'
import { HttpError, problemTable } from '../failures.js'
import { toProblem } from './problem.js'

const status = (code: ErrorCode) => toProblem(new ToolError(code, 'text'), 'r1').status

describe('toProblem', () => {
  it('gives each error of the core a status of its kind', () => {
    const statuses = Object.fromEntries(Object.keys(errorTable).map((code) => [code, status(code as ErrorCode)]))
    expect(statuses).toEqual({
      INVALID_OPTIONS: 400,
      MISSING_FILE: 400,
      TOO_FEW_FILES: 400,
      TOO_MANY_FILES: 400,
      FILE_TOO_LARGE: 413,
      UNSUPPORTED_TYPE: 415,
      BAD_DOCUMENT: 422,
      PASSWORD_REQUIRED: 422,
      PASSWORD_WRONG: 422,
      PAGES_OUT_OF_RANGE: 422,
      LIMIT_EXCEEDED: 422,
      UNAVAILABLE: 501,
      TIMEOUT: 504,
      CANCELLED: 499,
    })
  })

  it('tells work that was stopped on request from a client that went away', () => {
    expect(toProblem(new ToolError('CANCELLED', 'text'), 'r1').code).toBe('CANCELLED')
  })

  it('says nothing of the cause of a bug', () => {
    const problem = toProblem(new TypeError('cannot read /srv/secret.pdf'), 'r1')
    expect(problem).toMatchObject({ status: 500, code: 'INTERNAL', requestId: 'r1' })
    expect(JSON.stringify(problem)).not.toContain('secret')
  })

  it('tells a full disk from a bug', () => {
    for (const code of ['ENOSPC', 'EDQUOT'])
      expect(toProblem(Object.assign(new Error('no space'), { code }), 'r1').code).toBe('DISK_FULL')
  })

  it('bounds what a flood of problems can say', () => {
    const problems = Array.from({ length: 1000 }, () => ({ field: 'pages', message: 'x'.repeat(100) }))
    const text = JSON.stringify(
      toProblem(new HttpError('VALIDATION', 'y'.repeat(1e6), { details: { problems } }), 'r1'),
    )
    expect(text.length).toBeLessThan(10_000)
  })

  it('carries the message for people in the fields that clients read', () => {
    expect(toProblem(new HttpError('BUSY', 'Wait a little.', { retryAfter: 3 }), 'r1')).toEqual({
      type: 'urn:sheaf:problem:busy',
      title: problemTable.BUSY.title,
      status: 503,
      code: 'BUSY',
      message: 'Wait a little.',
      error: problemTable.BUSY.title,
      details: {},
      requestId: 'r1',
      retryAfter: 3,
    })
  })
})
