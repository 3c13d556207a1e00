import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { FileCipher } from '../encryption/file-cipher.js'
import { isLocked, unsealObject } from '../encryption/sealed-objects.js'
import { fileNameOf } from '../model/file-specification.js'
import { entriesOf } from '../syntax/entries-of.js'
import { readNameTree, writeNameTree } from '../syntax/trees.js'
import type { ReadResult } from './read-objects.js'

const AF = PDFName.of('AF')
const EF = PDFName.of('EF')
const EmbeddedFiles = PDFName.of('EmbeddedFiles')
const Names = PDFName.of('Names')
/** Levels of direct objects that are looked through. */
const LEVELS = 20
/** Names in a message. */
const MOST_NAMES = 10

/** Deciphers the streams of a file whose objects were read as they are, or notes that they are locked. */
export function unsealStreams({ context, offset }: ReadResult, cipher: FileCipher): void {
  for (const [{ objectNumber, generationNumber }, object] of context.enumerateIndirectObjects())
    if (objectNumber > offset && object instanceof PDFRawStream)
      unsealObject(object, PDFRef.of(objectNumber - offset, generationNumber), cipher)
}

/** Whether a stream of a document is still enciphered. */
export function holdsLocked(context: PDFContext): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => isLockedStream(object))
}

/** Warns with `encryption-removed`: the attachments of a result are readable without a password. */
export function warnAttachmentsOpen(fileName: string, run: RunContext): void {
  run.warn({
    code: 'encryption-removed',
    message: `${fileName} encrypts only attachments; the result encrypts nothing.`,
  })
}

/**
 * Takes embedded files out of a document that are still enciphered, because nobody could read them in a file that is written again. What
 * else a file specification says stays. Warns with `attachments-left-out`.
 */
export function dropLockedFiles(
  { context, catalog, fileName }: { context: PDFContext; catalog: PDFDict; fileName: string },
  run: RunContext,
): void {
  const locked = lockedSpecifications(context)
  if (locked.size === 0) return
  for (const specification of locked) specification.delete(EF)
  const isKept = (value: PDFObject) => !locked.has(context.lookup(value) as PDFDict)
  const names = catalog.lookup(Names)
  if (names instanceof PDFDict) {
    const entries = readNameTree(context, names.get(EmbeddedFiles))
    const kept = new Map([...entries].filter(([, value]) => isKept(value)))
    if (kept.size === 0) names.delete(EmbeddedFiles)
    else if (kept.size < entries.size) names.set(EmbeddedFiles, writeNameTree(context, kept))
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    const files = dict instanceof PDFDict ? dict.lookup(AF) : undefined
    if (!(dict instanceof PDFDict && files instanceof PDFArray)) continue
    const kept = files.asArray().filter(isKept)
    if (kept.length === 0) dict.delete(AF)
    else if (kept.length < files.size()) dict.set(AF, context.obj(kept))
  }
  const list = [...new Set([...locked].map((specification) => fileNameOf(specification) ?? 'attachment'))].sort()
  const shown = list.slice(0, MOST_NAMES).join(', ') + (list.length > MOST_NAMES ? ', …' : '')
  run.warn({
    code: 'attachments-left-out',
    message: `The attachments of ${fileName} are encrypted, and are not in the result: ${shown}. Enter the password of the file to keep them.`,
  })
}

/** All file specifications, in objects of any kind, with a file that is enciphered. */
function lockedSpecifications(context: PDFContext): Set<PDFDict> {
  const found = new Set<PDFDict>()
  const look = (object: PDFObject, level: number): void => {
    if (level > LEVELS || object instanceof PDFRef) return
    if (object instanceof PDFArray) for (const item of object.asArray()) look(item, level + 1)
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) return
    const files = dict.lookup(EF)
    if (files instanceof PDFDict && files.keys().some((key) => isLockedStream(files.lookup(key)))) found.add(dict)
    for (const [, value] of entriesOf(dict)) look(value, level + 1)
  }
  for (const [, object] of context.enumerateIndirectObjects()) look(object, 0)
  return found
}

const isLockedStream = (object: PDFObject | undefined) => object instanceof PDFRawStream && isLocked(object)
