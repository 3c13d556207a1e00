import { equalBytes } from '../bytes.js'
import { type AnyHashName, hashByOid } from './algorithms.js'
import { type Certificate, certificateIn } from './certificate.js'
import { DerError, type DerNode, octetsOf, oidOf, readDer } from './read-der.js'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const SUBJECT_KEY = '2.5.29.14'

/** Signed data (RFC 5652), as far as signatures of PDFs need it. */
export interface SignedData {
  /** What is signed, where it is enclosed, and its type. */
  contentType: string
  content: Uint8Array | undefined
  certificates: Certificate[]
  /** Revocation lists, and other data about revocations (RFC 5652, 10.2.1). */
  revocations: readonly DerNode[]
  signers: SignerInfo[]
}

/** One signature of signed data. */
export interface SignerInfo {
  certificate: Certificate | undefined
  /** `undefined` for an unsupported one. */
  hash: AnyHashName | undefined
  /** What is signed, as a set, and its attributes by identifier; `undefined` if the content is signed itself. */
  signed: Uint8Array | undefined
  attributes: ReadonlyMap<string, DerNode>
  unsignedAttributes: ReadonlyMap<string, DerNode>
  algorithm: DerNode
  signature: Uint8Array
}

/** Reads signed data; zeros that follow it are ignored. @throws DerError if it is none */
export function readSignedData(bytes: Uint8Array): SignedData {
  const whole = readDer(bytes, 0x30)
  if (oidOf(whole.at(0)) !== SIGNED_DATA) throw new DerError('It is no signed data.')
  const data = whole.at(1, 0xa0).at(0, 0x30)
  const enclosed = data.at(2, 0x30)
  const content = enclosed.items[1]?.at(0)
  const list = data.items.slice(3).find(({ tag }) => tag === 0xa0)
  const certificates = (list?.items ?? []).slice(0, 1000).flatMap(({ raw }) => certificateIn(raw) ?? [])
  const infos = data.items.slice(3).findLast(({ tag }) => tag === 0x31)
  if (!infos || infos.items.length === 0) throw new DerError('There is no signature.')
  return {
    contentType: oidOf(enclosed.at(0)),
    content: content && octetsOf(content),
    certificates,
    revocations:
      data.items
        .slice(3)
        .find(({ tag }) => tag === 0xa1)
        ?.items.slice(0, 1000) ?? [],
    signers: infos.items.slice(0, 20).map((info) => readSigner(info, certificates)),
  }
}

function readSigner(info: DerNode, certificates: readonly Certificate[]): SignerInfo {
  const rest = info.items.slice(3)
  const signed = rest[0]?.tag === 0xa0 ? rest.shift() : undefined
  const [algorithm, signature, unsigned] = rest
  if (!algorithm || !signature) throw new DerError('The signature is damaged.')
  const set = signed?.raw.slice()
  if (set) set[0] = 0x31
  return {
    certificate: certificates.find((certificate) => isMeant(certificate, info.at(1))),
    hash: hashByOid(oidOf(info.at(2, 0x30).at(0))),
    signed: set,
    attributes: attributesOf(signed),
    unsignedAttributes: attributesOf(unsigned),
    algorithm,
    signature: octetsOf(signature),
  }
}

function isMeant({ issuer, serial, extensions }: Certificate, id: DerNode): boolean {
  if (id.tag === 0x30) return equalBytes(id.at(0).raw, issuer) && equalBytes(id.at(1).content, serial)
  const key = extensions.get(SUBJECT_KEY)
  return key !== undefined && equalBytes(octetsOf(readDer(key.value)), octetsOf(id))
}

/** Attributes by identifier, with their first values. One that occurs twice is not valid. */
function attributesOf(list: DerNode | undefined): Map<string, DerNode> {
  const attributes = new Map<string, DerNode>()
  for (const attribute of list?.items ?? []) {
    const id = oidOf(attribute.at(0))
    if (attributes.has(id)) throw new DerError('An attribute occurs twice.')
    attributes.set(id, attribute.at(1, 0x31).at(0))
  }
  return attributes
}
