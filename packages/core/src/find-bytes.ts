/** Next position of an ASCII text in bytes, or -1. */
export function findBytes(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let index = 1
    while (index < text.length && bytes[at + index] === text.charCodeAt(index)) index++
    if (index === text.length) return at
  }
  return -1
}

/** Last position of an ASCII text in bytes, not before `from`, or -1. */
export function findLastBytes(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.lastIndexOf(first); at >= from; at = bytes.lastIndexOf(first, at - 1)) {
    let index = 1
    while (index < text.length && bytes[at + index] === text.charCodeAt(index)) index++
    if (index === text.length) return at
    if (at === 0) break
  }
  return -1
}

/** Bytes as a string of the characters U+0000 to U+00FF. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start > 4096) {
    let text = ''
    for (let at = start; at < end; at += 4096)
      text += String.fromCharCode.apply(null, bytes.subarray(at, Math.min(at + 4096, end)) as unknown as number[])
    return text
  }
  let text = ''
  for (let index = start; index < end; index++) text += String.fromCharCode(bytes[index]!)
  return text
}
