import type { ReadFont } from '../capabilities.js'
import { isToolError, ToolError } from '../errors.js'
import { type FontPart, parseCoverage } from './font-coverage.js'
import { coverageId, type FontFamilyId, subsetterId } from './fonts.js'
import { type FontWeight, OpenFont } from './open-font.js'
import { loadSubsetter, type SubsetFont } from './subset-font.js'

/**
 * Cache of one `ReadFont`, which reads each file once: character lists, opened fonts, the subsetter. Shared by
 * documents, since opening a font and compiling the subsetter take longer than using them.
 */
export class FontStore {
  readonly #readFont: ReadFont
  readonly #kept = new Map<string, Promise<unknown>>()

  constructor(readFont: ReadFont) {
    this.#readFont = readFont
  }

  /** The parts of a family. @throws ToolError UNAVAILABLE */
  coverage(family: FontFamilyId): Promise<FontPart[]> {
    return this.#keep(coverageId(family), 400, async (file) => parseCoverage(file))
  }

  /** A font by the id of its file. The font engine is large and only needed here, so it is loaded here. @throws ToolError UNAVAILABLE */
  font(id: string, weight: FontWeight = 400): Promise<OpenFont> {
    return this.#keep(id, weight, async (file) => {
      const [font, harfbuzz] = await Promise.all([unpack(file), loadHarfbuzz()])
      return new OpenFont(id, font, harfbuzz, weight)
    })
  }

  /** A font in a file that is not from the packages, by a name that it shares with no other. */
  async open(name: string, file: Uint8Array, weight: FontWeight): Promise<OpenFont> {
    return new OpenFont(name, file, await loadHarfbuzz(), weight)
  }

  /** The function that cuts fonts down. @throws ToolError UNAVAILABLE */
  subsetter(): Promise<SubsetFont> {
    return this.#keep(subsetterId, 400, loadSubsetter)
  }

  #keep<T>(id: string, weight: FontWeight, make: (file: Uint8Array) => Promise<T>): Promise<T> {
    const key = `${id}@${weight}`
    let made = this.#kept.get(key) as Promise<T> | undefined
    if (!made) {
      made = this.#read(id).then(make)
      this.#kept.set(key, made)
      // A file that could not be read may be there the next time.
      made.catch(() => this.#kept.delete(key))
    }
    return made
  }

  async #read(id: string): Promise<Uint8Array> {
    try {
      return await this.#readFont(id)
    } catch (cause) {
      // It names the package that is missing.
      if (isToolError(cause)) throw cause
      throw new ToolError(
        'UNAVAILABLE',
        `The font file "${id}" cannot be read here. Install the Noto font packages that Sheaf depends on.`,
        {
          details: { capability: 'readFont' },
          cause,
        },
      )
    }
  }
}

const stores = new WeakMap<ReadFont, FontStore>()

/** The store for a `ReadFont`. */
export function fontStoreOf(readFont: ReadFont): FontStore {
  let store = stores.get(readFont)
  if (!store) {
    store = new FontStore(readFont)
    stores.set(readFont, store)
  }
  return store
}

/**
 * The font in a WOFF2 file. A font already decompressed by the host is returned unchanged: in browsers, a content
 * security policy may forbid the `eval` of the decompressor.
 */
async function unpack(file: Uint8Array): Promise<Uint8Array> {
  if (String.fromCharCode(...file.subarray(0, 4)) !== 'wOF2') return file
  const { default: decompress } = await import('woff2-encoder/decompress')
  return decompress(file)
}

/** The font engine. Where it is bundled without top-level await (see `build/bundle-web.ts`), it says when it is ready. */
async function loadHarfbuzz(): Promise<typeof import('harfbuzzjs')> {
  const harfbuzz: typeof import('harfbuzzjs') & { ready?: Promise<unknown> } = await import('harfbuzzjs')
  await harfbuzz.ready
  return harfbuzz
}
