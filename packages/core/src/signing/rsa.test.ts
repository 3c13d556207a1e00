import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptRsa, encryptRsa } from './rsa.js'

it('encrypts and decrypts as OpenSSL does', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }))
  const pkcs8 = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }))
  const secret = Uint8Array.of(0, 1, 2, 0, 255)
  const filled = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, encryptRsa(spki, secret))
  expect([filled[0], filled[1], filled.indexOf(0, 2)]).toEqual([0, 2, 256 - 6])
  expect(new Uint8Array(filled.subarray(-5))).toEqual(secret)
  const encrypted = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, secret)
  expect(decryptRsa(pkcs8, new Uint8Array(encrypted))).toEqual(secret)
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'der' })
  expect(decryptRsa(new Uint8Array(other), new Uint8Array(encrypted))).not.toEqual(secret)
})
