import { expect, it } from 'vitest'
import { savedPipelines } from './saved-pipelines.js'

it('reads saved pipelines, and leaves out whatever is none', () => {
  const good = { id: 'a', document: { name: 'Web', steps: [{ operation: 'compress-pdf' }] } }
  const bad = [7, null, {}, { id: 'b' }, { id: 'c', document: { steps: [] } }, { id: 1, document: good.document }]
  expect(savedPipelines.parse(JSON.stringify([...bad, good])).map(({ id }) => id)).toEqual(['a'])
  expect([null, '', '{', '{}', '"x"'].map(savedPipelines.parse)).toEqual([[], [], [], [], []])
})
