/** The packets of a track as they are stored, from what ffmpeg writes as `framecrc`. */
export interface PacketList {
  /** Ticks per second, as a fraction. */
  timeBase: string
  /** Seconds of a tick. */
  tick: number
  count: number
  /** When the first packet is shown, and decoded; the same of the last. In ticks. */
  firstPts: number
  firstDts: number
  lastDts: number
  /** When the picture that is shown last ends. */
  end: number
  /** Ticks from one picture to the next, on average. */
  interval: number
  /** Whether a packet in the middle of the track decides what others look like: the last in order of decoding is a key frame. */
  endsWithKey: boolean
}

const KEY = 1
/** Set where no other picture refers to this one. */
const DISPOSABLE = 16

/**
 * Parses a list of packets. Undefined if a track cannot be continued from its start as it is: it does not begin with a key frame, pictures
 * are shown before that, or some are stored but not shown, as an edit list causes; or if times are missing or go back.
 */
export function readPacketList(text: string): PacketList | undefined {
  const [, timeBase, ticks, clock] = /^#tb 0: ((\d+)\/(\d+))/m.exec(text) ?? []
  const packets = text.matchAll(/^0, *(\S+), *(\S+), *(\d+), *\d+, *0x[\da-f]+(?:, *F=0x([\dA-F]+))?(.*)$/gm)
  let list: Omit<PacketList, 'timeBase' | 'tick' | 'interval'> | undefined
  let lastDuration = 0
  let lastPts = Number.NEGATIVE_INFINITY
  for (const [, dtsText, ptsText, durationText, flagsText = '1', more] of packets) {
    const [dts, pts, duration] = [Number(dtsText), Number(ptsText), Number(durationText)]
    const flags = Number.parseInt(flagsText, 16)
    const isKey = (flags & KEY) !== 0
    // Other flags mark what is damaged or left out. New parameters come as side data.
    if (
      (flags & ~(KEY | DISPOSABLE)) !== 0 ||
      /S=/.test(more!) ||
      !Number.isSafeInteger(dts) ||
      !Number.isSafeInteger(pts)
    )
      return undefined
    if (!list) {
      if (!isKey) return undefined
      list = { count: 0, firstPts: pts, firstDts: dts, lastDts: dts, end: pts, endsWithKey: true }
    } else if (dts <= list.lastDts || pts < list.firstPts) return undefined
    if (pts > lastPts) [lastPts, lastDuration] = [pts, duration]
    list = { ...list, count: list.count + 1, lastDts: dts, endsWithKey: isKey }
  }
  if (!list || timeBase === undefined) return undefined
  const interval = list.count > 1 ? (lastPts - list.firstPts) / (list.count - 1) : lastDuration
  const end = lastPts + (lastDuration > 0 ? lastDuration : Math.round(interval))
  return { ...list, timeBase, tick: Number(ticks) / Number(clock), end, interval }
}
