import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib'
import { dictIn, type Inspection, itemsOf, nameIn, nameOf } from '../inspection.js'
import { isUtf8Name } from './names.js'
import { isSameObject } from './same-object.js'
import type { Scope } from './scope.js'

const DEVICE = { DeviceGray: 'device-gray', DeviceRGB: 'device-rgb', DeviceCMYK: 'device-cmyk' } as const
const DEFAULTS = { DeviceGray: 'DefaultGray', DeviceRGB: 'DefaultRGB', DeviceCMYK: 'DefaultCMYK' } as const
const SHORT: Record<string, string> = { G: 'DeviceGray', RGB: 'DeviceRGB', CMYK: 'DeviceCMYK' }
/** Inks that need no description. */
export const PROCESS: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None', 'All'])
const MAX_DEPTH = 8

/** The color space of the profile of the output intent of a document. */
export type IntentSpace = 'GRAY' | 'RGB ' | 'CMYK' | undefined

/** Where a color is used: on a page, and with which overprinting. */
export interface ColorUse {
  page: number | undefined
  scope: Scope
  overprints?: boolean
}

/** Checks color spaces as they are used (ISO 19005-1, 6.2.3; ISO 19005-2, 6.2.4). */
export class ColorChecker {
  readonly #separations = new Map<string, PDFArray>()
  readonly #profiles = new Set<PDFRawStream>()

  readonly #inspection: Inspection

  constructor(
    inspection: Inspection,
    readonly intent: IntentSpace,
  ) {
    this.#inspection = inspection
  }

  /** Checks a color space that something is painted with. */
  use(space: PDFObject | undefined, use: ColorUse, depth = 0): void {
    if (depth > MAX_DEPTH || space === undefined) return
    const name = nameOf(space)
    if (name !== undefined) this.#useNamed(SHORT[name] ?? name, use, depth)
    else if (space instanceof PDFArray) this.#useArray(space, use, depth)
  }

  #useNamed(name: string, use: ColorUse, depth: number): void {
    if (name in DEVICE) {
      const device = name as keyof typeof DEVICE
      const standard = use.scope.find('ColorSpace', DEFAULTS[device])
      if (standard !== undefined && nameOf(standard) !== name) this.use(standard, use, depth + 1)
      else if (!this.#allows(device)) this.#inspection.findings.add(DEVICE[device], { page: use.page })
      return
    }
    if (name === 'Pattern') return
    const found = use.scope.find('ColorSpace', name)
    if (found !== undefined && nameOf(found) !== name) this.use(found, use, depth + 1)
  }

  #allows(device: keyof typeof DEVICE): boolean {
    const { intent } = this
    return device === 'DeviceGray'
      ? intent !== undefined
      : device === 'DeviceRGB'
        ? intent === 'RGB '
        : intent === 'CMYK'
  }

  #useArray(space: PDFArray, use: ColorUse, depth: number): void {
    const kind = nameOf(space.lookup(0))
    if (kind === undefined || space.size() === 0) return
    if (space.size() === 1 || kind in DEVICE) this.#useNamed(SHORT[kind] ?? kind, use, depth)
    else if (kind === 'ICCBased') this.#useProfile(space, use)
    else if (kind === 'Indexed' || kind === 'I' || kind === 'Pattern') this.use(space.lookup(1), use, depth + 1)
    else if (kind === 'Separation') {
      this.#addSeparation(space, use.page)
      this.use(space.lookup(2), use, depth + 1)
    } else if (kind === 'DeviceN') this.#useDeviceN(space, use, depth)
  }

  #useProfile(space: PDFArray, { page, overprints }: ColorUse): void {
    const stream = space.lookup(1)
    const inspection = this.#inspection
    if (!(stream instanceof PDFRawStream)) {
      inspection.findings.add('icc-profile', { page })
      return
    }
    const profile = readProfile(inspection.decode(stream))
    if (profile?.space === 'CMYK' && overprints)
      inspection.findings.add('icc-overprint', { page, object: inspection.numberOf(stream) })
    if (this.#profiles.has(stream)) return
    this.#profiles.add(stream)
    const object = inspection.numberOf(stream)
    const isKnown =
      profile !== undefined &&
      /^(?:prtr|mntr|scnr|spac)$/.test(profile.kind) &&
      /^(?:RGB |CMYK|GRAY|Lab )$/.test(profile.space) &&
      profile.version < (inspection.part === 1 ? 3 : 5)
    if (!isKnown) inspection.findings.add('icc-profile', { page, object })
    else if (!hasComponents(stream, profile.space)) inspection.findings.add('icc-components', { page, object })
  }

  #addSeparation(space: PDFArray, page: number | undefined): void {
    const { findings } = this.#inspection
    const colorant = space.lookup(1)
    const name = nameOf(colorant) ?? ''
    if (colorant instanceof PDFName && !isUtf8Name(colorant)) findings.add('name-utf8', { page, detail: name })
    if (name === 'All' || name === 'None') return
    const known = this.#separations.get(name)
    if (!known) this.#separations.set(name, space)
    else if (
      known !== space &&
      ![2, 3].every((index) => isSameObject(known.lookup(index), space.lookup(index), this.#inspection))
    )
      findings.add('separations', { page, detail: name })
  }

  #useDeviceN(space: PDFArray, use: ColorUse, depth: number): void {
    const { findings, part } = this.#inspection
    const names = itemsOf(space.lookup(1))
    if (names.length > (part === 1 ? 8 : 32))
      findings.add('colorant-count', { page: use.page, detail: `${names.length} colorants` })
    for (const name of names)
      if (name instanceof PDFName && !isUtf8Name(name))
        findings.add('name-utf8', { page: use.page, detail: name.decodeText() })
    const last = space.size() > 4 ? space.lookup(4) : undefined
    const attributes = last instanceof PDFDict ? last : undefined
    const colorants = dictIn(attributes, 'Colorants')
    const process = new Set([
      ...PROCESS,
      ...itemsOf(dictIn(attributes, 'Process')?.lookup(PDFName.of('Components'))).map((each) => nameOf(each) ?? ''),
    ])
    for (const name of names) {
      const text = nameOf(name) ?? ''
      if (!process.has(text) && !colorants?.has(name as PDFName))
        findings.add('colorants', { page: use.page, detail: text })
    }
    for (const key of colorants?.keys() ?? []) {
      const colorant = colorants!.lookup(key)
      if (colorant instanceof PDFArray && nameOf(colorant.lookup(0)) === 'Separation')
        this.use(colorant, use, depth + 1)
    }
    this.use(space.lookup(2), use, depth + 1)
  }
}

/** What the header of an ICC profile says (ICC.1, 7.2). */
export interface ProfileHeader {
  kind: string
  space: string
  version: number
}

/** Reads the header of an ICC profile; `undefined` if it is none. */
export function readProfile(bytes: Uint8Array | undefined): ProfileHeader | undefined {
  if (!bytes || bytes.length < 128) return undefined
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  return { kind: text(12), space: text(16), version: bytes[8]! + (bytes[9]! >> 4) / 10 }
}

/** Whether the number of components in the dictionary of a profile is that of its color space. */
export function hasComponents(stream: PDFRawStream, space: string): boolean {
  const count = stream.dict.lookup(PDFName.of('N'))
  const wanted = space === 'GRAY' ? 1 : space === 'CMYK' ? 4 : 3
  return count instanceof PDFNumber && count.asNumber() === wanted
}

/** The output intents of a document, checked; returns the color space of that of PDF/A (ISO 19005-1, 6.2.2). */
export function checkOutputIntents(inspection: Inspection): IntentSpace {
  const { findings, document } = inspection
  const intents = itemsOf(document.catalog.lookup(PDFName.of('OutputIntents')), 100).filter(
    (each) => each instanceof PDFDict,
  )
  let space: IntentSpace
  let shared: PDFObject | undefined
  for (const intent of intents) {
    const value = intent.get(PDFName.of('DestOutputProfile'))
    const stream = intent.lookup(PDFName.of('DestOutputProfile'))
    if (nameIn(intent, 'S') === 'GTS_PDFX' && intent.has(PDFName.of('DestOutputProfileRef')))
      findings.add('output-intent-reference')
    if (value !== undefined) {
      if (shared !== undefined && shared !== value) findings.add('output-intents')
      shared ??= value
    }
    const isOurs = nameIn(intent, 'S') === 'GTS_PDFA1'
    if (!(stream instanceof PDFRawStream)) continue
    const profile = readProfile(inspection.decode(stream))
    const object = inspection.numberOf(stream)
    const isValid =
      profile !== undefined &&
      /^(?:prtr|mntr)$/.test(profile.kind) &&
      /^(?:RGB |CMYK|GRAY)$/.test(profile.space) &&
      profile.version < (inspection.part === 1 ? 3 : 5)
    if (!isValid)
      findings.add('output-intent', { object, detail: profile ? `${profile.kind} ${profile.space}` : 'no profile' })
    else if (!hasComponents(stream, profile.space)) findings.add('icc-components', { object })
    if (isOurs && profile) space = profile.space as IntentSpace
  }
  return space
}
