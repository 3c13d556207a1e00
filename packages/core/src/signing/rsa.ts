import { hexOf, joinBytes } from '../bytes.js'
import { bitsOf, DerError, octetsOf, readDer } from './read-der.js'

/** Least bytes of padding (RFC 8017, 7.2.1). */
const LEAST_PADDING = 8
const MAX_BITS = 16_384
/** Bits of the exponent of a public key (FIPS 186-5, A.1.1). */
const MAX_PUBLIC_BITS = 256
/** Bits of a modulus that keep a secret at all. */
const LEAST_BITS = 1024

/**
 * Encrypts a short secret with the RSA key of a SubjectPublicKeyInfo (RSAES-PKCS1-v1_5; RFC 8017, 7.2.1), which every reader of PDFs knows and
 * WebCrypto does not.
 * @throws DerError if the key is of an unusual size
 */
export function encryptRsa(publicKey: Uint8Array, secret: Uint8Array): Uint8Array {
  const [modulus, exponent] = numbersIn(bitsOf(readDer(publicKey, 0x30).at(1, 3)), 0, 2) as [bigint, bigint]
  // With an exponent of 1, or an even one, everybody could read the secret, or nobody.
  if (exponent < 3n || exponent % 2n === 0n || bitsIn(exponent) > MAX_PUBLIC_BITS || bitsIn(modulus) < LEAST_BITS)
    throw new DerError('The key is of an unusual size.')
  const size = sizeOf(modulus)
  const padding = size - 3 - secret.length
  if (padding < LEAST_PADDING) throw new DerError('The key is too short.')
  const filled = joinBytes([Uint8Array.of(0, 2), nonZero(padding), Uint8Array.of(0), secret])
  return bytesOf(power(numberOf(filled), exponent, modulus), size)
}

/** Reverses `encryptRsa` with a private key (PKCS#8); `undefined` if it is for another key. @throws DerError */
export function decryptRsa(pkcs8: Uint8Array, encrypted: Uint8Array): Uint8Array | undefined {
  const key = octetsOf(readDer(pkcs8, 0x30).at(2, 4))
  const [modulus, , exponent] = numbersIn(key, 1, 3) as [bigint, bigint, bigint]
  const size = sizeOf(modulus)
  const number = numberOf(encrypted)
  if (number >= modulus) return undefined
  const filled = bytesOf(power(number, exponent, modulus), size)
  const end = filled.indexOf(0, 2)
  if (filled[0] !== 0 || filled[1] !== 2 || end < 2 + LEAST_PADDING) return undefined
  return filled.slice(end + 1)
}

/** Numbers of a sequence, from one on. */
function numbersIn(bytes: Uint8Array, first: number, count: number): bigint[] {
  const whole = readDer(bytes, 0x30)
  return Array.from({ length: count }, (_, index) => numberOf(whole.at(first + index, 2).content))
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (modulus <= 0n || bitsIn(modulus) > MAX_BITS || bitsIn(exponent) > MAX_BITS)
    throw new DerError('The key is of an unusual size.')
  let result = 1n
  let square = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

const bitsIn = (number: bigint) => number.toString(2).length

const sizeOf = (number: bigint) => Math.ceil(number.toString(16).length / 2)

const numberOf = (bytes: Uint8Array) => (bytes.length === 0 ? 0n : BigInt(`0x${hexOf(bytes)}`))

function bytesOf(number: bigint, size: number): Uint8Array {
  const digits = number.toString(16).padStart(2 * size, '0')
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function nonZero(length: number): Uint8Array {
  const bytes: number[] = []
  while (bytes.length < length)
    bytes.push(...crypto.getRandomValues(new Uint8Array(length)).filter((byte) => byte !== 0))
  return Uint8Array.from(bytes.slice(0, length))
}
