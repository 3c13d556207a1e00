import { expect, it } from 'vitest'
import { videoFacts } from '../testing/facts/video-facts.js'
import { reencodeSound } from './reencode-sound.js'
import type { VideoPlan } from './video-plan.js'

const facts = videoFacts({ audio: [{ channels: 6, bitrate: 200_000 }] })
const { index } = facts.audio[0]!
const plan: VideoPlan = {
  container: 'mp4',
  video: { mode: 'copy', index: 0 },
  audio: [{ mode: 'copy', index, language: 'deu' }],
  subtitles: [],
  trim: undefined,
  keepMetadata: false,
}

it('encodes what would be copied, with its bitrate and at most two channels', () => {
  const common = { mode: 'encode', index, bitrate: 200_000, channels: 2, language: 'deu' }
  expect(reencodeSound(plan, facts).audio).toEqual([{ ...common, codec: 'aac' }])
  expect(reencodeSound({ ...plan, container: 'webm' }, facts).audio).toEqual([{ ...common, codec: 'opus' }])
})

it('leaves alone what is encoded anyway', () => {
  const encoded = reencodeSound(plan, facts)
  expect(reencodeSound(encoded, facts)).toEqual(encoded)
})
