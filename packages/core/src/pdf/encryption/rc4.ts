/** Encrypts or decrypts bytes with RC4, which PDF used until version 1.6 and which is insecure today. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = new Uint8Array(256)
  for (let index = 0; index < 256; index++) state[index] = index
  for (let index = 0, other = 0; index < 256; index++) {
    const value = state[index]!
    other = (other + value + key[index % key.length]!) & 255
    state[index] = state[other]!
    state[other] = value
  }
  const out = new Uint8Array(data.length)
  let [first, second] = [0, 0]
  for (let index = 0; index < data.length; index++) {
    first = (first + 1) & 255
    const value = state[first]!
    second = (second + value) & 255
    const exchanged = state[second]!
    state[first] = exchanged
    state[second] = value
    out[index] = data[index]! ^ state[(value + exchanged) & 255]!
  }
  return out
}
