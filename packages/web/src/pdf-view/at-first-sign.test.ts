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
  atFirstSign(work)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(sign))
  page.dispatchEvent(new Event(sign))
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledOnce()
})

it('starts by itself on a page that nobody touches', () => {
  const work = vi.fn()
  atFirstSign(work)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledOnce()
})

it('does nothing once it is given up', () => {
  const work = vi.fn()
  atFirstSign(work)()
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
