import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { fakeOperation } from '../testing/fake-operation.js'
import { readOptions } from './option-values.js'
import { StandardInput } from './standard-input.js'

it('refuses an empty text as a number', async () => {
  const operation = fakeOperation({ options: z.strictObject({ edge: z.number().default(14) }), files: {} })
  const read = (edge: string) =>
    readOptions(operation, { edge }, { env: {}, stdin: new StandardInput(Readable.from([])) })
  await expect(read('3')).resolves.toEqual({ edge: '3' })
  for (const empty of ['', ' ']) await expect(read(empty)).rejects.toThrow(`--edge must be a number, not "${empty}".`)
})
