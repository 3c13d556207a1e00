import type { RunContext } from '../../run-context.js'
import { formatTitles, type ResultFormat } from '../edit/result-format.js'
import type { ImageFacts } from '../read/image-facts.js'
import { stripMetadata } from '../write/strip-metadata.js'
import { type ImageMetadata, readMetadata } from './read-metadata.js'
import { renewExif, writeMetadata } from './write-metadata.js'

/**
 * An image that was made of another one, with the metadata of that one which it does not have yet: upright, with the new size, and without a
 * thumbnail. Warns with `metadata-lost` about what cannot be read, and about what its format has no place for.
 */
export function carryMetadata(
  result: Uint8Array,
  { bytes, facts, name }: { bytes: Uint8Array; facts: ImageFacts; name: string },
  { format, size }: { format: ResultFormat; size: { width: number; height: number } },
  { warn }: Pick<RunContext, 'warn'>,
): Uint8Array {
  const found = readMetadata(bytes, facts)
  const isUnread = Object.keys(found).length === 0 && isReadHardly(facts) && stripMetadata(bytes, facts) !== bytes
  if (isUnread)
    warn({
      code: 'metadata-lost',
      message: `The metadata of ${name} was left out: it cannot be read from ${formatTitles[facts.format]} files.`,
    })
  const { exif, ...missing } = without(
    found,
    format === 'bmp' || format === 'ico' ? {} : readMetadata(result, { format }),
  )
  const renewed = exif && renewExif(exif, size)
  const written = writeMetadata(result, { ...missing, ...(renewed && { exif: renewed }) })
  if (written.left.length > 0)
    warn({
      code: 'metadata-lost',
      message: `The ${new Intl.ListFormat('en-GB').format(written.left)} data of ${name} was left out: it cannot be written to ${formatTitles[format]} files.`,
    })
  return written.bytes
}

/** Formats whose metadata is read in part (JPEG XL, where it may be compressed), or not at all. */
const isReadHardly = ({ format }: ImageFacts) => format === 'tiff' || format === 'jxl' || format === 'jp2'

function without(found: ImageMetadata, present: ImageMetadata): ImageMetadata {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !(name in present)))
}
