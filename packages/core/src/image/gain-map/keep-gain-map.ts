import type { RunContext } from '../../run-context.js'
import { describeImage, uprightSize } from '../read/describe-image.js'
import { attachGainMap } from './attach-gain-map.js'
import { fitGainMap } from './fit-gain-map.js'
import { readGainMap } from './read-gain-map.js'

/**
 * A JPEG that shows all of a photo, with the gain map of that photo behind it, turned and scaled likewise. `orientation` is by what the photo
 * was turned. Undefined if it has none that can be kept.
 */
export async function keepGainMap(
  photo: Uint8Array,
  result: Uint8Array,
  orientation: number,
  { capabilities, limits, signal }: Pick<RunContext, 'capabilities' | 'limits' | 'signal'>,
): Promise<Uint8Array | undefined> {
  const [before, after] = [describeImage(photo), describeImage(result)]
  const map = before?.format === 'jpeg' && after?.format === 'jpeg' ? readGainMap(photo) : undefined
  const { encodeImage } = capabilities
  if (!map || !before || !after || !encodeImage) return undefined
  const size = uprightSize({ ...before, orientation })
  const scale = Math.max(after.width, after.height) / Math.max(size.width, size.height)
  const fitted = await fitGainMap(map, { orientation, scale, maxPixels: limits.maxPixels, signal }, encodeImage)
  return fitted && attachGainMap(result, fitted)
}
