import { isToolError } from '../../errors.js'
import { checkPixels } from '../../image/read/check-image.js'
import { describeImage } from '../../image/read/describe-image.js'
import type { RunContext } from '../../run-context.js'
import { ImageStore } from '../images/stored-image.js'
import type { PdfDocument } from '../model/document.js'
import type { SetPicture } from '../typeset/text-style.js'
import { readPicture } from './read-picture.js'

/** Points of a pixel of CSS. */
const PIXEL = 0.75
/** Pictures of one document that differ, and bytes of all of them. */
const MOST_PICTURES = 5000
const MOST_BYTES = 1e9

/** Size that a document gives a picture, in pixels. */
interface GivenSize {
  width?: number | undefined
  height?: number | undefined
}

/** Stores the pictures of a document that is typeset, each once. Those that cannot be read are counted. */
export class DocumentPictures {
  /** Names of those that could not be drawn. */
  readonly failed = new Set<string>()
  readonly #shelf: ImageStore
  readonly #kept = new Map<string, Promise<SetPicture | undefined>>()
  #bytes = 0

  readonly #run: RunContext

  constructor(document: PdfDocument, run: RunContext) {
    this.#run = run
    this.#shelf = new ImageStore(document.context, run.capabilities)
  }

  /** A picture by its name, whose bytes are read when it is first used. Its size is given, or that at 96 pixels per inch. */
  async get(
    name: string,
    read: () => Promise<Uint8Array | undefined>,
    given: GivenSize,
  ): Promise<SetPicture | undefined> {
    let kept = this.#kept.get(name)
    if (!kept) {
      if (this.#kept.size >= MOST_PICTURES) return this.#fail(name)
      kept = this.#store(name, read)
      this.#kept.set(name, kept)
    }
    const picture = await kept
    return picture && { ...picture, ...sized(picture, given) }
  }

  #fail(name: string): undefined {
    if (this.failed.size < 100) this.failed.add(name.startsWith('data:') ? 'embedded data' : name.slice(0, 80))
    return undefined
  }

  async #store(name: string, read: () => Promise<Uint8Array | undefined>): Promise<SetPicture | undefined> {
    const run = this.#run
    const bytes = await read()
    const facts = bytes && describeImage(bytes)
    if (!bytes || !facts) return this.#fail(name)
    this.#bytes += bytes.length
    if (this.#bytes > MOST_BYTES) return this.#fail(name)
    try {
      checkPixels(facts, run.limits.maxPixels, name)
      const { image } = await readPicture({ name, bytes, facts }, 0, run)
      const isTurned = image.orientation >= 5
      return {
        ref: await this.#shelf.add(image),
        width: (isTurned ? image.height : image.width) * PIXEL,
        height: (isTurned ? image.width : image.height) * PIXEL,
        orientation: image.orientation,
      }
    } catch (error) {
      if (isToolError(error) && error.code !== 'CANCELLED') return this.#fail(name)
      throw error
    }
  }
}

function sized(picture: SetPicture, { width, height }: GivenSize): { width: number; height: number } {
  const ratio = picture.height / picture.width
  if (width !== undefined && height !== undefined) return { width: width * PIXEL, height: height * PIXEL }
  if (width !== undefined) return { width: width * PIXEL, height: width * PIXEL * ratio }
  if (height !== undefined) return { width: (height * PIXEL) / ratio, height: height * PIXEL }
  return picture
}
