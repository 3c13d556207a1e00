/** An unguessable id: 128 random bits, in hexadecimal digits. */
export function randomId(): string {
  // `randomUUID` holds fewer random bits, and exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
