import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { DerError } from './read-der.js'
import { decryptRsa, encryptRsa } from './rsa.js'
import { der, nothing, oid, sequence } from './write-der.js'

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

const sound = new Uint8Array(256).fill(0xff)
it.each([
  ['an exponent of 1', sound, [1]],
  ['an even exponent', sound, [1, 0, 0]],
  ['an exponent as long as the key', sound, [...sound]],
  ['fewer than 1024 bits', sound.subarray(0, 64), [1, 0, 1]],
  ['no bits', new Uint8Array(1), [1, 0, 1]],
  ['80,000 bits', new Uint8Array(10_000).fill(0xff), [1, 0, 1]],
] as const)('refuses a key with %s at once', (_, modulus, exponent) => {
  const numbers = sequence(der(2, Uint8Array.of(0, ...modulus)), der(2, Uint8Array.from(exponent)))
  const key = sequence(sequence(oid('1.2.840.113549.1.1.1'), nothing), der(3, Uint8Array.of(0, ...numbers)))
  expect(() => encryptRsa(key, new Uint8Array(32))).toThrow(DerError)
})
