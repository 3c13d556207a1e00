import { readNodes, type XmpNode } from './rdf-nodes.js'
import { parseXml, XmlError } from './xml-tree.js'

/** An XMP packet. */
export interface Packet {
  /** Attributes of the header of the packet that PDF/A does not allow. */
  header: { bytes: boolean; encoding: boolean }
  /** Whether it is written in UTF-8. */
  isUtf8: boolean
  /** Its properties; `undefined` if it is not well-formed. */
  nodes: XmpNode[] | undefined
  /** Why it is not well-formed. */
  fault: string | undefined
}

/** Reads a packet in UTF-8, UTF-16 or UTF-32. */
export function readPacket(bytes: Uint8Array): Packet {
  const { text, isUtf8 } = decode(bytes)
  const head = /<\?xpacket\s([^?]*)\?>/.exec((text ?? '').slice(0, 2000))?.[1] ?? ''
  const header = { bytes: /\bbytes\s*=/.test(head), encoding: /\bencoding\s*=/.test(head) }
  if (text === undefined) return { header, isUtf8, nodes: undefined, fault: 'Its characters are not valid.' }
  try {
    return { header, isUtf8, nodes: readNodes(parseXml(text)), fault: undefined }
  } catch (error) {
    if (error instanceof XmlError) return { header, isUtf8, nodes: undefined, fault: error.message }
    throw error
  }
}

function decode(bytes: Uint8Array): { text: string | undefined; isUtf8: boolean } {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const bigEndian = (a === 0 && b === 0 && c === 0xfe && d === 0xff) || (a === 0 && b === 0 && c === 0 && d === 0x3c)
  const littleEndian = (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0x3c && b === 0 && c === 0 && d === 0)
  if (bigEndian || littleEndian) return { text: decodeUtf32(bytes, littleEndian), isUtf8: false }
  const encoding =
    (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)
      ? 'utf-16be'
      : (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)
        ? 'utf-16le'
        : 'utf-8'
  const isUtf8 = encoding === 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isUtf8 }
  } catch {
    return { text: undefined, isUtf8 }
  }
}

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle)
    if (code > 0x10ffff) return undefined
    parts.push(String.fromCodePoint(code))
  }
  return parts.join('')
}

/** The simple value of a property, or of the first item or default language of a list. */
export function propertyValue(nodes: readonly XmpNode[], namespace: string, name: string): string | undefined {
  const node = nodes.find((each) => each.namespace === namespace && each.name === name)
  if (!node) return undefined
  if (node.kind === 'simple') return node.value
  if (node.kind === 'alt')
    return (node.children.find(({ language }) => language === 'x-default') ?? node.children[0])?.value
  return node.children[0]?.value
}
