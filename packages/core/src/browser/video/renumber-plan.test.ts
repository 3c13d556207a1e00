import { expect, it } from 'vitest'
import type { AudioTrackFacts, VideoFacts } from '../../video/video-facts.js'
import type { VideoPlan } from '../../video/video-plan.js'
import { renumberPlan } from './renumber-plan.js'

const sound = (index: number): AudioTrackFacts => ({
  index,
  codec: 'aac',
  channels: 2,
  sampleRate: 44_100,
  bitrate: 128_000,
  language: undefined,
  isDefault: true,
})
const facts = (parts: Partial<VideoFacts>): VideoFacts => ({
  format: 'mkv',
  bytes: 1,
  duration: 1,
  trackCount: 3,
  video: undefined,
  audio: [],
  subtitles: [],
  ...parts,
})
const plan: VideoPlan = {
  container: 'mp4',
  video: { mode: 'copy', index: 0 },
  audio: [
    { mode: 'copy', index: 2, language: 'deu' },
    { mode: 'copy', index: 1, language: undefined },
  ],
  subtitles: [],
  trim: undefined,
  keepMetadata: false,
}

it('finds the tracks of a plan by their place among those of their kind, and takes subtitles along', () => {
  const from = facts({ audio: [sound(1), sound(2)] })
  const text = { codec: 'subrip', isText: true, language: 'deu' }
  const to = facts({
    audio: [sound(2), sound(4)],
    subtitles: [
      { index: 3, ...text },
      { index: 5, ...text, isText: false },
    ],
  })
  const renumbered = renumberPlan(plan, from, to)
  expect(renumbered.audio).toEqual([
    { mode: 'copy', index: 4, language: 'deu' },
    { mode: 'copy', index: 2, language: undefined },
  ])
  expect(renumbered.subtitles).toEqual([{ index: 3, language: 'deu' }])
})

it('leaves out sound that the other engine does not find', () => {
  expect(renumberPlan(plan, facts({ audio: [sound(1), sound(2)] }), facts({ audio: [sound(7)] })).audio).toEqual([
    { mode: 'copy', index: 7, language: undefined },
  ])
})
