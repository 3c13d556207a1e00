import { ToolError } from '@sheaf/core'
import { expect, it } from 'vitest'
import { toFailure } from '../failures.js'
import { failureMessage } from './do-order.js'

const noProcess = Object.assign(new Error('spawn tesseract EAGAIN'), { code: 'EAGAIN' })
const noThread = Object.assign(new Error('Worker initialization failure: EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' })
const unusable = new ToolError('UNAVAILABLE', 'Tesseract cannot be started.', { cause: noProcess })

it.each([noProcess, noThread, unusable])('knows a machine that has no process or thread left (%#)', (error) => {
  expect(failureMessage(error)).toEqual({ type: 'no-processes' })
})

it('asks to come again when the server itself can start or open nothing more', () => {
  for (const error of [noProcess, Object.assign(new Error('open'), { code: 'EMFILE' })])
    expect(toFailure(error)).toMatchObject({ code: 'BUSY', retryAfter: 5 })
  expect(toFailure(new Error('a bug'))).toMatchObject({ code: 'INTERNAL' })
})

it('ends for an error that is its own cause', () => {
  const circular = new Error('a bug')
  circular.cause = circular
  expect(toFailure(circular)).toMatchObject({ code: 'INTERNAL' })
})
