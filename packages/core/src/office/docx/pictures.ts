import { type File, hashedId, type IFloating, ImageRun } from 'docx'
import type { Picture } from '../../flow-document/flow-document.js'
import { KnownBytes } from '../../image/read/known-bytes.js'
import { withoutForbidden } from '../../text/xml/escape-xml.js'
import { emu } from '../word-processing/units.js'

const types = { jpeg: 'jpg', png: 'png' } as const

/** A picture of the document, and the name it is stored under. */
interface StoredPicture {
  bytes: Uint8Array
  standIn: string
}

/**
 * The pictures of a document, each stored once. The library receives a name instead of the bytes, which it would hash
 * for each use; the bytes are added to the package at the end.
 */
export class Pictures {
  readonly #bytes = new KnownBytes()
  readonly #stored = new Map<Uint8Array, StoredPicture>()

  /** A picture in the line or at its position on the page; those with higher numbers are on top. */
  run(picture: Picture, number: number): ImageRun {
    const { format, width, height, floating, alt } = picture
    return new ImageRun({
      type: types[format],
      data: new TextEncoder().encode(this.#store(picture.bytes).standIn),
      transformation: { width: pixels(width), height: pixels(height) },
      altText: {
        id: `${number}`,
        name: `Picture ${number}`,
        ...(alt && { description: withoutForbidden(alt) }),
      },
      ...(floating && {
        floating: { ...placeOnPage(floating, number, floating.behind), wrap: { type: floating.behind ? 0 : 1 } },
      }),
    })
  }

  /** The bytes of the pictures by the paths that they have in the package. */
  byPath(file: File): Map<string, Uint8Array> {
    const names = new Map(file.Media.Entries.map(([key, { fileName }]) => [key.replace(/\.\w+$/, ''), fileName]))
    const paths = new Map<string, Uint8Array>()
    for (const { bytes, standIn } of this.#stored.values()) {
      const name = names.get(hashedId(standIn))
      if (name) paths.set(`word/media/${name}`, bytes)
    }
    return paths
  }

  #store(bytes: Uint8Array): StoredPicture {
    const first = this.#bytes.first(bytes)
    const known = this.#stored.get(first)
    if (known) return known
    const stored = { bytes: first, standIn: `picture ${this.#stored.size + 1}` }
    this.#stored.set(first, stored)
    return stored
  }
}

/** Points as the library measures drawings, 96 to the inch. */
export function pixels(points: number): number {
  return Math.max(1, emu(points)) / 9525
}

/** The position of a drawing, from the left and top edge of the page. */
export function placeOnPage({ x, y }: { x: number; y: number }, number: number, behind: boolean): IFloating {
  return {
    horizontalPosition: { relative: 'page', offset: emu(x) },
    verticalPosition: { relative: 'page', offset: emu(y) },
    behindDocument: behind,
    zIndex: number,
  }
}
