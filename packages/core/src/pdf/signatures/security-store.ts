import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef } from 'pdf-lib'
import { hexOf } from '../../bytes.js'
import type { Capabilities } from '../../capabilities.js'
import { digestOf } from '../../signing/algorithms.js'
import { RevocationStore } from '../../signing/revocation/revocation-store.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument } from '../model/document.js'
import { dictOf } from '../model/form-keys.js'
import { DamagedError } from '../syntax/damaged.js'

const DSS = PDFName.of('DSS')
const kinds = ['Certs', 'OCSPs', 'CRLs'] as const
const kindsOfSignature = { Certs: 'Cert', OCSPs: 'OCSP', CRLs: 'CRL' } as const
/** Streams of each kind that are read, and bytes of all of them. */
const MAX_STREAMS = 1000
const MAX_BYTES = 100_000_000

/**
 * What the document security store (ISO 32000-2, 12.8.4.3) has: certificates, revocation lists and answers about revocations, also those that
 * are listed for one signature only. Entries that cannot be read are left out.
 */
export function readSecurityStore(
  { catalog }: PdfDocument,
  { inflate }: Pick<Capabilities, 'inflate'>,
): RevocationStore {
  const store = new RevocationStore()
  const dict = dictOf(catalog, 'DSS')
  if (!dict) return store
  const bytesOf = streamReader(inflate)
  const seen = new Set<PDFRawStream>()
  const takeFrom = (from: PDFDict, key: string, take: (bytes: Uint8Array) => unknown) => {
    for (const stream of streamsIn(from, key)) {
      if (seen.has(stream) || seen.size > 3 * MAX_STREAMS) continue
      seen.add(stream)
      take(bytesOf(stream))
    }
  }
  const bySignature = dictOf(dict, 'VRI')
  const own = (bySignature?.keys() ?? []).slice(0, MAX_STREAMS).map((key) => bySignature?.lookup(key))
  for (const from of [dict, ...own]) {
    if (!(from instanceof PDFDict)) continue
    const isWhole = from === dict
    const key = (kind: (typeof kinds)[number]) => (isWhole ? kind : kindsOfSignature[kind])
    takeFrom(from, key('Certs'), (bytes) => store.addCertificate(bytes))
    takeFrom(from, key('OCSPs'), (bytes) => store.addResponse(bytes))
    takeFrom(from, key('CRLs'), (bytes) => store.addList(bytes))
  }
  return store
}

function streamsIn(dict: PDFDict, key: string): PDFRawStream[] {
  const list = dict.lookup(PDFName.of(key))
  if (!(list instanceof PDFArray)) return []
  const streams = Array.from({ length: Math.min(list.size(), MAX_STREAMS) }, (_, index) => list.lookup(index))
  return streams.filter((stream) => stream instanceof PDFRawStream)
}

/** Decodes streams, of limited size altogether; what is damaged or too large is empty. */
function streamReader(inflate: Capabilities['inflate']): (stream: PDFRawStream) => Uint8Array {
  let left = MAX_BYTES
  return (stream) => {
    if (left <= 0) return new Uint8Array(0)
    try {
      const bytes = decodeStream(stream, (data) => inflate(data, left))
      left -= bytes.length
      return bytes
    } catch (error) {
      // One that is too large took as long as all others may.
      if (error instanceof RangeError) left = 0
      else if (!(error instanceof DamagedError)) throw error
      return new Uint8Array(0)
    }
  }
}

/** Data for one signature: the contents of its dictionary, and encoded certificates and data about revocations. */
export interface SignatureData {
  contents: Uint8Array
  certificates: readonly Uint8Array[]
  responses: readonly Uint8Array[]
  lists: readonly Uint8Array[]
}

/**
 * Adds data to the document security store, each value once, and lists for each signature what belongs to it. What the store has stays.
 * Returns how many values were added.
 */
export async function addToSecurityStore(
  document: PdfDocument,
  signatures: readonly SignatureData[],
  capabilities: Pick<Capabilities, 'inflate' | 'deflate'>,
): Promise<number> {
  const { context, catalog } = document
  const store = dictOf(catalog, 'DSS')?.clone(context) ?? context.obj({ Type: 'DSS' })
  const refs = new Map<string, PDFRef>()
  const bytesOf = streamReader(capabilities.inflate)
  const lists = { Certs: context.obj([]), OCSPs: context.obj([]), CRLs: context.obj([]) }
  for (const kind of kinds) {
    const before = store.lookup(PDFName.of(kind))
    for (const ref of before instanceof PDFArray ? before.asArray().slice(0, MAX_STREAMS) : []) {
      lists[kind].push(ref)
      const stream = context.lookup(ref)
      if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue
      refs.set(keyOf(kind, bytesOf(stream)), ref)
    }
  }
  let added = 0
  const refOf = async (kind: (typeof kinds)[number], bytes: Uint8Array): Promise<PDFRef> => {
    const key = keyOf(kind, bytes)
    const known = refs.get(key)
    if (known) return known
    const contents = await capabilities.deflate(bytes, 6)
    const ref = context.register(
      PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: contents.length }), contents),
    )
    refs.set(key, ref)
    lists[kind].push(ref)
    added += 1
    return ref
  }
  const bySignature = dictOf(store, 'VRI')?.clone(context) ?? context.obj({})
  for (const { contents, certificates, responses, lists: revocationLists } of signatures) {
    const name = PDFName.of(nameForSignature(contents))
    const entry = dictOf(bySignature, name.decodeText())?.clone(context) ?? context.obj({})
    for (const [kind, values] of [
      ['Certs', certificates],
      ['OCSPs', responses],
      ['CRLs', revocationLists],
    ] as const) {
      const key = PDFName.of(kindsOfSignature[kind])
      const before = entry.lookup(key)
      const listed = new Set(before instanceof PDFArray ? before.asArray().slice(0, MAX_STREAMS) : [])
      for (const value of values) listed.add(await refOf(kind, value))
      if (listed.size > 0) entry.set(key, context.obj([...listed]))
    }
    if (entry.keys().length > 0) bySignature.set(name, entry)
  }
  if (added === 0) return 0
  for (const kind of kinds) if (lists[kind].size() > 0) store.set(PDFName.of(kind), lists[kind])
  store.set(PDFName.of('VRI'), bySignature)
  const ref = catalog.get(DSS)
  if (ref instanceof PDFRef) context.assign(ref, store)
  else catalog.set(DSS, context.register(store))
  return added
}

const keyOf = (kind: string, bytes: Uint8Array) => kind + String.fromCharCode(...digestOf('sha256', bytes))

/** How the store names a signature: the SHA-1 of its contents, padding included (EN 319 142-1, 5.4.2.3). */
const nameForSignature = (contents: Uint8Array) => hexOf(digestOf('sha1', contents)).toUpperCase()
