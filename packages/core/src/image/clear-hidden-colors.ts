import { pngChunks } from './read/read-png.js'
import { pngChunk } from './write/write-png-chunk.js'

/**
 * The PNG with fully transparent palette colors set to black: libimagequant uses a color that shows in programs without
 * support for transparency. Returns the PNG unchanged if it has none.
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
