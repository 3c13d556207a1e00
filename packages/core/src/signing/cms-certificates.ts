import { type Certificate, certificateIn } from './certificate.js'
import { DerError, oidOf, readDer } from './read-der.js'

const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** The certificates in signed data (RFC 5652), such as in a PKCS#7 list (.p7b). @throws DerError */
export function certificatesOfCms(bytes: Uint8Array): Certificate[] {
  const whole = readDer(bytes, 0x30)
  if (oidOf(whole.at(0)) !== SIGNED_DATA) throw new DerError('It is no signed data.')
  const list = whole
    .at(1)
    .at(0)
    .items.find(({ tag }) => tag === 0xa0)
  return (list?.items ?? []).flatMap(({ raw }) => certificateIn(raw) ?? [])
}
