import { describe, expect, it } from 'vitest'
import { makeEnvelope } from '../../signing/envelope.js'
import { der, explicit, integer, octets, oid, sequence, set } from '../../signing/write-der.js'
import { textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { operation } from './operation.js'

const run = async (text: string) => {
  const { file, warnings } = await runHere(operation, new File([text.replaceAll('\n', '\r\n')], 'message.eml'), {})
  return { text: (await textOf(file, 1)).replace(/\s+/g, ' '), warnings }
}
const head = 'From: j@example.com\nDate: Thu, 26 Nov 2026 10:00:00 +0100\nSubject: Plans\nMIME-Version: 1.0\n'
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\n')
const sealed = (bytes: Uint8Array, kind: string, type = 'application/pkcs7-mime') =>
  `${head}Content-Type: ${type}; smime-type=${kind}; name=smime.p7m\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=smime.p7m\n\n${base64(bytes)}\n`
/** Content that a signature holds (RFC 5652, 5.1), without signers. */
const signed = (content: string) =>
  sequence(
    oid('1.2.840.113549.1.7.2'),
    explicit(
      0,
      sequence(
        integer(1),
        set(),
        sequence(
          oid('1.2.840.113549.1.7.1'),
          explicit(0, octets(new TextEncoder().encode(content.replaceAll('\n', '\r\n')))),
        ),
        set(),
      ),
    ),
  )
const ARMOR = '-----BEGIN PGP MESSAGE-----\n\nhQEMA0\n-----END PGP MESSAGE-----\n'

describe('a message that is encrypted', () => {
  it('is warned about, with the encrypted file attached: S/MIME and PGP', async () => {
    const pgp = `${head}Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=xyz\n\n--xyz\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n\n--xyz\nContent-Type: application/octet-stream; name=encrypted.asc\n\n${ARMOR}\n--xyz--\n`
    for (const [message, name] of [
      [sealed(makeEnvelope(new Uint8Array(40), []), 'enveloped-data'), 'smime.p7m'],
      [sealed(makeEnvelope(new Uint8Array(40), []), 'enveloped-data', 'application/x-pkcs7-mime'), 'smime.p7m'],
      [sealed(makeEnvelope(new Uint8Array(40), []), 'enveloped-data', 'application/octet-stream'), 'smime.p7m'],
      [pgp, 'encrypted.asc'],
    ] as const) {
      const { text, warnings } = await run(message)
      expect(warnings).toEqual(['message-encrypted'])
      expect(text).toContain(name)
      expect(text).toContain('Plans')
    }
    expect((await run(`${head}Content-Type: text/plain\n\n${ARMOR}`)).warnings).toEqual(['message-encrypted'])
  })

  it('is not warned about where only an attachment is', async () => {
    const message = `${head}Content-Type: multipart/mixed; boundary=xyz\n\n--xyz\nContent-Type: text/plain\n\nSee the file.\n--xyz\nContent-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n\n${base64(makeEnvelope(new Uint8Array(40), []))}\n--xyz--\n`
    const { text, warnings } = await run(message)
    expect(warnings).toEqual([])
    expect(text).toContain('See the file.')
  })
})

describe('a message within its signature', () => {
  it('is read: its text and its files', async () => {
    const content =
      'Content-Type: multipart/mixed; boundary=abc\n\n--abc\nContent-Type: text/plain; charset=utf-8\n\nDear Ada, all is well.\n--abc\nContent-Type: text/csv; name=list.csv\n\n1,2\n--abc--\n'
    const { text, warnings } = await run(sealed(signed(content), 'signed-data'))
    expect(warnings).toEqual([])
    expect(text).toContain('Dear Ada, all is well.')
    expect(text).toContain('list.csv')
    expect(text).not.toContain('smime.p7m')
  })

  it('is warned about if it is encrypted inside, and kept as a file if it is damaged', async () => {
    const inner = sealed(makeEnvelope(new Uint8Array(40), []), 'enveloped-data').slice(head.length)
    expect((await run(sealed(signed(inner), 'signed-data'))).warnings).toEqual(['message-encrypted'])
    const damaged = await run(sealed(signed('Content-Type: text/plain\n\na').subarray(0, 30), 'signed-data'))
    expect(damaged.text).toContain('smime.p7m')
    expect((await run(sealed(der(2, new Uint8Array(1)), 'signed-data'))).text).toContain('smime.p7m')
  })
})
