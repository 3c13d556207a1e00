import { expect, it } from 'vitest'
import { unchangedVideoName } from './video-options.js'

it.each([
  ['clip.mp4', 'mp4', 'muted_clip.mp4'],
  ['clip.M4V', 'mp4', 'muted_clip.M4V'],
  ['clip.avi', 'avi', 'muted_clip.avi'],
  ['clip.mp4', 'mkv', 'muted_clip.mkv'],
  ['clip', 'mov', 'muted_clip.mov'],
  ['clip.data', 'webm', 'muted_clip.data.webm'],
] as const)('names %s, which is %s and stays as it is, %s', (name, format, unchanged) =>
  expect(unchangedVideoName('muted', name, format)).toBe(unchanged),
)
