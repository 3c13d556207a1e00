import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { FileCipher } from '../encryption/file-cipher.js'
import { isLocked, staysOpen } from '../encryption/sealed-objects.js'
import { entriesOf } from '../syntax/entries-of.js'
import { ByteSink } from '../write/byte-sink.js'
import { itemsOf } from '../write/object-writer.js'

const Length = PDFName.Length

/** Writes objects under the numbers they have, enciphered where their file is. */
export class UpdateWriter {
  readonly #cipher: FileCipher | undefined

  constructor(
    cipher: FileCipher | undefined,
    readonly sink = new ByteSink(),
  ) {
    this.#cipher = cipher
  }

  putIndirect(ref: PDFRef, object: PDFObject): void {
    this.sink.text(`${ref.objectNumber} ${ref.generationNumber} obj\n`)
    this.put(object, ref)
    this.sink.text('\nendobj\n')
  }

  /** Writes an object that belongs to the indirect object `owner`; one that belongs to none is not enciphered. */
  put(object: PDFObject, owner: PDFRef | undefined): void {
    const { sink } = this
    if (object instanceof PDFDict) this.#putDict(object, owner)
    else if (object instanceof PDFArray) {
      sink.text('[')
      for (const [index, item] of itemsOf(object).entries()) {
        if (index > 0) sink.text(' ')
        this.put(item, owner)
      }
      sink.text(']')
    } else if (object instanceof PDFStream) {
      if (this.#cipher?.locks(object.dict) && !(object instanceof PDFRawStream && isLocked(object)))
        throw new ToolError(
          'PASSWORD_REQUIRED',
          'The attachments of the document are encrypted. Enter its password to add another.',
        )
      const plain = object.getContents()
      const contents = this.#cipher && owner ? this.#cipher.encryptStream(plain, object.dict, owner) : plain
      this.#putDict(object.dict, owner, contents.length)
      sink.text('\nstream\n')
      sink.view(contents)
      sink.text('\nendstream')
    } else if (this.#cipher && owner && (object instanceof PDFString || object instanceof PDFHexString))
      sink.text(PDFHexString.fromBytes(this.#cipher.encryptString(object.asBytes(), owner)).toString())
    else sink.text(object instanceof PDFInvalidObject ? 'null' : object.toString())
  }

  #putDict(dict: PDFDict, owner: PDFRef | undefined, streamLength?: number): void {
    const { sink } = this
    sink.text('<<')
    for (const [key, value] of entriesOf(dict)) {
      if (streamLength !== undefined && key === Length) continue
      sink.text(`${key.asString()} `)
      this.put(value, staysOpen(dict, key) ? undefined : owner)
    }
    if (streamLength !== undefined) sink.text(`/Length ${streamLength}`)
    sink.text('>>')
  }
}
