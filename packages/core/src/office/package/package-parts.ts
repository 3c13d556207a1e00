import { isToolError } from '../../errors.js'
import { type XmlReader, XmlScanner } from '../../text/xml/scan-xml.js'
import { inflateEntry, type PackageEntry, readPackage } from './read-package.js'

/** The parts of an inspected package, for scanning by name. */
export class PackageParts {
  readonly #bytes: Uint8Array
  readonly #entries: PackageEntry[]

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#entries = readPackage(bytes)
  }

  /** Names that match, in the order of the package. */
  names(pattern: RegExp): string[] {
    return this.#entries.map(({ name }) => name).filter((name) => pattern.test(name))
  }

  /** Scans a part, as far as it can be read. */
  scan(name: string, reader: XmlReader): void {
    const entry = this.#entries.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!entry) return
    const scanner = new XmlScanner(reader)
    try {
      inflateEntry(this.#bytes, entry, (piece) => scanner.push(piece))
    } catch (error) {
      // A damaged part is the engine's to judge.
      if (!isToolError(error)) throw error
    }
  }
}
