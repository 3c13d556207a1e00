/** One track as ffmpeg lists it. */
export interface ListedTrack {
  index: number
  kind: string
  language: string | undefined
  /** Everything after the kind: codec, picture or sound, rates, dispositions. */
  details: string
  /** What belongs to it and matters: the turn of the picture, `alpha_mode`, bit rates that were written down. */
  tags: ReadonlyMap<string, string>
  turn: number
}
