import type { FetchRevocationData } from '../../capabilities.js'
import { isToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { digestOf, hashIdentifier } from '../algorithms.js'
import type { Certificate } from '../certificate.js'
import { integer, octets, sequence } from '../write-der.js'
import { addressesOf } from './certificate-addresses.js'
import type { CertificateFinding } from './check-chain.js'
import { keyBits } from './ocsp-response.js'
import { addValue } from './read-validation-files.js'
import type { RevocationStore } from './revocation-store.js'

/** Calls of one run. */
const MAX_CALLS = 100

/** Where data about revocations is fetched from: the addresses in certificates, at hosts that the caller named. */
export class RevocationSource {
  readonly #asked = new Set<string>()

  readonly #hosts: readonly string[]
  readonly #fetch: FetchRevocationData
  readonly #run: Pick<RunContext, 'signal' | 'warn'>

  constructor(hosts: readonly string[], fetch: FetchRevocationData, run: Pick<RunContext, 'signal' | 'warn'>) {
    this.#hosts = hosts
    this.#fetch = fetch
    this.#run = run
  }

  /**
   * Fetches what is missing about a certificate: that of its issuer, an answer (OCSP), or a revocation list. Returns whether something was
   * added to the store. Warns `fetch-failed`.
   */
  async fetchMissing({ certificate, issuer }: CertificateFinding, store: RevocationStore): Promise<boolean> {
    const { issuers, ocsp, lists } = addressesOf(certificate)
    if (!issuer) return this.#first(issuers, undefined, store)
    const request = makeOcspRequest(certificate, issuer)
    return (await this.#first(ocsp, request, store)) || this.#first(lists, undefined, store)
  }

  async #first(
    addresses: readonly string[],
    request: Uint8Array | undefined,
    store: RevocationStore,
  ): Promise<boolean> {
    for (const url of addresses) {
      const key = `${url} ${request ? String.fromCharCode(...request) : ''}`
      if (!this.#hosts.includes(new URL(url).host) || this.#asked.has(key) || this.#asked.size >= MAX_CALLS) continue
      this.#asked.add(key)
      try {
        if (addValue(store, await this.#fetch(url, request, this.#run.signal))) return true
        this.#run.warn({
          code: 'fetch-failed',
          message: `${url} did not send revocation data.`,
        })
      } catch (error) {
        if (!isToolError(error) || error.code !== 'UNAVAILABLE') throw error
        this.#run.warn({ code: 'fetch-failed', message: error.message })
      }
    }
    return false
  }
}

/** A question whether a certificate was revoked (OCSP, RFC 6960, 4.1.1), by SHA-1, which every responder knows. */
function makeOcspRequest({ serial }: Certificate, issuer: Certificate): Uint8Array {
  const digest = (bytes: Uint8Array) => octets(digestOf('sha1', bytes))
  const id = sequence(hashIdentifier('sha1'), digest(issuer.subject), digest(keyBits(issuer)), integer(serial))
  return sequence(sequence(sequence(sequence(id))))
}
