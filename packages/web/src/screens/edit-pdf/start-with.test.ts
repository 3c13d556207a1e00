import { expect, it } from 'vitest'
import { startWith } from './start-with.js'

it('takes a tool and a panel from the address, and nothing it does not know', () => {
  expect(startWith('tool=crop')).toEqual({ tool: 'crop' })
  expect(startWith('?panel=change-pages&tool=redact-area')).toEqual({ tool: 'redact-area', panel: 'change-pages' })
  expect(startWith('tool=constructor&panel=pages')).toEqual({})
  expect(startWith('')).toEqual({})
})
