/** A running digest, as @noble/hashes has it. */
interface Digest {
  update: (bytes: Uint8Array) => unknown
  digest: () => Uint8Array
}

/** What a key is derived from. `purpose`: 1 a key, 2 an initial vector, 3 a key for a code of integrity. */
export interface Pkcs12KeySource {
  /** `undefined` for no password at all, which some programs distinguish from an empty one. */
  password: string | undefined
  salt: Uint8Array
  rounds: number
  purpose: 1 | 2 | 3
  length: number
}

/** Derives a key from a password in the old manner of PKCS#12 (RFC 7292, appendix B.2). `block` is the block size of the digest. */
export function pkcs12Key(
  start: () => Digest,
  block: number,
  { password, salt, rounds, purpose, length }: Pkcs12KeySource,
): Uint8Array {
  const text = password === undefined ? new Uint8Array(0) : bigEndianText(password)
  const state = new Uint8Array([...fillBlocks(salt, block), ...fillBlocks(text, block)])
  const found: number[] = []
  while (found.length < length) {
    const first = start()
    first.update(new Uint8Array(block).fill(purpose))
    first.update(state)
    let digest = first.digest()
    for (let round = 1; round < rounds; round++) {
      const next = start()
      next.update(digest)
      digest = next.digest()
    }
    found.push(...digest)
    // Each block of the state grows by the digest plus one.
    for (let at = 0; at < state.length; at += block) {
      let carry = 1
      for (let index = block - 1; index >= 0; index--) {
        carry += state[at + index]! + digest[index % digest.length]!
        state[at + index] = carry & 0xff
        carry >>= 8
      }
    }
  }
  return Uint8Array.from(found.slice(0, length))
}

/** UTF-16 with the high byte first, and a zero at the end. */
function bigEndianText(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2)
  for (let index = 0; index < text.length; index++) {
    bytes[2 * index] = text.charCodeAt(index) >> 8
    bytes[2 * index + 1] = text.charCodeAt(index) & 0xff
  }
  return bytes
}

/** Repeats bytes until they fill whole blocks. */
function fillBlocks(bytes: Uint8Array, block: number): Uint8Array {
  const length = Math.ceil(bytes.length / block) * block
  return Uint8Array.from({ length }, (_, index) => bytes[index % bytes.length]!)
}
