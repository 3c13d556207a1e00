import type { Picture } from '../../flow-document/flow-document.js'
import { writeDataUrl } from '../../image/read/data-url.js'
import { KnownBytes } from '../../image/read/known-bytes.js'
import type { RunContext } from '../../run-context.js'

/** What becomes of pictures: left out, part of the text as data URLs, or files beside it. */
export type PictureChoice = 'none' | 'embed' | 'files'

const types = { jpeg: 'image/jpeg', png: 'image/png' } as const
const extensions = { jpeg: 'jpg', png: 'png' } as const

/** Bytes of pictures in a text: longer texts cannot be held. */
const MOST_EMBEDDED = 2 ** 27

/** The pictures of a document, each stored once. */
export class PicturePlacer {
  readonly #most: number
  #embedded = 0
  readonly #choice: PictureChoice
  readonly #stem: string
  readonly #bytes = new KnownBytes()
  readonly #sources = new Map<Uint8Array, string>()
  readonly files: { name: string; type: string; bytes: Uint8Array }[] = []
  /** Number of pictures that have no place in the result. */
  leftOut = 0

  /** `stem` begins the names of files; pictures are embedded up to `most` bytes, the others are left out. */
  constructor(choice: PictureChoice, stem: string, most = MOST_EMBEDDED) {
    this.#most = most
    this.#choice = choice
    this.#stem = stem
  }

  /** The address of a picture in the text; nothing if it is left out. */
  sourceOf({ bytes, format }: Picture): string | undefined {
    if (this.#choice === 'none' || bytes.length === 0) {
      this.leftOut++
      return undefined
    }
    const first = this.#bytes.first(bytes)
    const known = this.#sources.get(first)
    if (known !== undefined) return known
    if (this.#choice === 'embed' && this.#embedded + first.length > this.#most) {
      this.leftOut++
      return undefined
    }
    this.#embedded += first.length
    const source = this.#choice === 'embed' ? writeDataUrl(first, types[format]) : this.#file(first, format)
    this.#sources.set(first, source)
    return source
  }

  #file(bytes: Uint8Array, format: Picture['format']): string {
    const name = `${this.#stem}_image-${this.files.length + 1}.${extensions[format]}`
    this.files.push({ name, type: types[format], bytes })
    return encodeURIComponent(name).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  }
}

/** Warns (`pictures-left-out`) about pictures that are not in the result. */
export function warnOfPictures({ leftOut }: PicturePlacer, { warn }: Pick<RunContext, 'warn'>): void {
  if (leftOut === 0) return
  const what = leftOut === 1 ? '1 image is' : `${leftOut} images are`
  warn({
    code: 'pictures-left-out',
    message: `${what} not in the result. To keep images, set the option "images" to files.`,
  })
}
