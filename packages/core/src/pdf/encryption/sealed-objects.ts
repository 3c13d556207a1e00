import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib'
import type { FileCipher } from './file-cipher.js'

const XRef = PDFName.of('XRef')
const Type = PDFName.of('Type')
const Contents = PDFName.of('Contents')
const Filter = PDFName.of('Filter')
const DecodeParms = PDFName.of('DecodeParms')
const Crypt = PDFName.of('Crypt')
const ByteRange = PDFName.of('ByteRange')

const sealed = new WeakMap<PDFRawStream, Uint8Array>()
const locked = new WeakSet<PDFRawStream>()

/** Whether a stream is still enciphered, because its password was not given. */
export function isLocked(stream: PDFRawStream): boolean {
  return locked.has(stream)
}

/** The bytes of a stream as stored in its file, encrypted or not, unless they were replaced. */
export function storedBytes(stream: PDFRawStream): Uint8Array {
  return sealed.get(stream) ?? stream.contents
}

/**
 * Deciphers an object as it was parsed: its strings at once, its stream when somebody asks for the contents, since most are
 * only handed on. Objects out of object streams must not come here: they have no encryption of their own.
 */
export function unsealObject(object: PDFObject, ref: PDFRef, cipher: FileCipher): PDFObject {
  if (object instanceof PDFRawStream) {
    if (object.dict.get(Type) === XRef) return object
    unsealStrings(object.dict, ref, cipher)
    unsealStream(object, ref, cipher)
    return object
  }
  return unsealStrings(object, ref, cipher)
}

/** Whether a string is one that is never enciphered: the signature in its dictionary (ISO 32000-2, 7.6.2). */
export function staysOpen(dict: PDFDict, key: PDFName): boolean {
  return key === Contents && dict.get(ByteRange) !== undefined
}

function unsealStrings(object: PDFObject, ref: PDFRef, cipher: FileCipher): PDFObject {
  if (object instanceof PDFString || object instanceof PDFHexString)
    return PDFHexString.fromBytes(cipher.decryptString(object.asBytes(), ref))
  if (object instanceof PDFArray) {
    for (let index = 0; index < object.size(); index++) {
      const item = object.get(index)
      const open = unsealStrings(item, ref, cipher)
      if (open !== item) object.set(index, open)
    }
  } else if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      if (staysOpen(object, key)) continue
      const open = unsealStrings(value, ref, cipher)
      if (open !== value) object.set(key, open)
    }
  }
  return object
}

function unsealStream(stream: PDFRawStream, ref: PDFRef, cipher: FileCipher): void {
  if (cipher.locks(stream.dict)) {
    locked.add(stream)
    return
  }
  const stored = stream.contents
  // The dictionary may say something else by the time somebody asks.
  const decrypt = cipher.streamDecryptor(stream.dict, ref)
  let plain: Uint8Array | undefined
  sealed.set(stream, stored)
  // Decrypted streams have no Crypt filter anymore; changed ones are encrypted like all others.
  dropCryptFilter(stream.dict)
  Object.defineProperty(stream, 'contents', {
    enumerable: true,
    get: () => {
      plain ??= decrypt(stored)
      return plain
    },
    set: (value: Uint8Array) => {
      sealed.delete(stream)
      plain = value
    },
  })
}

/** Takes the filter /Crypt, which comes first, if it is there, out of the filters of a stream (ISO 32000-2, 7.4.10). */
export function dropCryptFilter(dict: PDFDict): void {
  const filter = dict.lookup(Filter)
  const parameters = dict.lookup(DecodeParms)
  if (filter === Crypt) {
    dict.delete(Filter)
    dict.delete(DecodeParms)
  } else if (filter instanceof PDFArray && filter.size() > 0 && filter.lookup(0) === Crypt) {
    dict.set(Filter, dict.context.obj(filter.asArray().slice(1)))
    if (parameters instanceof PDFArray) dict.set(DecodeParms, dict.context.obj(parameters.asArray().slice(1)))
  }
}
