import { attributesOf, type XmlTag } from '../../text/xml/scan-xml.js'
import { PackageParts } from '../package/package-parts.js'
import { noteScripts, type ScriptsSeen } from './scripts-in-text.js'

interface OpenStyle {
  parent?: string
  latin?: string
  asian?: string
  complex?: string
}

/** Families that the text of an OpenDocument file asks for, by the styles that it uses. ODF 1.3 part 3, 16.29.7 and 20.192. */
export function fontsOfOpenDocument(bytes: Uint8Array): Iterable<string> {
  const parts = new PackageParts(bytes)
  const faces = new Map<string, string>()
  const styles = new Map<string, OpenStyle>()
  const defaults: OpenStyle[] = []
  const used = new Set<string>()
  const seen: ScriptsSeen = { eastAsian: false, complex: false }
  let current: OpenStyle | undefined
  let body = false
  const tag = ({ name, source }: XmlTag) => {
    if (name === 'office:body' || name === 'style:master-page') body = true
    if (name === 'style:font-face') {
      const value = attributesOf(source)
      faces.set(value['style:name'] ?? '', value['svg:font-family'] ?? value['style:name'] ?? '')
    } else if (name === 'style:style' || name === 'style:default-style') {
      const value = attributesOf(source)
      current = { parent: value['style:parent-style-name'] ?? '' }
      if (name === 'style:style') styles.set(value['style:name'] ?? '', current)
      else if (/^(paragraph|table-cell|graphic)$/.test(value['style:family'] ?? '')) defaults.push(current)
    } else if (name === 'style:text-properties' && current) {
      const value = attributesOf(source)
      const family = (suffix: string) => value[`fo:font-family${suffix}`] ?? value[`style:font-family${suffix}`]
      const font = (suffix: string) => value[`style:font-name${suffix}`] ?? family(suffix) ?? ''
      Object.assign(current, { latin: font(''), asian: font('-asian'), complex: font('-complex') })
    } else if (body && source.includes('style-name')) {
      for (const [key, value] of Object.entries(attributesOf(source))) if (key.endsWith('style-name')) used.add(value)
    }
    return undefined
  }
  const text = (piece: string) => {
    if (body) noteScripts(piece, seen)
    return undefined
  }
  for (const part of ['styles.xml', 'content.xml']) {
    body = false
    current = undefined
    parts.scan(part, { tag, text })
  }
  const all = [...used].map((name) => resolve(name, styles))
  // Text falls back to the default where a style in its chain names no font.
  if (all.length === 0 || all.some(({ latin }) => !latin)) all.push(...defaults)
  return all
    .flatMap(({ latin, asian, complex }) => [latin, seen.eastAsian ? asian : '', seen.complex ? complex : ''])
    .filter((name) => name !== undefined && name !== '')
    .map((name) => faces.get(name!) ?? name!)
}

function resolve(name: string, styles: ReadonlyMap<string, OpenStyle>): OpenStyle {
  const resolved: OpenStyle = {}
  let style = styles.get(name)
  for (let steps = 0; style && steps < 20; steps++) {
    resolved.latin ||= style.latin ?? ''
    resolved.asian ||= style.asian ?? ''
    resolved.complex ||= style.complex ?? ''
    style = style.parent ? styles.get(style.parent) : undefined
  }
  return resolved
}
