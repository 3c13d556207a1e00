/** Pictures of 32 × 24 pixels, coded by libjxl without loss: red and green above blue and white, with opacities of 255, 192, 64 and 255. */
const coded = {
  rgb: '/wrFwEoICBAArABLOGmYyoP3KygIgJozGYN4ASEABMijAvwVifz7P4n8/YeK+v2xp/D9i5sr',
  rgba: '/wrFwEoICBAAvABLOGmYyoP3K0gIgJozGWOMwwsIAdDBsADAKO4vYknW798/SNAHGGGjmUWH0Tpogg==',
}

/** A JPEG XL: a bare codestream, or one in the boxes of a file, with those of its metadata. */
export function sketchJxl(
  kind: keyof typeof coded = 'rgb',
  boxed = false,
  metadata: Record<string, Uint8Array> = {},
): Uint8Array {
  const data = Buffer.from(coded[kind], 'base64')
  if (!boxed) return data
  const box = (name: string, content: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  return Buffer.concat([
    box('JXL ', Buffer.from('\r\n\x87\n', 'latin1')),
    box('ftyp', Buffer.from('jxl \0\0\0\0jxl ')),
    box('jxlc', data),
    ...Object.entries(metadata).map(([name, content]) => box(name, content)),
  ])
}
