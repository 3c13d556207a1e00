import { expect, it } from 'vitest'
import { hexOf } from '../../bytes.js'
import { certificateIn } from '../../signing/certificate.js'
import { der, explicit, integer, octets, oid, sequence, set } from '../../signing/write-der.js'
import { makeIdentity } from '../../testing/make-certificates.js'
import { testRun } from '../../testing/run-context.js'
import { archivePdf } from '../../testing/sketches/archive-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { checkPdfA } from './check-pdfa.js'
import type { Level } from './levels.js'

const run = testRun()

const { certificate } = makeIdentity('Ada')
const { issuer, serial } = certificateIn(certificate)!
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const signer = (signature: number) =>
  sequence(
    integer(1),
    sequence(issuer, integer(serial)),
    sha256,
    sequence(oid('1.2.840.10045.4.3.2')),
    octets(Uint8Array.of(signature)),
  )

/** Signed data, whose signatures are not checked here. */
function signedData(signers: number, hasCertificate = true): Uint8Array {
  const certificates = set(certificate).slice()
  certificates[0] = 0xa0
  const parts = [
    integer(1),
    set(sha256),
    sequence(oid('1.2.840.113549.1.7.1')),
    ...(hasCertificate ? [certificates] : []),
    set(...Array.from({ length: signers }, (_, index) => signer(index))),
  ]
  return sequence(oid('1.2.840.113549.1.7.2'), explicit(0, sequence(...parts)))
}

const room = '[0 1000000000 1000000000 1000000000]'

/** A file with a signature; `less` is what its range lacks at the end. */
function signedPdf(contents: Uint8Array, less = 0, level: Level = '2b'): Uint8Array<ArrayBuffer> {
  const value = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange${room}/Contents<${hexOf(contents)}>>>`
  const change = (file: string) => {
    const start = file.indexOf('/Contents<3') + '/Contents'.length
    const end = file.indexOf('>', start) + 1
    return file.replace(room, `[0 ${start} ${end} ${file.length - end - less}]`.padEnd(room.length))
  }
  return archivePdf({
    part: Number(level[0]),
    catalog: '/AcroForm<</Fields[7 0 R]/SigFlags 3>>',
    page: '/Annots[7 0 R]',
    objects: { 7: '<</Type/Annot/Subtype/Widget/FT/Sig/T(one)/F 132/Rect[0 0 0 0]/P 3 0 R/V 8 0 R>>', 8: value },
    change,
  })
}

async function found(bytes: Uint8Array<ArrayBuffer>, level: Level = '2b'): Promise<string[]> {
  const document = await openPdf(new File([bytes], 'signed.pdf'), run)
  return (await checkPdfA(document, bytes, level, run)).list().map(({ clause, test }) => `${clause}-${test}`)
}

/** A file that was changed after it was signed. */
function updated(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const before = /startxref\n(\d+)/.exec(text)![1]
  const table = `xref\n0 0\ntrailer\n<</Size 9/Root 1 0 R/ID[<0a><0b>]/Prev ${before}>>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(text + table, (letter) => letter.charCodeAt(0))
}

it('accepts a signature of one signer over a whole file, or over a whole revision', async () => {
  const bytes = signedPdf(signedData(1))
  expect(await found(bytes)).toEqual([])
  expect(await found(updated(bytes))).toEqual([])
})

it('finds a signature that ends before its revision does', async () => {
  expect(await found(signedPdf(signedData(1), 40))).toEqual(['6.4.3-1'])
  expect(await found(updated(signedPdf(signedData(1), 40)))).toEqual(['6.4.3-1'])
})

it('finds two signers, a missing certificate, and what is no signature', async () => {
  expect(await found(signedPdf(signedData(2)))).toEqual(['6.4.3-2'])
  expect(await found(signedPdf(signedData(1, false)))).toEqual(['6.4.3-2'])
  expect(await found(signedPdf(der(0x30, octets(Uint8Array.of(1, 2, 3)))))).toEqual(['6.4.3-2'])
})

it('does not ask that of PDF/A-1', async () => {
  expect(await found(signedPdf(signedData(2), 40, '1b'), '1b')).toEqual([])
})
