import { digestOf } from '../algorithms.js'
import { type Certificate, certificateIn } from '../certificate.js'
import type { SignedData, SignerInfo } from '../read-cms.js'
import { DerError, type DerNode, oidOf } from '../read-der.js'
import { isIssuedBy, type SignedByAuthority } from '../trust.js'
import { type OcspResponse, readOcspResponse } from './ocsp-response.js'
import { type RevocationList, readRevocationList } from './revocation-list.js'

const ADOBE_ARCHIVAL = '1.2.840.113583.1.1.8'
const REVOCATION_VALUES = '1.2.840.113549.1.9.16.2.24'
const OCSP_IN_CMS = '1.3.6.1.5.5.7.16.2'
/** Items of each kind that are kept. */
const MAX_ITEMS = 1000

/** Certificates and data about revocations, without duplicates. What cannot be read is left out. */
export class RevocationStore {
  readonly certificates: Certificate[] = []
  readonly lists: RevocationList[] = []
  readonly responses: OcspResponse[] = []
  readonly #known = new Set<string>()

  /** Adds a certificate; returns whether it is one. */
  addCertificate(bytes: Uint8Array): boolean {
    return this.#add(this.certificates, certificateIn(bytes))
  }

  /** Adds a revocation list; returns whether it is one. */
  addList(bytes: Uint8Array): boolean {
    return this.#add(
      this.lists,
      orNothing(() => readRevocationList(bytes)),
    )
  }

  /** Adds a response; returns whether it is one. */
  addResponse(bytes: Uint8Array): boolean {
    const response = orNothing(() => readOcspResponse(bytes))
    for (const certificate of response?.certificates ?? []) this.addCertificate(certificate.raw)
    return this.#add(this.responses, response)
  }

  /** Adds what a signature has with it: in its signed data (RFC 5652, 10.2.1), and in attributes of Adobe's and of CAdES. */
  addFromCms({ certificates, revocations }: SignedData, { attributes, unsignedAttributes }: SignerInfo): void {
    for (const certificate of certificates) this.#add(this.certificates, certificate)
    for (const item of revocations) {
      if (item.tag === 0x30) this.addList(item.raw)
      else if (item.tag === 0xa1) orNothing(() => oidOf(item.at(0)) === OCSP_IN_CMS && this.addResponse(item.at(1).raw))
    }
    for (const values of [attributes.get(ADOBE_ARCHIVAL), unsignedAttributes.get(REVOCATION_VALUES)]) {
      orNothing(() => {
        for (const { raw } of listIn(values, 0)) this.addList(raw)
        for (const { raw } of listIn(values, 1)) this.addResponse(raw)
      })
    }
  }

  /** Adds everything of another store. */
  addAll({ certificates, lists, responses }: RevocationStore): void {
    for (const one of certificates) this.#add(this.certificates, one)
    for (const one of lists) this.#add(this.lists, one)
    for (const one of responses) this.#add(this.responses, one)
  }

  /** Whether an item was signed with the key of a certificate; checked once. */
  isSigned(item: SignedByAuthority, issuer: Certificate): Promise<boolean> {
    const answers = checked.get(item) ?? new Map<string, Promise<boolean>>()
    checked.set(item, answers)
    const key = keyOf(issuer.publicKey.raw)
    const answer = answers.get(key) ?? isIssuedBy(item, issuer)
    answers.set(key, answer)
    return answer
  }

  #add<Item extends { raw: Uint8Array }>(list: Item[], item: Item | undefined): boolean {
    if (!item) return false
    const key = keyOf(item.raw)
    if (this.#known.has(key) || list.length >= MAX_ITEMS) return true
    this.#known.add(key)
    list.push(item)
    return true
  }
}

/** Signatures that were checked, by item and key. */
const checked = new WeakMap<SignedByAuthority, Map<string, Promise<boolean>>>()
/** Digests of items, some of which are large. */
const keys = new WeakMap<Uint8Array, string>()

function keyOf(bytes: Uint8Array): string {
  const known = keys.get(bytes)
  if (known !== undefined) return known
  const key = String.fromCharCode(...digestOf('sha256', bytes))
  keys.set(bytes, key)
  return key
}

const listIn = (values: DerNode | undefined, number: number): readonly DerNode[] =>
  values?.tagged(number)?.at(0).items.slice(0, MAX_ITEMS) ?? []

function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}
