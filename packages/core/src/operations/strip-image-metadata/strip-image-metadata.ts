import { ToolError } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { openImage } from '../../image/edit/open-image.js'
import { resultName } from '../../image/edit/result-name.js'
import { attachGainMap } from '../../image/gain-map/attach-gain-map.js'
import { readGainMap } from '../../image/gain-map/read-gain-map.js'
import { damagedImage } from '../../image/read/damaged-image.js'
import { hasGainMap } from '../../image/read/has-gain-map.js'
import { isCutOff } from '../../image/read/is-cut-off.js'
import { isOverwritten, overwritten } from '../../image/read/overwritten/is-overwritten.js'
import { tryStripMetadata } from '../../image/write/strip-metadata.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { StripImageMetadataOptions } from './operation.js'

/**
 * Removes Exif (with location and thumbnail), XMP, IPTC, Photoshop data, comments, text, content credentials, and all other parts that no
 * picture needs, but for those of a BMP or ICO. Pixels, color profile, resolution and orientation stay unchanged, byte for byte; in HEIC, AVIF
 * and TIFF, the metadata is erased in place, and a TIFF keeps bytes that nothing in it leads to. The HDR gain map of a JPEG is kept without its
 * metadata; one that cannot be read is removed, with a warning. A JPEG XL can no longer be turned back into the JPEG that it was made of.
 * @throws ToolError BAD_DOCUMENT for a file that is damaged, so that nobody could say that nothing is left; LIMIT_EXCEEDED
 */
export async function stripImageMetadata(
  { file }: { file: File },
  _options: StripImageMetadataOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the image')
  const { bytes, facts, name } = await openImage(file, run.limits)
  if (isCutOff(bytes, facts)) throw damagedImage(undefined, 'it ends too early', name)
  if (isOverwritten(bytes, facts)) throw damagedImage(undefined, overwritten, name)
  run.progress(0.3, 'Removing metadata')
  const stripped = tryStripMetadata(bytes, facts)
  if (!stripped)
    throw new ToolError(
      'BAD_DOCUMENT',
      `The metadata of ${name} cannot be found: its structure is damaged. Open it in an image program and save it again.`,
      { details: { fileName: name } },
    )
  const map = facts.format === 'jpeg' ? readGainMap(bytes) : undefined
  const result = (map && attachGainMap(stripped, map)) ?? stripped
  const isSame = result.length === bytes.length && result.every((byte, index) => byte === bytes[index])
  if (isSame)
    run.warn({
      code: 'nothing-removed',
      message: `${name} has no metadata to remove. It was left unchanged.`,
      nothingDone: true,
    })
  if (facts.format === 'jpeg' && hasGainMap(bytes) && !hasGainMap(result))
    run.warn({
      code: 'gain-map-lost',
      message: `${name} has an HDR gain map. The result contains the standard (SDR) image only.`,
    })
  return {
    files: [new PartsFile([result], resultName(run.outputName, facts.format), { type: `image/${facts.format}` })],
  }
}
