import { pngChunks } from './read/read-png.js'
import { pngChunk } from './write/write-png-chunk.js'

/**
 * The PNG with black for those colours of its palette that let everything through: libimagequant puts a colour of its own there, which
 * shows in programs that pay no heed to transparency. What has no such colours comes back as it is.
 */
export function clearHiddenColors(png: Uint8Array): Uint8Array {
  const chunks = [...pngChunks(png)]
  const [colors, opacities] = ['PLTE', 'tRNS'].map((wanted) => chunks.find(({ name }) => name === wanted))
  if (!colors || !opacities) return png
  const palette = png.slice(colors.at, colors.at + colors.length)
  for (let index = 0; index < opacities.length; index++)
    if (png[opacities.at + index] === 0) palette.fill(0, index * 3, index * 3 + 3)
  const cleared = png.slice()
  cleared.set(pngChunk('PLTE', palette), colors.at - 8)
  return cleared
}
