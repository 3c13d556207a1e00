const namedLayouts: Record<string, number> = {
  mono: 1,
  stereo: 2,
  downmix: 2,
  binaural: 2,
  quad: 4,
  hexagonal: 6,
  octagonal: 8,
  cube: 8,
  hexadecagonal: 16,
}

/** How many channels a layout of ffmpeg has: `stereo`, `5.1(side)`, `7.1.4`, `6 channels`. What is unknown is taken for two. */
export function readChannels(layout: string): number {
  const name = layout.replace(/\(.*/, '').trim()
  if (Object.hasOwn(namedLayouts, name)) return namedLayouts[name]!
  const [, count] = /^(\d+) channels/.exec(layout) ?? []
  if (count !== undefined) return Number(count)
  const [, order] = /^ambisonic (\d)/.exec(layout) ?? []
  if (order !== undefined) return (Number(order) + 1) ** 2
  return /^\d+(\.\d+)+$/.test(name) ? name.split('.').reduce((sum, part) => sum + Number(part), 0) : 2
}
