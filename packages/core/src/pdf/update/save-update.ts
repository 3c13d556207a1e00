import { PDFArray, type PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib'
import { PartsFile } from '../../files.js'
import { latin1 } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { settleClaims } from '../conformance/settle-claims.js'
import { breakSignatures, type ChangeKind, dropUsageRights, outdateSignatures } from '../model/signatures.js'
import { ByteSink } from '../write/byte-sink.js'
import { type Changes, findChanges } from './find-changes.js'
import { type DeletedObject, type ObjectOffset, putXrefStream, putXrefTable } from './put-xref.js'
import { saveRewrite } from './save-rewrite.js'
import type { UpdatablePdf, UpdateBase } from './updatable-pdf.js'
import { UpdateWriter } from './update-writer.js'

export { saveRewrite } from './save-rewrite.js'

/** Receives an appended object and its position in the file. */
export type OnWritten = (ref: PDFRef, position: number) => void

const Perms = PDFName.of('Perms')
const Version = PDFName.of('Version')

interface UpdateSettings {
  /** The kind of change, which a certified document may allow. Default `other`. */
  change?: ChangeKind
  /** Called with the position of each appended object. */
  onWritten?: OnWritten | undefined
  /** An encryption dictionary in place of that of the file, for the same key. */
  encryption?: PDFDict | undefined
}

/**
 * Saves a document with the changes to its objects appended to the bytes of its file, which stay unchanged (ISO
 * 32000-2, 7.5.6), so that digital signatures can still be verified, and with the same encryption. Detects the changes
 * itself; without changes, returns the bytes of the file. A document that does not support updates (`isRewrite`) is
 * rewritten by `saveRewrite`. Warns with `signature-outdated`, or `signature-broken` if rewritten, and `conformance-lost` if
 * the document loses a claimed conformance.
 *
 * @throws ToolError those of `saveRewrite`
 */
export async function saveUpdate(
  document: UpdatablePdf,
  run: RunContext,
  { change = 'other', onWritten, encryption }: UpdateSettings = {},
): Promise<PartsFile> {
  const { base } = document.origin
  if (!base || document.isRewrite || document.replacements.size > 0) {
    breakSignatures(document, run)
    return saveRewrite(document, document.origin, run)
  }
  const changes = changesOf(document, base, run) ?? (encryption && { written: [], deleted: [] })
  const { bytes } = document.origin
  if (!changes) return new PartsFile([bytes], run.outputName, { type: 'application/pdf' })
  outdateSignatures(document, run, change)
  return new PartsFile([bytes, ...write(document, base, changes, { onWritten, encryption })], run.outputName, {
    type: 'application/pdf',
  })
}

function changesOf(document: UpdatablePdf, base: UpdateBase, run: RunContext): Changes | undefined {
  const { context, catalog, info } = document
  const root = base.trailer.Root as PDFRef
  if (context.lookup(root) !== catalog) context.assign(root, catalog)
  if (isLater(document.version, base.version)) catalog.set(Version, PDFName.of(document.version.join('.')))
  const before = base.readAgain()
  const find = () => findChanges(context, before, [root, info], base.largest)
  const changes = find()
  if (changes.written.length + changes.deleted.length === 0 && info === base.info) return undefined
  const endsClaims = settleClaims(document, run, { changed: new Map(changes.written) })
  return (catalog.get(Perms) && dropUsageRights(document, run)) || endsClaims ? find() : changes
}

const isLater = (a: readonly [number, number], b: readonly [number, number]) =>
  a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])

function write(
  document: UpdatablePdf,
  base: UpdateBase,
  { written, deleted }: Changes,
  { onWritten, encryption: changed }: UpdateSettings,
): Uint8Array[] {
  const { bytes } = document.origin
  const writer = new UpdateWriter(base.cipher)
  const { sink } = writer
  const before = bytes.length - base.offset
  const last = bytes[bytes.length - 1]
  if (last !== 10 && last !== 13) sink.text('\n')
  const encryption = base.trailer.Encrypt
  const offsets: ObjectOffset[] = []
  const gone: DeletedObject[] = []
  for (const { objectNumber: number, generationNumber: generation } of deleted) {
    if (base.kind === 'table') gone.push({ number, gone: true })
    else {
      // qpdf complains about free objects that are in an object stream of an earlier revision.
      offsets.push({ number, generation, offset: before + sink.length })
      sink.text(`${number} ${generation} obj\nnull\nendobj\n`)
    }
  }
  for (const [ref, object] of written) {
    if (ref === encryption) continue
    offsets.push({ number: ref.objectNumber, generation: ref.generationNumber, offset: before + sink.length })
    onWritten?.(ref, bytes.length + sink.length)
    writer.putIndirect(ref, object)
  }
  if (changed && encryption instanceof PDFRef) {
    const { objectNumber: number, generationNumber: generation } = encryption
    offsets.push({ number, generation, offset: before + sink.length })
    new UpdateWriter(undefined, sink).putIndirect(encryption, changed)
  }
  const listed = [...offsets, ...gone].sort((a, b) => a.number - b.number)
  // Numbers assigned to objects without references are not counted.
  let size = Math.max(base.listed, listed.at(-1)?.number ?? 0) + 1
  const start = before + sink.length
  const trailer = { ...base.trailer, ...(changed && !(encryption instanceof PDFRef) ? { Encrypt: changed } : {}) }
  const entries = () => trailerEntries(document, { ...base, trailer }, size, identifiers(document, sink))
  if (base.kind === 'stream') {
    // Not a number that dangling references use.
    const number = Math.max(size, base.largest + 1)
    size = number + 1
    offsets.sort((a, b) => a.number - b.number)
    offsets.push({ number, generation: 0, offset: start })
    putXrefStream(sink, offsets, { number, trailer: entries() })
  } else putXrefTable(sink, listed, entries())
  sink.text(`startxref\n${start}\n%%EOF\n`)
  return sink.parts()
}

function trailerEntries({ info }: UpdatablePdf, base: UpdateBase, size: number, identifiers: string): string {
  const { Root, Encrypt } = base.trailer
  const named = (key: string, value: PDFObject | undefined) => {
    if (!value) return ''
    const plain = new UpdateWriter(undefined)
    plain.put(value, undefined)
    return `/${key} ${text(plain.sink)}`
  }
  return `/Size ${size}${named('Root', Root)}${named('Info', info)}${named('Encrypt', Encrypt)}${identifiers}/Prev ${base.start}`
}

function text(sink: ByteSink): string {
  const bytes = sink.joined()
  return latin1(bytes, 0, bytes.length)
}

/** The first identifier stays, which the key of an encrypted file may hang on; the second is a digest of file and changes. */
function identifiers({ context, origin }: UpdatablePdf, sink: ByteSink): string {
  const ids = context.lookup(origin.base?.trailer.ID)
  const first = ids instanceof PDFArray && ids.size() > 0 ? ids.lookup(0) : undefined
  const whole = new ByteSink()
  whole.text(sink.digest())
  whole.view(origin.bytes)
  const digest = whole.digest()
  const kept = first instanceof PDFString || first instanceof PDFHexString ? first.asBytes() : undefined
  // The key of an encrypted file that has none is made without.
  if (!kept && origin.base?.cipher) return ''
  return `/ID [${kept ? PDFHexString.fromBytes(kept).toString() : `<${digest}>`}<${digest}>]`
}
