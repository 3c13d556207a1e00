import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atFirstSign } from './at-first-sign.js'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['pointermove', 'keydown', 'focusin', 'dragenter'])('starts at the first %s, once', (sign) => {
  const work = vi.fn()
  const untouched = vi.fn()
  atFirstSign(work, untouched)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(sign))
  page.dispatchEvent(new Event(sign))
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledOnce()
  expect(untouched).not.toHaveBeenCalled()
})

it('does the other thing on a page that nobody touches, and the work at the first sign after it', () => {
  const work = vi.fn()
  const untouched = vi.fn()
  atFirstSign(work, untouched)
  vi.advanceTimersByTime(10_000)
  expect(untouched).toHaveBeenCalledOnce()
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerdown'))
  expect(work).toHaveBeenCalledOnce()
})

it('does nothing once it is given up', () => {
  const work = vi.fn()
  atFirstSign(work, work)()
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
