import { channelsOf, type Raster } from '../raster.js'

/** Side of the inspected tiles in pixels. */
const tile = 12
/** How far paper may be from the brightest of its tile. */
const even = 26
/** The least brightness of paper, and how much of a tile and of the picture it takes. */
const least = { brightness: 100, ofTile: 0.3, tiles: 0.6 }

/**
 * Whether a small version of an image (about 300 pixels per side) may be a page of text: bright and even almost
 * everywhere, except for its content. Excludes most photographs in a fraction of the time needed to separate their
 * layers. 8 bits, gray or RGB.
 */
export function mayBePage(raster: Raster): boolean {
  const { width, height, data } = raster
  const channels = channelsOf(raster)
  const green = raster.color === 'rgb' ? 1 : 0
  let [pages, tiles] = [0, 0]
  for (let top = 0; top + tile <= height; top += tile)
    for (let left = 0; left + tile <= width; left += tile) {
      let brightest = 0
      for (let y = top; y < top + tile; y++)
        for (let x = left; x < left + tile; x++) {
          const value = data[(y * width + x) * channels + green]!
          if (value > brightest) brightest = value
        }
      let near = 0
      for (let y = top; y < top + tile; y++)
        for (let x = left; x < left + tile; x++)
          if (data[(y * width + x) * channels + green]! > brightest - even) near++
      tiles++
      if (brightest >= least.brightness && near >= tile * tile * least.ofTile) pages++
    }
  return tiles > 0 && pages >= tiles * least.tiles
}
