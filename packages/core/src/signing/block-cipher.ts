import { DerError } from './read-der.js'

/** Decrypts blocks of 8 bytes that were chained (CBC). @throws DerError if they are not whole */
export function decryptCbc(
  decryptBlock: (block: Uint8Array) => Uint8Array,
  start: Uint8Array,
  data: Uint8Array,
): Uint8Array {
  if (data.length === 0 || data.length % 8 !== 0 || start.length !== 8) throw new DerError('Encrypted data is damaged.')
  const plain = new Uint8Array(data.length)
  let before = start
  for (let at = 0; at < data.length; at += 8) {
    const block = data.subarray(at, at + 8)
    const open = decryptBlock(block)
    for (let index = 0; index < 8; index++) plain[at + index] = open[index]! ^ before[index]!
    before = block
  }
  return plain
}
