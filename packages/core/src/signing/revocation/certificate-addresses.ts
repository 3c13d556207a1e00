import type { Certificate } from '../certificate.js'
import { DerError, type DerNode, oidOf, readDer } from '../read-der.js'

const DISTRIBUTION_POINTS = '2.5.29.31'
const ACCESS = '1.3.6.1.5.5.7.1.1'
const OCSP = '1.3.6.1.5.5.7.48.1'
const ISSUERS = '1.3.6.1.5.5.7.48.2'
const URI = 0x86

/** Addresses that a certificate names (RFC 5280, 4.2.1.13 and 4.2.2.1). */
export interface CertificateAddresses {
  /** Of revocation lists. */
  lists: string[]
  /** Of those who answer questions about revocations. */
  ocsp: string[]
  /** Of certificates of the issuer. */
  issuers: string[]
}

/** The addresses of HTTP that a certificate names. A damaged extension names none. */
export function addressesOf(certificate: Certificate): CertificateAddresses {
  const addresses: CertificateAddresses = { lists: [], ocsp: [], issuers: [] }
  const take = (node: DerNode, into: string[]) => {
    const text = node.tag === URI ? String.fromCharCode(...node.content.subarray(0, 2000)) : ''
    if (/^https?:\/\//i.test(text) && URL.canParse(text) && into.length < 5) into.push(text)
  }
  try {
    for (const name of namesOfLists(certificate)) take(readDer(name), addresses.lists)
    const access = certificate.extensions.get(ACCESS)
    for (const item of access ? readDer(access.value, 0x30).items.slice(0, 20) : []) {
      const method = item.at(0)
      if (oidOf(method) === OCSP) take(item.at(1), addresses.ocsp)
      else if (oidOf(method) === ISSUERS) take(item.at(1), addresses.issuers)
    }
  } catch (error) {
    if (!(error instanceof DerError)) throw error
  }
  return addresses
}

/** The names, as encoded, of where revocation lists for a certificate are. @throws DerError */
export function namesOfLists({ extensions }: Certificate): Uint8Array[] {
  const extension = extensions.get(DISTRIBUTION_POINTS)
  const points = extension ? readDer(extension.value, 0x30).items.slice(0, 20) : []
  return points.flatMap(
    (point) =>
      point
        .tagged(0)
        ?.tagged(0)
        ?.items.map(({ raw }) => raw) ?? [],
  )
}
