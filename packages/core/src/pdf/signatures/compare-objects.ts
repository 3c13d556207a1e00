import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'
import { equalBytes } from '../../bytes.js'
import { storedBytes } from '../encryption/sealed-objects.js'
import { entriesOf } from '../syntax/entries-of.js'
import { isSameObject } from '../update/same-object.js'
import { itemsOf } from '../write/object-writer.js'

/** More was to be compared than is done for one file. */
export class TooMuchToCompare extends Error {}

const Length = PDFName.Length
const MAX_VISITS = 4_000_000

/**
 * Compares objects of two revisions of a file with all that they lead to. References to `atoms`, such as pages and annotations, are compared as
 * references, because these are compared on their own.
 */
export class ObjectComparison {
  readonly #equal = new Set<string>()
  #visits = 0

  readonly #before: PDFContext
  readonly #after: PDFContext
  readonly #atoms: ReadonlySet<PDFObject>

  constructor(before: PDFContext, after: PDFContext, atoms: ReadonlySet<PDFObject>) {
    this.#before = before
    this.#after = after
    this.#atoms = atoms
  }

  /** @throws TooMuchToCompare */
  isSame(a: PDFObject | undefined, b: PDFObject | undefined): boolean {
    const assumed = new Set<string>()
    const pending: [PDFObject | undefined, PDFObject | undefined][] = [[a, b]]
    while (pending.length > 0) {
      if (++this.#visits > MAX_VISITS) throw new TooMuchToCompare()
      const [one, other] = pending.pop()!
      if (one instanceof PDFRef && other instanceof PDFRef) {
        if (one === other && this.#atoms.has(one)) continue
        const pair = `${one.tag} ${other.tag}`
        if (this.#equal.has(pair) || assumed.has(pair)) continue
        assumed.add(pair)
      }
      if ((one instanceof PDFRef && this.#atoms.has(one)) || (other instanceof PDFRef && this.#atoms.has(other)))
        return false
      if (!this.#sameShape(this.#before.lookup(one), this.#after.lookup(other), pending)) return false
    }
    for (const pair of assumed) this.#equal.add(pair)
    return true
  }

  #sameShape(
    a: PDFObject | undefined,
    b: PDFObject | undefined,
    pending: [PDFObject | undefined, PDFObject | undefined][],
  ): boolean {
    if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
    if (a instanceof PDFDict) return b instanceof PDFDict && this.#sameKeys(a, b, pending)
    if (a instanceof PDFArray) {
      if (!(b instanceof PDFArray) || a.size() !== b.size()) return false
      const others = itemsOf(b)
      for (const [index, item] of itemsOf(a).entries()) pending.push([item, others[index]])
      return true
    }
    if (a instanceof PDFRawStream)
      return b instanceof PDFRawStream && sameBytes(a, b) && this.#sameKeys(a.dict, b.dict, pending, Length)
    if (a instanceof PDFString || a instanceof PDFHexString)
      return (b instanceof PDFString || b instanceof PDFHexString) && equalBytes(a.asBytes(), b.asBytes())
    return b !== undefined && isSameObject(a!, b)
  }

  #sameKeys(
    a: PDFDict,
    b: PDFDict,
    pending: [PDFObject | undefined, PDFObject | undefined][],
    except?: PDFName,
  ): boolean {
    for (const [key, value] of entriesOf(a)) if (key !== except) pending.push([value, b.get(key)])
    // A new entry that is null is none.
    for (const [key, value] of entriesOf(b)) if (key !== except && !a.has(key)) pending.push([undefined, value])
    return true
  }
}

const isNothing = (object: PDFObject | undefined) => object === undefined || object === PDFNull

function sameBytes(a: PDFRawStream, b: PDFRawStream): boolean {
  if (equalBytes(storedBytes(a), storedBytes(b))) return true
  // The same contents may have been encrypted once more.
  return storedBytes(a) !== a.contents && equalBytes(a.contents, b.contents)
}
