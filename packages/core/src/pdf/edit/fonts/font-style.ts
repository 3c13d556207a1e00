import { PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { descendantOf } from '../../page-text/drawn-alike.js'
import { numberOf } from '../../page-text/glyph-widths.js'

/** What the letters of a font are like. */
export type FontFamily = 'serif' | 'sans' | 'mono'

/** What a font looks like, as far as a substitute should look alike. */
export interface FontStyle {
  /** Its name without the mark of a subset. */
  name: string
  family: FontFamily
  isSerif: boolean
  isMono: boolean
  isBold: boolean
  isItalic: boolean
  /** Height of its letter x in parts of the font size, if known. */
  xHeight: number | undefined
}

const [FIXED_PITCH, SERIF, ITALIC, FORCE_BOLD] = [1, 2, 64, 2 ** 18]
/** Weight from which a font counts as bold. */
const BOLD = 600
/** Width of stems, in thousandths, from which a font counts as bold. */
const BOLD_STEM = 125

const monoNames =
  /courier|mono(?!type)|nimbusmon|consol|menlo|monaco|typewriter|inconsolata|^(cmtt|sftt|lmtt|ectt)|code/i
const sansNames =
  /sans|nimbussanl|arial|helvet|verdana|tahoma|calibri|segoe|roboto|lato|gothic|grotes|univers|frutiger|myriad|futura|dejavusans|^(cmss|sfss|lmss|ecss)|trebuchet|optima|akzidenz|avenir|candara|corbel|montserrat|iwona|kurier|heros/i
const serifNames =
  /times|serif|roman|antiqua|antykwa|georgia|garamond|palatino|palladio|bookman|cambria|constantia|minion|century|schoolbook|baskerville|caslon|bodoni|didot|sabon|bembo|goudy|perpetua|plantin|cochin|hoefler|libertin|crimson|utopia|charter|stix|xits|gentium|vollkorn|mincho|nimbusrom|termes|pagella|schola|bonum|^(cm[rbmst]|sfr|sfb|sft|lmr|lmb|ecr|ecb|ect|p052|c059)/i

const plainNames = /regular|normal|book|medium|light|thin/i

/** Reads the style of a font from its descriptor and its name. */
export function readFontStyle(font: PDFDict, measured: number | undefined): FontStyle {
  const described = descendantOf(font) ?? font
  const descriptor = described.lookup(PDFName.of('FontDescriptor'))
  const entry = (key: string) => (descriptor instanceof PDFDict ? descriptor.lookup(PDFName.of(key)) : undefined)
  const flags = numberOf(entry('Flags')) ?? 0
  const name = nameOf(font.lookup(PDFName.of('BaseFont')) ?? entry('FontName') ?? font.lookup(PDFName.of('Name')))
  const isMono = (flags & FIXED_PITCH) !== 0 || monoNames.test(name)
  const weight = numberOf(entry('FontWeight')) ?? 0
  const stem = numberOf(entry('StemV')) ?? 0
  // Chrome gives the width of a letter for that of its stem.
  const isNamed = [plainNames, monoNames, sansNames, serifNames].some((names) => names.test(name))
  const declared = numberOf(entry('XHeight')) ?? 0
  const isSerif = !sansNames.test(name) && (serifNames.test(name) || (flags & SERIF) !== 0)
  return {
    name: name === '' ? 'unnamed' : name,
    family: isMono ? 'mono' : isSerif ? 'serif' : 'sans',
    isMono,
    isSerif,
    isBold:
      /bold|black|heavy|demi|semibd|[-,]bd|^(cmbx|sfbx|ecbx|lmbx)/i.test(name) ||
      weight >= BOLD ||
      (flags & FORCE_BOLD) !== 0 ||
      (stem >= BOLD_STEM && stem < 400 && !isNamed),
    isItalic: (flags & ITALIC) !== 0 || /italic|oblique|slanted|^(cmti|cmsl|sfti|ecti|lmri)/i.test(name),
    xHeight: measured ?? (declared > 200 && declared < 800 ? declared / 1000 : undefined),
  }
}

function nameOf(value: PDFObject | undefined): string {
  return value instanceof PDFName ? value.decodeText().replace(/^[A-Z]{6}\+/, '') : ''
}
