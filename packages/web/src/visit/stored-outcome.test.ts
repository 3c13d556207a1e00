import { expect, it } from 'vitest'
import { RunError, type RunOutcome } from '../run/runner.js'
import { bytesOf, packOutcome, unpackOutcome } from './stored-outcome.js'

const made = (name: string, text: string): RunOutcome => ({
  location: 'server',
  inputBytes: 3,
  warnings: [{ code: 'a', message: 'b' }],
  file: { name, bytes: text.length, open: async () => new Blob([text]) },
})

it('brings files, data and failures back as they were, through what a browser can clone', async () => {
  const input = new File(['x'], 'x.pdf')
  const error = new RunError('DAMAGED', 'Damaged.', { foreign: true, requestId: '7' })
  const outcome: RunOutcome = {
    location: 'device',
    inputBytes: 9,
    warnings: [],
    data: { pages: 2 },
    each: [
      { file: input, outcome: made('a.pdf', 'first') },
      { file: input, error },
    ],
  }
  const stored = await packOutcome(outcome)
  expect(bytesOf(stored)).toBe(5)
  const found = unpackOutcome(structuredClone(stored))
  expect(found).toMatchObject({ location: 'device', inputBytes: 9, data: { pages: 2 } })
  const [first, second] = found.each!
  expect(first!.outcome).toMatchObject({ warnings: [{ code: 'a', message: 'b' }], file: { name: 'a.pdf', bytes: 5 } })
  expect(await (await first!.outcome!.file!.open()).text()).toBe('first')
  expect(second!.error).toBeInstanceOf(RunError)
  expect(second!.error).toMatchObject({ code: 'DAMAGED', message: 'Damaged.', foreign: true, requestId: '7' })
})

it('fails where the bytes of a result can no longer be had', async () => {
  const gone = {
    ...made('a.pdf', ''),
    file: { name: 'a.pdf', bytes: 1, open: () => Promise.reject(new Error('gone')) },
  }
  await expect(packOutcome(gone)).rejects.toThrow('gone')
})
