import { attributesOf, localName, resolveEntities, type XmlReader, type XmlTag } from '../../text/xml/scan-xml.js'
import { PackageParts } from '../package/package-parts.js'
import { noteScripts, type ScriptsSeen } from './scripts-in-text.js'

/** Fonts of a theme by the names that styles call them: `minorHAnsi`, `+mn-lt`. */
type ThemeFonts = Map<string, string>

/** Fonts for the scripts: Latin, East Asian, complex. */
interface FontSlots {
  latin?: string | undefined
  eastAsian?: string | undefined
  complex?: string | undefined
}

interface WordStyle {
  basedOn?: string
  fonts: FontSlots
}

/** Families that the runs of a DOCX ask for, and the styles that they use. ISO/IEC 29500-1, 17.3.2.26 and 17.7. */
export function fontsOfDocx(bytes: Uint8Array): Iterable<string> {
  const parts = new PackageParts(bytes)
  const theme = readTheme(parts, parts.names(/^word\/theme\/theme\d*\.xml$/)[0])
  const seen: ScriptsSeen = { eastAsian: false, complex: false }
  const used = new Set<string>()
  const direct: FontSlots[] = []
  for (const name of parts.names(/^word\/(document|header|footer|footnotes|endnotes)[^/]*\.xml$/))
    parts.scan(
      name,
      tagReader(
        (tag) => {
          const local = localName(tag.name)
          if (local === 'rFonts') direct.push(slotsOfRun(tag, theme))
          else if (local === 'pStyle' || local === 'rStyle' || local === 'tblStyle')
            used.add(attributesOf(tag.source)['w:val'] ?? '')
          else if (tag.name === 'a:latin') direct.push({ latin: themed(attributesOf(tag.source)['typeface'], theme) })
        },
        (text) => noteScripts(text, seen),
      ),
    )
  const { styles, defaults, byDefault } = readWordStyles(parts, theme)
  const all = [...direct]
  for (const id of [...used, ...byDefault]) all.push(resolveStyle(id, styles, defaults))
  return all.flatMap((slots) => slotNames(slots, seen))
}

function slotsOfRun({ source }: XmlTag, theme: ThemeFonts): FontSlots {
  const value = attributesOf(source)
  const of = (own: string, byTheme: string) => theme.get(value[byTheme] ?? '') ?? value[own]
  return {
    latin: of('w:ascii', 'w:asciiTheme') ?? of('w:hAnsi', 'w:hAnsiTheme'),
    eastAsian: of('w:eastAsia', 'w:eastAsiaTheme'),
    complex: of('w:cs', 'w:cstheme'),
  }
}

function readWordStyles(parts: PackageParts, theme: ThemeFonts) {
  const styles = new Map<string, WordStyle>()
  const byDefault: string[] = []
  let current: WordStyle = { fonts: {} }
  const defaults = current.fonts
  parts.scan(
    'word/styles.xml',
    tagReader((tag) => {
      switch (localName(tag.name)) {
        case 'style': {
          const value = attributesOf(tag.source)
          const id = value['w:styleId'] ?? ''
          current = { fonts: {} }
          styles.set(id, current)
          if (value['w:type'] === 'paragraph' && /^(1|true|on)$/.test(value['w:default'] ?? '')) byDefault.push(id)
          break
        }
        case 'basedOn':
          current.basedOn = attributesOf(tag.source)['w:val'] ?? ''
          break
        case 'rFonts':
          Object.assign(current.fonts, given(slotsOfRun(tag, theme)))
          break
      }
    }),
  )
  return { styles, defaults, byDefault: byDefault.length > 0 ? byDefault : [''] }
}

function resolveStyle(id: string, styles: ReadonlyMap<string, WordStyle>, defaults: FontSlots): FontSlots {
  const resolved: FontSlots = {}
  let style = styles.get(id)
  for (let steps = 0; style && steps < 20; steps++) {
    Object.assign(resolved, { ...given(style.fonts), ...given(resolved) })
    style = style.basedOn === undefined ? undefined : styles.get(style.basedOn)
  }
  return { ...given(defaults), ...resolved }
}

function given(slots: FontSlots): FontSlots {
  return Object.fromEntries(Object.entries(slots).filter(([, name]) => name !== undefined && name !== ''))
}

function slotNames({ latin, eastAsian, complex }: FontSlots, seen: ScriptsSeen): string[] {
  return [latin, seen.eastAsian ? eastAsian : undefined, seen.complex ? complex : undefined].filter(
    (name) => name !== undefined,
  )
}

/** Families that the cells and drawings of an XLSX ask for. ISO/IEC 29500-1, 18.8. */
export function fontsOfXlsx(bytes: Uint8Array): Iterable<string> {
  const parts = new PackageParts(bytes)
  const used = new Set<number>()
  for (const name of parts.names(/^xl\/worksheets\/[^/]*\.xml$/i))
    parts.scan(
      name,
      tagReader(({ name: tag, source }) => {
        if (localName(tag) === 'c') used.add(Number(/\ss=["'](\d+)/.exec(source)?.[1] ?? 0))
      }),
    )
  const fonts: string[] = []
  const formats: number[] = []
  let list = ''
  parts.scan(
    'xl/styles.xml',
    tagReader(({ name: tag, source }) => {
      const local = localName(tag)
      if (['fonts', 'cellXfs', 'cellStyleXfs', 'dxfs', 'fills'].includes(local)) list = local
      else if (list === 'fonts' && local === 'font') fonts.push('')
      else if (list === 'fonts' && local === 'name') fonts[fonts.length - 1] = attributesOf(source)['val'] ?? ''
      else if (list === 'cellXfs' && local === 'xf') formats.push(Number(attributesOf(source)['fontId'] ?? 0))
    }),
  )
  const families = [...used].map((format) => fonts[formats[format] ?? 0] ?? '')
  parts.scan(
    'xl/sharedStrings.xml',
    tagReader(({ name: tag, source }) => {
      if (localName(tag) === 'rFont') families.push(attributesOf(source)['val'] ?? '')
    }),
  )
  const theme = readTheme(parts, 'xl/theme/theme1.xml')
  return [...families, ...drawnFonts(parts, parts.names(/^xl\/(drawings|charts)\/[^/]*\.xml$/), theme)]
}

/** Families used by the slides of a PPTX, and their layouts and masters. ISO/IEC 29500-1, 21.1.2. */
export function fontsOfPptx(bytes: Uint8Array): Iterable<string> {
  const parts = new PackageParts(bytes)
  const slides = parts.names(/^ppt\/slides\/[^/]*\.xml$/)
  const layouts = new Set(slides.flatMap((slide) => related(parts, slide, 'slideLayout')))
  const masters = new Set([...layouts].flatMap((layout) => related(parts, layout, 'slideMaster')))
  const theme = readTheme(parts, [...masters].flatMap((master) => related(parts, master, 'theme'))[0])
  const drawings = parts.names(/^ppt\/(charts|diagrams)\/[^/]*\.xml$/)
  return drawnFonts(parts, [...slides, ...layouts, ...masters, ...drawings], theme)
}

function related(parts: PackageParts, part: string, type: string): string[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const targets: string[] = []
  parts.scan(
    `${folder}_rels/${part.slice(folder.length)}.rels`,
    tagReader(({ source }) => {
      const { Type = '', Target = '', TargetMode } = attributesOf(source)
      if (Type.endsWith(`/${type}`) && TargetMode !== 'External') targets.push(resolvePart(folder, Target))
    }),
  )
  return targets
}

function resolvePart(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

/** Fonts of DrawingML text, in parts of any kind. */
function drawnFonts(parts: PackageParts, names: Iterable<string>, theme: ThemeFonts): string[] {
  const seen: ScriptsSeen = { eastAsian: false, complex: false }
  const all: FontSlots[] = []
  for (const name of names)
    parts.scan(
      name,
      tagReader(
        ({ name: tag, source }) => {
          if (tag !== 'a:latin' && tag !== 'a:ea' && tag !== 'a:cs') return
          const family = themed(attributesOf(source)['typeface'], theme)
          all.push(tag === 'a:latin' ? { latin: family } : tag === 'a:ea' ? { eastAsian: family } : { complex: family })
        },
        (text) => noteScripts(text, seen),
      ),
    )
  return all.flatMap((slots) => slotNames(slots, seen))
}

function themed(typeface: string | undefined, theme: ThemeFonts): string | undefined {
  return typeface?.startsWith('+') ? theme.get(typeface) : typeface
}

const themeNames = {
  majorFont: {
    latin: ['majorAscii', 'majorHAnsi', '+mj-lt'],
    ea: ['majorEastAsia', '+mj-ea'],
    cs: ['majorBidi', '+mj-cs'],
  },
  minorFont: {
    latin: ['minorAscii', 'minorHAnsi', '+mn-lt'],
    ea: ['minorEastAsia', '+mn-ea'],
    cs: ['minorBidi', '+mn-cs'],
  },
} as const

function readTheme(parts: PackageParts, name: string | undefined): ThemeFonts {
  const fonts: ThemeFonts = new Map()
  let scheme: keyof typeof themeNames | undefined
  if (name !== undefined)
    parts.scan(
      name,
      tagReader(({ name: tag, source }) => {
        const local = localName(tag)
        if (local === 'majorFont' || local === 'minorFont') scheme = local
        else if (scheme && (local === 'latin' || local === 'ea' || local === 'cs')) {
          const { typeface = '' } = attributesOf(source)
          if (typeface !== '') for (const key of themeNames[scheme][local]) fonts.set(key, typeface)
        } else if (local === 'fmtScheme') scheme = undefined
      }),
    )
  return fonts
}

function tagReader(tag: (tag: XmlTag) => void, text?: (text: string) => void): XmlReader {
  return {
    tag: (one) => {
      tag(one)
      return undefined
    },
    ...(text && {
      text: (piece: string) => {
        text(resolveEntities(piece))
        return undefined
      },
    }),
  }
}
