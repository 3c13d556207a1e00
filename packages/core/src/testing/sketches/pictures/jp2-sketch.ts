import { box, u16, u32 } from './iso-boxes.js'

/**
 * Images of 32 × 24 pixels, coded losslessly by OpenJPEG: red and green above blue and white, optionally with opacities
 * of 255, 192, 64 and 255; as inks; and four grays, optionally with these opacities.
 */
const coded = {
  rgb: '/0//UQAvAAAAAAAgAAAAGAAAAAAAAAAAAAAAIAAAABgAAAAAAAAAAAADBwEBBwEBBwEB/1IADAACAAEBAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAFvAAH/k9+BKG2kJBZf6lQ+UOyX6aLcdhv9ATbGAkzCdlo5GW8AEtXPWYoJ8+P/GZArnn0iFNtVXNlAO8JXFfZlbgSBAewI4F6T9BFJV4X2tOGCr99wpFLdYLJ1wdJ9yQ4E+/8ZcAnAISRu8po2iWlVz2LyV+qHrOCDe7773oQzmujPWNf1sTBOOuLFlzgrmyumpI3H2h8faFwfUDgk4N9TW5H8mLlNsKss/38tJA9JmimeqMwoBSOjRBlzQZ/PwCZ+AeAiGc2uCG/fy3UHGFBUkEzJil6aDcYFoXffmHT8BGPwCCIJdhQejCiaFCiKgw4jCcZudSENVKJjNE7CJ8i1qs8jo0QZc3D3E8faFx9oRB9QGIMmtOHb92RlW6/HhIQD3TGNqRiCk2PPwBY+0GA2nkFxsWLfEZY2f9+YZPwFI/AEgpKZAXTUHb2qNZ5/Y4sBkMQnZdMr6TroYZe/+P08SFOCk2Qf/9k=',
  gray: '/0//UQApAAAAAAAgAAAAGAAAAAAAAAAAAAAAIAAAABgAAAAAAAAAAAABBwEB/1IADAACAAEAAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAACVAAH/k9+BeBEd9iPt4mF5uNVVozPvsr5/jftVl56jPOFfSjiPHtNVmG95GqEGQI21KAnCcLUTw+oOn4B0H1A4IV0u3GhqdH4bN2+fuz8HFo6E+7UFi1ve/D1nPyL1sWZ+37/D6gqfgJQfUCA18fYDIgo7eg4VgmcBBAwb67bGkqReQdNB7fMvgmhQP//Z',
  rgba: '/0//UQAyAAAAAAAgAAAAGAAAAAAAAAAAAAAAIAAAABgAAAAAAAAAAAAEBwEBBwEBBwEBBwEB/1IADAACAAEBAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAH/AAH/k9+BKG2kJBZf6lQ+UOyX6aLcdhv9ATbGAkzCdlo5GW8AEtXPWYoJ8+P/GZArnn0iFNtVXNlAO8JXFfZlbgSBAewI4F6T9BFJV4X2tOGCr99wpFLdYLJ1wdJ9yQ4E+/8ZcAnAISRu8po2iWlVz2LyV+qHrOCDe7773oQzmujPWNf1sTBOOuLFlzgrmyumpI3fgZgJwCE0nfb/JeuOeM3g7HN8LAEQe4sV77itZPO7pUv3oRNcmWKbCURzkfxL8ZFekGx95LvH2h8faFwfUDgk4N9TW5H8mLlNsKss/38tJA9JmimeqMwoBSOjRBlzQZ/PwCZ+AeAiGc2uCG/fy3UHGFBUkEzJil6aDcYFoXffmHT8BGPwCCIJdhQejCiaFCiKgw4jCcZudSENVKJjNE7CJ8i1qs8jo0QZc3D3E8faHT8BGH2g4CTg+Ox0wTAbOIrzRpx/I54E5uDwo946qXObrSqDnAsjo0QZc3D2x9oXH2hEH1AYgya04dv3ZGVbr8eEhAPdMY2pGIKTY8/AFj7QYDaeQXGxYt8RljZ/35hk/AUj8ASCkpkBdNQdvao1nn9jiwGQxCdl0yvpOuhhl7/4/TxIU4KTZB/H2h8faIQ+0DCDJrWJXYB4Yn2/rh1d8Z9jiwGF+ZkC6gll4ZalnN0fgpNj/9k=',
  graya:
    '/0//UQAsAAAAAAAgAAAAGAAAAAAAAAAAAAAAIAAAABgAAAAAAAAAAAACBwEBBwEB/1IADAAAAAEAAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAElAAH/k9+BeBEd9iPt4mF5uNVVozPvsr5/jftVl56jPOFfSjiPHtNVmG95GqEGQI21KAnCcLUT34GYCcAhNJ32/yXrjnjN4OxzfCwBEHuLFe+4rWTzu6VL96ETXJlimwlEc5H8S/GRXpBsfeS7w+oOn4B0H1A4IV0u3GhqdH4bN2+fuz8HFo6E+7UFi1ve/D1nPyL1sWZ+37/H2h0/ARh9oOAk4PjsdMEwGziK80acfyOeBObg8KPeOqlzm60qg5wLI6NEGXNw9sPqCp+AlB9QIDXx9gMiCjt6DhWCZwEEDBvrtsaSpF5B00Ht8y+CaFA/x9ofH2iEPtAwgya1iV2AeGJ9v64dXfGfY4sBhfmZAuoJZeGWpZzdH4KTY//Z',
  cmyk: '/0//UQAyAAAAAAAgAAAAGAAAAAAAAAAAAAAAIAAAABgAAAAAAAAAAAAEBwEBBwEBBwEBBwEB/1IADAACAAEBAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAGGAAH/k9+BcHD6PcB9VIJhG9nKVG/Xa6NFSoamDCkOCEDr4hdjB8hdjhgL6pL6tFPbAYWF/3//GZAsSn8iFNtVXNlAO8JXFfZlbgSBAewI4F6T9BFJV4X2tOGCr99wpFLdYLJ1wdJ9yQ4E+/8ZeAcQGSRu8po2iWlVz2LyV+qHrOCDe7773oQzmujPWNf1sTBOOuLFl3EhwTmsc7BP34AoEVBUiJ/H2h0faFwfUDAkJ2JMMoglAHaadjzp7y3QEUmaKZ6ozCgFIvdCGXNjz8AyfgFgIW3LrgvrAb3qzIQlCchYVI/GS5gE/3/fmHT8BGPwCCFddBQejCiaAcJs7FnOBxZmdSENVKK0Afrwbi9ioeci90IZc3D4eYDH2hcfaEQfUCCDVI543CM/5Vuvx4SvBF0xjakYgmhjf8faCz8AcDXyP+ILY4sTq/P/f9+YZPwF4faCAIJnmIF01B29qjWef4JkuccBkRhKqSFj4luQqE/OFdqFXWdFgmfgz4D/2Q==',
}

/** How a sketched JPEG 2000 differs. */
export interface Jp2Sketch {
  kind?: keyof typeof coded
  /** Pixels per inch. */
  dpi?: number
  icc?: Uint8Array
  /** Whether it is without the boxes of a file. */
  bare?: boolean
  /** Whether it does not say that its last channel is opacity. */
  undeclared?: boolean
}

/** A JP2 (ITU-T T.800, annex I). */
export function sketchJp2({ kind = 'rgb', dpi, icc, bare = false, undeclared = false }: Jp2Sketch = {}): Uint8Array {
  const data = Buffer.from(coded[kind], 'base64')
  if (bare) return data
  const components = { rgb: 3, gray: 1, graya: 2, rgba: 4, cmyk: 4 }[kind]
  const space = { rgb: 16, gray: 17, graya: 17, rgba: 16, cmyk: 12 }[kind]
  const isOpacity = (index: number) => index === components - 1
  const channels = Array.from({ length: components }, (_, index) => [
    ...[u16(index), u16(isOpacity(index) ? 1 : 0), u16(isOpacity(index) ? 0 : index + 1)],
  ])
  const perMeter = dpi && u16(Math.round(dpi / 0.0254))
  return Buffer.concat([
    box('jP  ', Buffer.from('\r\n\x87\n', 'latin1')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ')),
    box(
      'jp2h',
      box('ihdr', u32(24), u32(32), u16(components), Buffer.from([7, 7, 0, 0])),
      icc ? box('colr', Buffer.from([2, 0, 0]), icc) : box('colr', Buffer.from([1, 0, 0]), u32(space)),
      ...(/a$/.test(kind) && !undeclared ? [box('cdef', u16(components), ...channels.flat())] : []),
      ...(perMeter ? [box('res ', box('resc', perMeter, u16(1), perMeter, u16(1), u16(0)))] : []),
    ),
    box('jp2c', data),
  ])
}
