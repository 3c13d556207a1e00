import { escapeXml } from '../escape-xml.js'
import { xmlHead } from './xml-head.js'

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What a part leads to, by ids that are counted up. */
export class Relationships {
  readonly #ids = new Map<string, string>()

  /** The id of another part of the package, its path seen from the folder of this one. */
  part(kind: string, path: string): string {
    return this.#add(`Type="${kinds}/${kind}" Target="${path}"`)
  }

  /** The id of an address outside. */
  address(uri: string): string {
    return this.#add(`Type="${kinds}/hyperlink" Target="${escapeXml(uri)}" TargetMode="External"`)
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0
  }

  *xml(): Iterable<string> {
    yield `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
    for (const [source, id] of this.#ids) yield `<Relationship Id="${id}" ${source}/>`
    yield '</Relationships>'
  }

  #add(source: string): string {
    const id = this.#ids.get(source) ?? `rId${this.#ids.size + 1}`
    this.#ids.set(source, id)
    return id
  }
}

/** Schemes that a link of a document may have: none that runs or reads something on the machine. */
const schemes = /^(https?|mailto|tel|ftps?):/i
/** Longest address that Word opens. */
const LONGEST = 2048

/** An address as a document may lead to it; nothing for what opens files or programs, or is none. */
export function safeAddress(uri: string): string | undefined {
  const address = uri.trim()
  if (!schemes.test(address) || address.length > LONGEST) return undefined
  // Word refuses a whole document for one target that is no URI.
  try {
    return encodeURI(new URL(address).href).replaceAll('%25', '%')
  } catch {
    return undefined
  }
}
