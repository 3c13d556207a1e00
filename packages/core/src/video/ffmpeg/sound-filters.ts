/** Seconds that sound may begin after the duration of its file: durations of damaged and growing files are not exact. */
const LATE_SECONDS = 60

/**
 * Fills up what begins late, or has gaps, with silence, so that no player gets it out of step with the picture. Sound at times far
 * beyond the duration of the file, which only damage explains, is left out: ffmpeg keeps the silence before it in memory.
 */
export function fillGaps(duration: number): string {
  const gap = 't-if(isnan(prev_selected_t),0,prev_selected_t)'
  return `aselect='not(gt(${gap},${(duration + LATE_SECONDS).toFixed(3)}))',aresample=async=1:first_pts=0`
}

/**
 * Silence at the end, up to a duration. Filter `apad` adds it to a track in which there is no sound at all forever, because that has no
 * times; so it is cut.
 */
export function padTo(duration: number): string {
  const end = duration.toFixed(6)
  // Times a thousand: sound that is there may be longer.
  return `apad=whole_dur=${end},asetpts='if(isnan(PTS),1000*N/SR/TB,PTS)',atrim=end=${(1000 * duration).toFixed(3)},asetpts=N/SR/TB`
}
