import {
  attributesOf,
  localName,
  resolveEntities,
  setAttributes,
  type XmlReader,
  type XmlTag,
} from '../../text/xml/scan-xml.js'

/** External content that a document would fetch if allowed. */
export type LinkKind = 'picture' | 'media' | 'object' | 'template' | 'data'

/** A link of a package to an external file that would be read when the document is opened. */
export interface ExternalLink {
  /** Name of its part. */
  part: string
  kind: LinkKind
  /** As written: a URL, a path, a formula, a field. */
  target: string
}

/** Relationship types of OOXML by their last word. */
const relationshipKinds: Record<string, LinkKind> = {
  image: 'picture',
  video: 'media',
  audio: 'media',
  media: 'media',
  oleobject: 'object',
  package: 'object',
  control: 'object',
  attachedtemplate: 'template',
}

/** Fields that bring in files or ask other programs. ISO/IEC 29500-1, 17.16.5. */
const fetchingField = /^\s*(includepicture|includetext|include|import|link|ddeauto|dde|database|rd|autotext)\b/i
/** Functions that ask others, and references to other files. */
const fetchingFormula = /(?<![a-z\d])(webservice|dde|rtd)\s*\(|'(file|https?|ftps?|smb|vnd\.[\w.]+):/i

/** Elements of OpenDocument that are followed when a person asks for it, not when the document is opened. */
const clickedElements =
  /^(text:a|draw:a|draw:area-\w+|form:.*|script:.*|presentation:event-listener|office:event-listener|xforms:.*)$/

interface Found {
  kind: LinkKind
  target: string
  /** Attributes that make it harmless. */
  harmless: Record<string, string | undefined>
}

function linkOfTag(part: string, { name, source }: XmlTag): Found | undefined {
  const local = localName(name)
  if (part.endsWith('.rels')) {
    if (local !== 'Relationship') return undefined
    const { Type = '', Target = '', TargetMode } = attributesOf(source)
    const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase()
    const external = TargetMode?.toLowerCase() === 'external' || /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(Target)
    if (!external || type === 'hyperlink' || Target === MISSING || Target === '') return undefined
    return { kind: relationshipKinds[type] ?? 'data', target: Target, harmless: { Target: MISSING } }
  }
  if (source.includes('xlink:href')) {
    const target = attributesOf(source)['xlink:href'] ?? ''
    if (clickedElements.test(name) || !leavesPackage(target, part)) return undefined
    return { kind: kindOfElement(name), target, harmless: { 'xlink:href': '' } }
  }
  if (source.includes('table:formula') && fetchingFormula.test(attributesOf(source)['table:formula'] ?? ''))
    return {
      kind: 'data',
      target: attributesOf(source)['table:formula']!,
      harmless: { 'table:formula': undefined },
    }
  const attribute = singleAttributes[name] ?? singleAttributes[local]
  if (attribute === undefined || !source.includes(attribute.name)) return undefined
  const target = attributesOf(source)[attribute.name]
  if (target === undefined || !attribute.test(target, part)) return undefined
  return { kind: attribute.kind, target, harmless: { [attribute.name]: attribute.harmless } }
}

/** A target that nothing opens, and that keeps the document valid. */
const MISSING = 'about:blank'

const singleAttributes: Record<
  string,
  { name: string; kind: LinkKind; harmless: string; test: (value: string, part: string) => boolean }
> = {
  imagedata: { name: 'src', kind: 'picture', harmless: '', test: leavesPackage },
  fldSimple: { name: 'w:instr', kind: 'data', harmless: 'QUOTE', test: (value) => fetchingField.test(value) },
  ddeLink: { name: 'ddeTopic', kind: 'data', harmless: '', test: (value) => value !== '' },
  webPr: { name: 'url', kind: 'data', harmless: '', test: (value) => value !== '' },
  textPr: { name: 'sourceFile', kind: 'data', harmless: '', test: (value) => value !== '' },
  'office:dde-source': { name: 'office:dde-topic', kind: 'data', harmless: '', test: (value) => value !== '' },
  'text:dde-connection-decl': { name: 'office:dde-topic', kind: 'data', harmless: '', test: (value) => value !== '' },
}

function kindOfElement(name: string): LinkKind {
  if (/image|background/.test(name)) return 'picture'
  if (/object|applet|floating-frame/.test(name)) return 'object'
  if (/plugin|sound|audio|video/.test(name)) return 'media'
  return name.startsWith('meta:') ? 'template' : 'data'
}

/** Whether a reference of a part leads out of its package: it has a scheme, begins at a root, or climbs above the top. */
function leavesPackage(target: string, part: string): boolean {
  if (/^\s*(data:|vnd\.sun\.star\.package:)/i.test(target)) return false
  const climbs = /^\s*(?:\.\/)*((?:\.\.[\\/])*)/.exec(target)![1]!.length / 3
  return /^\s*([a-z][a-z\d+.-]*:|[\\/])/i.test(target) || climbs > part.split('/').length - 1
}

/** Elements whose text is a formula or a field. */
const formulaTexts = new Set(['f', 'instrText', 'formula1', 'formula2', 'definedName'])
const MAX_TEXT = 65_536

/** Reads a part of a package and reports each link in it. Its return values make `rewriteXml` remove them. */
export function linkReader(part: string, found: (link: ExternalLink) => void): XmlReader {
  let element = ''
  let text = ''
  const judge = (whole: string): string | undefined => {
    const resolved = resolveEntities(whole)
    const fetches = element === 'instrText' ? fetchingField.test(resolved) : fetchingFormula.test(resolved)
    if (!fetches) return undefined
    found({ part, kind: 'data', target: resolved })
    return element === 'instrText' ? ' QUOTE ' : '""'
  }
  return {
    tag: (tag) => {
      const local = localName(tag.name)
      element = formulaTexts.has(local) ? local : ''
      text = ''
      const link = linkOfTag(part, tag)
      if (!link) return undefined
      found({ part, kind: link.kind, target: link.target })
      return setAttributes(tag.source, link.harmless)
    },
    text: (piece) => {
      if (element === '' || text.length > MAX_TEXT) return undefined
      text += piece
      const changed = judge(text)
      if (changed !== undefined) element = ''
      return changed
    },
    end: () => {
      element = ''
    },
  }
}

const linkNames: Record<LinkKind, [one: string, many: string]> = {
  picture: ['linked image', 'linked images'],
  media: ['linked sound or film', 'linked sounds or films'],
  object: ['linked object', 'linked objects'],
  template: ['linked template', 'linked templates'],
  data: ['link to data elsewhere', 'links to data elsewhere'],
}

/** Describes what is not fetched in words: `2 linked images, 1 linked template`. */
export function describeLinks(links: readonly Pick<ExternalLink, 'kind'>[]): string {
  return (Object.keys(linkNames) as LinkKind[])
    .map((kind) => ({ kind, count: links.filter((link) => link.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${linkNames[kind][count === 1 ? 0 : 1]}`)
    .join(', ')
}
