import { type PDFDict, PDFRef } from 'pdf-lib'
import type { FileCipher } from './file-cipher.js'

/** Enciphers the strings and streams of new files with the key of another file, whose encryption dictionary they have. */
export class FileSealer {
  readonly #cipher: FileCipher
  #ref = PDFRef.of(0)

  constructor(cipher: FileCipher) {
    this.#cipher = cipher
  }

  /** Begins an object: before AES-256, each has a key of its own. */
  begin(number: number): void {
    this.#ref = PDFRef.of(number)
  }

  string(data: Uint8Array): Uint8Array {
    return this.#cipher.encryptString(data, this.#ref)
  }

  stream(data: Uint8Array, dict: PDFDict): Uint8Array[] {
    return [this.#cipher.encryptStream(data, dict, this.#ref)]
  }
}
