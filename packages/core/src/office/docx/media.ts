import { KnownBytes } from '../../image/known-bytes.js'
import type { Picture } from '../document.js'

/** A picture stored in the package. */
export interface StoredPicture {
  path: string
  bytes: Uint8Array
}

/** The pictures of a document, each stored once. */
export class Media {
  readonly #bytes = new KnownBytes()
  readonly #stored = new Map<Uint8Array, StoredPicture>()

  /** Where a picture is stored. */
  store({ format, bytes }: Pick<Picture, 'format' | 'bytes'>): StoredPicture {
    const first = this.#bytes.first(bytes)
    let picture = this.#stored.get(first)
    if (!picture) {
      picture = { path: `media/image${this.#stored.size + 1}.${format}`, bytes: first }
      this.#stored.set(first, picture)
    }
    return picture
  }

  /** All of them, in the order in which they were first met. */
  get pictures(): Iterable<StoredPicture> {
    return this.#stored.values()
  }
}
