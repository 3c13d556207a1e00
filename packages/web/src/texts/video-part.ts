import { translated } from './language.js'

/** Texts of the view that chooses a part of a video. */
export const videoPartTexts = translated('videoPart', {
  title: 'Part to keep',
  start: 'Start',
  end: 'End',
  startHere: 'Start here',
  endHere: 'End here',
  play: 'Play this part',
  kept: (from: string, to: string, length: string) => `${from} – ${to} (${length})`,
  failed: 'This browser cannot play the video. Type the times instead.',
})
