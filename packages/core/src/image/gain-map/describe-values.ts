const namespaces: Record<string, string> = {
  hdrgm: 'http://ns.adobe.com/hdr-gain-map/1.0/',
  HDRGainMap: 'http://ns.apple.com/HDRGainMap/1.0/',
  apdi: 'http://ns.apple.com/pixeldatainfo/1.0/',
}

const names = Object.keys(namespaces).join('|')
const value = '[\\w.:+\\- ]{1,80}'
const attribute = new RegExp(`\\b(${names}):(\\w{1,40})\\s*=\\s*(?:"(${value})"|'(${value})')`, 'g')
const element = new RegExp(
  `<(${names}):(\\w{1,40})>\\s*(?:(${value})|<rdf:Seq>((?:\\s*<rdf:li>${value}</rdf:li>){1,4})\\s*</rdf:Seq>)\\s*</\\1:\\2>`,
  'g',
)

/** XMP that holds what another one says about the values of a gain map, and nothing else; undefined if it says nothing. */
export function describeValues(xmp: string): string | undefined {
  const properties = new Map<string, string>()
  for (const [, prefix, name, one, other] of xmp.matchAll(attribute))
    properties.set(`${prefix}:${name}`, (one ?? other)!)
  const attributes = [...properties].map(([name, text]) => ` ${name}="${text}"`).join('')
  const elements: string[] = []
  for (const [whole, prefix, name] of xmp.matchAll(element)) {
    if (properties.has(`${prefix}:${name}`)) continue
    properties.set(`${prefix}:${name}`, '')
    elements.push(whole.replaceAll(/\s+</g, '<'))
  }
  const isMap = properties.has('hdrgm:GainMapMax') || properties.has('HDRGainMap:HDRGainMapVersion')
  if (!isMap) return undefined
  const used = Object.entries(namespaces).filter(([prefix]) =>
    [...properties.keys()].some((name) => name.startsWith(`${prefix}:`)),
  )
  return describe(used.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('') + attributes, elements.join(''))
}

const CONTAINER = 'http://ns.google.com/photos/1.0/container/'

/** XMP by which a photo announces a gain map of a length in bytes behind it (Ultra HDR 1.1). */
export function announceMap(length: number): string {
  const item = (attributes: string) =>
    `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" ${attributes}/></rdf:li>`
  const items = [item('Item:Semantic="Primary"'), item(`Item:Semantic="GainMap" Item:Length="${length}"`)]
  return describe(
    ` xmlns:Container="${CONTAINER}" xmlns:Item="${CONTAINER}item/" xmlns:hdrgm="${namespaces['hdrgm']}" hdrgm:Version="1.0"`,
    `<Container:Directory><rdf:Seq>${items.join('')}</rdf:Seq></Container:Directory>`,
  )
}

/**
 * XMP with all it says, but for what follows the photo: a gain map of this length, and no film. Undefined for XMP that does not announce a
 * map.
 */
export function announceAgain(xmp: string, length: number): string | undefined {
  let isAnnounced = false
  const items = xmp.replaceAll(/<rdf:li\b(?:(?!<\/rdf:li>)[\s\S]){0,2000}<\/rdf:li>/g, (item) => {
    if (/Item:Semantic\s*=\s*["']MotionPhoto["']/.test(item)) return ''
    if (!/Item:Semantic\s*=\s*["']GainMap["']/.test(item)) return item
    isAnnounced = true
    return item.replace(/(Item:Length\s*=\s*["'])\d+/, (_, start: string) => `${start}${length}`)
  })
  if (!isAnnounced) return undefined
  return items.replaceAll(/(GCamera:(?:MotionPhoto|MicroVideo)\s*=\s*["'])1/g, (_, start: string) => `${start}0`)
}

function describe(attributes: string, content: string): string {
  const about = content === '' ? `${attributes}/>` : `${attributes}>${content}</rdf:Description>`
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""${about}</rdf:RDF></x:xmpmeta>`
}
