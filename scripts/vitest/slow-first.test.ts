import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { rankOf, slow } from './slow-first.js'

it('names files that there are', () => {
  expect(slow.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('puts all other files behind them', () => {
  expect(rankOf(`${root}${slow[1]}`)).toBe(1)
  expect(rankOf(`${root}/packages/core/src/a.test.ts`)).toBe(slow.length)
})
