import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { Limits } from '../../run-context.js'
import { checkImage } from '../read/check-image.js'
import { describeImage, type ImageFacts } from '../read/describe-image.js'

/** An image file whose headers were read and are within the limits. */
export interface OpenedImage {
  name: string
  bytes: Uint8Array
  facts: ImageFacts
}

/**
 * Reads an image file and its headers; decodes nothing.
 * @throws ToolError BAD_DOCUMENT, LIMIT_EXCEEDED
 */
export async function openImage(file: File, limits: Limits): Promise<OpenedImage> {
  const bytes = await readBytes(file)
  const facts = describeImage(bytes)
  if (!facts)
    throw new ToolError('BAD_DOCUMENT', `${file.name} has a damaged header. Get the file again.`, {
      details: { fileName: file.name },
    })
  checkImage(facts, limits, file.name)
  return { name: file.name, bytes, facts }
}
