import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import officeCrypto from 'officecrypto-tool'
import { describe, expect, it } from 'vitest'
import { findOfficeFormat } from '../../office/find-office-format.js'
import { findFonts } from '../../office/fonts/find-fonts.js'
import { readCompoundFile, readCompoundStream } from '../../office/package/compound-file.js'
import { readEntry, readPackage } from '../../office/package/read-package.js'
import { sketchOoxml, sketchOpenDocument } from '../../testing/sketches/office-sketch.js'
import { decryptOffice } from './decrypt-office.js'
import { xorArray } from './xor-obfuscation.js'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../../fixtures/files/${name}`, import.meta.url)))
const code = (name: string) => expect.objectContaining({ code: name })
const sentence = 'This stands behind a password.'
const password = 'correct horse'

/** The characters of a stream, of eight bits and of sixteen. */
function streamText(bytes: Uint8Array, name: string): string {
  const content = readCompoundStream(bytes, readCompoundFile(bytes).get(name)!)
  return new TextDecoder('latin1').decode(content) + new TextDecoder('utf-16le').decode(content)
}

/** An encrypted OOXML document whose EncryptionInfo is changed letter for letter. */
function changedInfo(encrypted: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(encrypted).toString('latin1')
  expect(text).toContain(from)
  return new Uint8Array(Buffer.from(text.replace(from, to), 'latin1'))
}

describe('decryptOffice', () => {
  const docx = sketchOoxml('docx', { 'word/document.xml': 'x'.repeat(20_000) })
  const agile = new Uint8Array(officeCrypto.encrypt(Buffer.from(docx), { password }))
  const standard = new Uint8Array(officeCrypto.encrypt(Buffer.from(docx), { password, type: 'standard' }))

  it.each([
    ['agile', agile],
    ['standard', standard],
  ])('opens OOXML under %s encryption', async (_, encrypted) => {
    expect(findOfficeFormat(encrypted, 'letter.docx')).toBe('docx')
    expect(Buffer.from(await decryptOffice(encrypted, 'docx', password)).equals(docx)).toBe(true)
  })

  it.each([
    ['doc', 'worddocument'],
    ['xls', 'workbook'],
  ])('opens a %s under RC4, in its place', async (format, stream) => {
    const encrypted = fixture(`protected.${format}`)
    const plain = await decryptOffice(encrypted, 'doc', password)
    expect(plain).toHaveLength(encrypted.length)
    expect(streamText(encrypted, stream)).not.toContain(sentence)
    expect(streamText(plain, stream)).toContain(sentence)
    expect(findFonts(plain, findOfficeFormat(plain, 'file')).join()).toMatch(/Liberation|Arial/)
    expect(await decryptOffice(plain, 'doc', undefined)).toBe(plain)
  })

  it('opens a PPT under RC4', async () => {
    const plain = await decryptOffice(fixture('protected.ppt'), 'ppt', 'hello')
    expect(streamText(plain, 'powerpoint document')).toContain('This is a protected document')
    expect(await decryptOffice(plain, 'ppt', undefined)).toBe(plain)
  })

  it('opens OpenDocument under AES', async () => {
    const plain = await decryptOffice(fixture('protected.odt'), 'odt', password)
    const read = (name: string) =>
      new TextDecoder().decode(readEntry(plain, readPackage(plain).find((entry) => entry.name === name)!))
    expect(read('content.xml')).toContain(sentence)
    expect(read('META-INF/manifest.xml')).not.toContain('encryption-data')
  })

  it.each([
    ['OOXML', agile],
    ['OOXML, the older way', standard],
    ['doc', fixture('protected.doc')],
    ['xls', fixture('protected.xls')],
    ['ppt', fixture('protected.ppt')],
    ['odt', fixture('protected.odt')],
  ])('asks for a password, and rejects a wrong one: %s', async (_, encrypted) => {
    await expect(decryptOffice(encrypted, 'docx', undefined)).rejects.toThrow(code('PASSWORD_REQUIRED'))
    await expect(decryptOffice(encrypted, 'docx', 'wrong')).rejects.toThrow(code('PASSWORD_WRONG'))
  })

  it('opens without asking what is under the password that Excel itself tries', async () => {
    const open = new Uint8Array(officeCrypto.encrypt(Buffer.from(docx), { password: 'VelvetSweatshop' }))
    expect(await decryptOffice(open, 'xlsx', undefined)).toEqual(docx)
    expect(await decryptOffice(open, 'xlsx', 'of no use')).toEqual(docx)
  })

  it('hands back what is not encrypted, the same bytes', async () => {
    for (const bytes of [docx, sketchOpenDocument('text'), new TextEncoder().encode('{\\rtf1}')])
      expect(await decryptOffice(bytes, 'docx', undefined)).toBe(bytes)
  })

  it('does not hash for hours when the document says so', async () => {
    const endless = changedInfo(agile, 'spinCount="100000"', 'spinCount="999999"')
    const beyond = changedInfo(endless, 'spinCount="999999"', 'spinCount="1e9"   ')
    await expect(decryptOffice(beyond, 'docx', password)).rejects.toThrow(code('BAD_DOCUMENT'))
  })

  it('says which protection it cannot open', async () => {
    const blowfish = sketchOpenDocument('text', {
      'META-INF/manifest.xml':
        '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml" manifest:size="1"><manifest:encryption-data manifest:checksum="" ><manifest:algorithm manifest:algorithm-name="Blowfish CFB"/><manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:iteration-count="1024"/></manifest:encryption-data></manifest:file-entry></manifest:manifest>',
    })
    await expect(decryptOffice(blowfish, 'odt', password)).rejects.toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_TYPE', message: expect.stringContaining('Blowfish') }),
    )
  })

  it('says that an encrypted document is damaged, wherever it breaks off', async () => {
    for (const bytes of [agile, fixture('protected.doc'), fixture('protected.xls'), fixture('protected.ppt')])
      for (let part = 1; part < 8; part++) {
        const cut = bytes.slice(0, Math.floor((bytes.length * part) / 8))
        // What is cut off may still open, or be taken for another file; nothing but a refusal comes of it else.
        const outcome = await decryptOffice(cut, 'docx', password).then(
          () => 'opened',
          (error) => error.code,
        )
        expect(['opened', 'BAD_DOCUMENT', 'UNSUPPORTED_TYPE', 'PASSWORD_WRONG', 'PASSWORD_REQUIRED']).toContain(outcome)
      }
  })
})

describe('xorArray', () => {
  it('undoes what a second implementation of the obfuscation takes for its own', () => {
    const second = createRequire(import.meta.url)('officecrypto-tool/src/crypto/xor_obfuscation.js')
    for (const word of ['a', 'sweet', 'fifteen letters', 'even']) {
      let verifier = 0
      while (!second.verifyPassword(word, verifier)) verifier++
      const array = xorArray(word, verifier)!
      const content = Buffer.from(Array.from({ length: 40 }, (_, index) => (index * 37) & 255))
      const expected: Buffer = second.decrypt(word, content, new Array(40).fill(-1))
      const ours = content.map((byte, index) => {
        const value = byte ^ array[(index + 40) % 16]!
        return (value << 3) | (value >> 5)
      })
      expect(Buffer.from(ours)).toEqual(expected)
      expect(xorArray(word, verifier ^ 1)).toBeUndefined()
    }
  })
})
