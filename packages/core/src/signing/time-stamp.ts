import { equalBytes } from '../bytes.js'
import { type AnyHashName, hashByOid } from './algorithms.js'
import type { Certificate } from './certificate.js'
import { readSignedData, type SignedData } from './read-cms.js'
import { DerError, octetsOf, oidOf, readDer, timeOf } from './read-der.js'
import { type CmsProblem, checkSigner, contentOf } from './verify-cms.js'

const TIME_STAMP_INFO = '1.2.840.113549.1.9.16.1.4'

/** A timestamp (RFC 3161) that was checked. */
export interface TimeStampCheck {
  time: Date
  problem: CmsProblem | undefined
  /** Of the authority. */
  certificate: Certificate | undefined
  certificates: Certificate[]
  data: SignedData
}

/** Checks a timestamp over content, whose digest is asked for. @throws DerError if it is none */
export async function checkTimeStamp(
  token: Uint8Array,
  digest: (hash: AnyHashName) => Uint8Array,
): Promise<TimeStampCheck> {
  const data = readSignedData(token)
  if (data.contentType !== TIME_STAMP_INFO || !data.content) throw new DerError('It is no timestamp.')
  const info = readDer(data.content, 0x30)
  const imprint = info.at(2, 0x30)
  const time = timeOf(info.at(4, 0x18))
  const hash = hashByOid(oidOf(imprint.at(0).at(0)))
  const { problem, certificate } = await checkSigner(data, data.signers[0]!, contentOf(data.content))
  const fits = hash !== undefined && equalBytes(octetsOf(imprint.at(1)), digest(hash))
  return {
    time,
    problem: problem ?? (hash === undefined ? 'unsupported-algorithm' : fits ? undefined : 'digest-differs'),
    certificate,
    certificates: data.certificates,
    data,
  }
}
