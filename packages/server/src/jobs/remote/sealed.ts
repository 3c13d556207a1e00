import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A new key for what is sealed for one job: 256 random bits, in base64url. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** A value as bytes that only the holder of the key can read and change unnoticed (AES-256-GCM). */
export function seal(value: unknown, key: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The value that was sealed. @throws Error when the key is another or the bytes have been changed */
export function unseal(bytes: Buffer, key: string): unknown {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}
