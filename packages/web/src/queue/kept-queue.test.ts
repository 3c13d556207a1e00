import { expect, it } from 'vitest'
import { keptItems, keptQualities, outcomeOf, valuesOf } from './kept-queue.js'
import { type QueueItem, queueItem } from './media-queue.js'

const result = { location: 'device', inputBytes: 1, warnings: [] } as const
const done: QueueItem = {
  ...queueItem(new File(['a'], 'a.png')),
  status: 'completed',
  progress: 100,
  outcome: result,
  options: { quality: 'low' },
}
const waiting = queueItem(new File(['b'], 'b.png'))
const items = [waiting, done]
const own = new Map([[waiting.id, 'high']])
const kept = (files = items.map(({ file }) => file)) => ({
  files: { file: files },
  values: valuesOf(items, own),
  outcome: outcomeOf(items),
})

it('brings finished and waiting items back, each with its options', () => {
  const found = keptItems(kept())
  expect(found.map(({ file, status, outcome, options }) => [file.name, status, outcome, options])).toEqual([
    ['b.png', 'pending', undefined, undefined],
    ['a.png', 'completed', result, { quality: 'low' }],
  ])
  expect([...keptQualities(found, kept().values)]).toEqual([[found[0]!.id, 'high']])
})

it('gives no file the result of another one', () => {
  const found = keptItems(kept([done.file, waiting.file]))
  expect(found.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

it.each([undefined, true, '', '{', '{}', '[1]'])('begins with nothing where %s is kept', (stored) => {
  const values = { '#done': stored as string, '#own': stored as string }
  expect(keptItems({ ...kept(), values }).map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect(keptQualities(items, values).size).toBe(0)
})

it('has no result before something is finished', () => {
  expect(outcomeOf([waiting])).toBeUndefined()
})
