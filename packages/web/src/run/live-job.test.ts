import { describe, expect, it } from 'vitest'
import { jobProgress, newJobId } from './live-job.js'

describe('the progress of a job', () => {
  it.each([
    ['before the work, nothing', { state: 'receiving', position: null, fraction: 0, stage: '' }, undefined],
    [
      'in line, its place',
      { state: 'queued', position: 2, fraction: 0, stage: '' },
      { stage: 'work', fraction: 0, text: 'Waiting in line (2nd)' },
    ],
    [
      'at work, how far and with what',
      { state: 'working', position: null, fraction: 0.25, stage: 'Page 1 of 4' },
      { stage: 'work', fraction: 0.25, text: 'Page 1 of 4' },
    ],
    [
      'at work and silent so far, no fraction to stop at',
      { state: 'working', position: null, fraction: 0, stage: '' },
      { stage: 'work' },
    ],
    [
      'at its first word, the fraction 0',
      { state: 'working', position: null, fraction: 0, stage: 'Opening' },
      { stage: 'work', fraction: 0, text: 'Opening' },
    ],
    ['after the work, nothing', { state: 'ended', position: null, fraction: 1, stage: 'Saving' }, undefined],
    ['of another kind, nothing', 'soon', undefined],
  ])('is, %s', (_, status, progress) => {
    expect(jobProgress(status)).toEqual(progress)
  })
})

it('gives each job an id of its own that the server takes', () => {
  const ids = Array.from({ length: 100 }, newJobId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
})
