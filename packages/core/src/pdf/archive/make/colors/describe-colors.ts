import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib'
import { newDocument } from '../../../model/new-document.js'
import { renderPdf } from '../../../render/render-pdf.js'
import { savePdf } from '../../../write/save-pdf.js'
import { hasComponents, type IntentSpace, readProfile } from '../../graphics/check-colors.js'
import { dictIn, dictOf, itemsOf, nameIn, nameOf } from '../../inspection.js'
import type { Conversion } from '../conversion.js'
import { CMYK_GRID, cmykProfile, srgbProfile } from './icc-profiles.js'

const key = PDFName.of

/** Device color spaces that a document uses. */
export interface DeviceUse {
  rgb: boolean
  cmyk: boolean
}

/** Gives a document an output intent, and device colors that do not fit it a profile. */
export async function describeColors(conversion: Conversion, uses: DeviceUse): Promise<void> {
  repairProfiles(conversion)
  const space = setOutputIntent(conversion)
  if (uses.rgb && space !== 'RGB ')
    defineDefault(conversion, 'DefaultRGB', profileStream(conversion, srgbProfile(), 3, 'DeviceRGB'))
  if (uses.cmyk && space !== 'CMYK') {
    const table = await shownCmyk(conversion)
    if (table) defineDefault(conversion, 'DefaultCMYK', profileStream(conversion, cmykProfile(table), 4, 'DeviceCMYK'))
  }
}

function profileStream({ context }: Conversion, profile: Uint8Array, components: number, alternate?: string): PDFRef {
  return context.register(context.flateStream(profile, { N: components, ...(alternate && { Alternate: alternate }) }))
}

/** Keeps a valid profile of the document for the output intent; otherwise sets sRGB. */
function setOutputIntent(conversion: Conversion): IntentSpace {
  const { document, context } = conversion
  const { catalog } = document
  const intents = itemsOf(catalog.lookup(key('OutputIntents')), 100).filter((each) => each instanceof PDFDict)
  const usable = intents.find((intent) => isUsable(conversion, intent))
  const ours = intents.find((intent) => nameIn(intent, 'S') === 'GTS_PDFA1')
  const chosen = ours && isUsable(conversion, ours) ? ours : usable
  if (!chosen) {
    const profile = profileStream(conversion, srgbProfile(), 3)
    const intent = context.obj({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      OutputConditionIdentifier: PDFString.of('sRGB'),
      Info: PDFString.of('sRGB'),
      DestOutputProfile: profile,
    })
    catalog.set(key('OutputIntents'), context.obj([intent]))
    conversion.note('output-intent-added')
    return 'RGB '
  }
  const value = chosen.get(key('DestOutputProfile'))!
  for (const intent of intents) {
    intent.delete(key('DestOutputProfileRef'))
    if (intent.has(key('DestOutputProfile'))) intent.set(key('DestOutputProfile'), value)
  }
  if (chosen !== ours) {
    const condition = chosen.get(key('OutputConditionIdentifier')) ?? PDFString.of('Custom')
    const intent = context.obj({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      OutputConditionIdentifier: condition,
      DestOutputProfile: value,
    })
    const others = intents.filter((each) => nameIn(each, 'S') !== 'GTS_PDFA1')
    catalog.set(key('OutputIntents'), context.obj([intent, ...others]))
    conversion.note('output-intent-added')
  }
  return readProfile(conversion.inspection.decode(chosen.lookup(key('DestOutputProfile'))))!.space as IntentSpace
}

function isUsable({ inspection, part }: Conversion, intent: PDFDict): boolean {
  const stream = intent.lookup(key('DestOutputProfile'))
  if (!(stream instanceof PDFRawStream)) return false
  const profile = readProfile(inspection.decode(stream))
  return (
    profile !== undefined &&
    /^(?:prtr|mntr)$/.test(profile.kind) &&
    /^(?:RGB |CMYK|GRAY)$/.test(profile.space) &&
    profile.version < (part === 1 ? 3 : 5) &&
    hasComponents(stream, profile.space)
  )
}

/** Sets a default color space in every resource dictionary. */
function defineDefault({ context, document }: Conversion, name: string, profile: PDFRef): void {
  const space = context.register(context.obj(['ICCBased', profile]))
  const done = new Set<PDFDict>()
  const add = (resources: PDFDict) => {
    if (done.has(resources)) return
    done.add(resources)
    const spaces = dictIn(resources, 'ColorSpace')
    if (spaces) {
      if (!spaces.has(key(name))) spaces.set(key(name), space)
    } else resources.set(key('ColorSpace'), context.obj({ [name]: space }))
  }
  for (const page of document.pages) {
    const resources = page.attribute('Resources')
    if (resources instanceof PDFDict) add(resources)
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = dictOf(object)
    const resources = dictIn(dict, 'Resources')
    if (resources) add(resources)
    else if (
      object instanceof PDFRawStream &&
      (nameIn(object.dict, 'Subtype') === 'Form' || object.dict.has(key('PatternType')))
    )
      object.dict.set(key('Resources'), context.obj({ ColorSpace: { [name]: space } }))
  }
}

/** ICC profiles that are not valid are replaced by device colors with as many components. */
function repairProfiles(conversion: Conversion): void {
  const { context, inspection, part } = conversion
  const devices: Record<number, string> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }
  const look = (array: PDFArray): void => {
    if (nameOf(array.size() > 0 ? array.lookup(0) : undefined) !== 'ICCBased') return
    const stream = array.lookup(1)
    const profile = stream instanceof PDFRawStream ? readProfile(inspection.decode(stream)) : undefined
    const isFine =
      profile !== undefined &&
      /^(?:prtr|mntr|scnr|spac)$/.test(profile.kind) &&
      /^(?:RGB |CMYK|GRAY|Lab )$/.test(profile.space) &&
      profile.version < (part === 1 ? 3 : 5)
    if (isFine && hasComponents(stream as PDFRawStream, profile.space)) return
    const count = stream instanceof PDFRawStream ? stream.dict.lookup(key('N')) : undefined
    const device = devices[count instanceof PDFNumber ? count.asNumber() : 0]
    if (device === undefined) return
    while (array.size() > 0) array.remove(0)
    array.push(key(device))
    conversion.note('colors-described')
  }
  const walk = (object: PDFObject, depth: number): void => {
    if (depth > 20) return
    if (object instanceof PDFArray) {
      look(object)
      for (const item of object.asArray())
        if (item instanceof PDFArray || item instanceof PDFDict) walk(item, depth + 1)
    }
    const dict = dictOf(object)
    for (const item of dict?.values() ?? [])
      if (item instanceof PDFArray || item instanceof PDFDict) walk(item, depth + 1)
  }
  for (const [, object] of context.enumerateIndirectObjects()) walk(object, 0)
}

/** The colors that CMYK is shown with, on a grid: what is described must look as before. */
async function shownCmyk({ run }: Conversion): Promise<Uint8Array | undefined> {
  if (!run.capabilities.renderPages) return undefined
  const side = CMYK_GRID * CMYK_GRID
  const document = newDocument('colors.pdf')
  const { context } = document
  const step = (index: number) => String(Math.round((index / (CMYK_GRID - 1)) * 10_000) / 10_000)
  const parts: string[] = []
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const inks = [Math.floor(row / CMYK_GRID), row % CMYK_GRID, Math.floor(column / CMYK_GRID), column % CMYK_GRID]
      parts.push(`${inks.map(step).join(' ')} k ${column * 4} ${(side - 1 - row) * 4} 4 4 re f`)
    }
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, side * 4, side * 4],
    Resources: {},
    Contents: context.register(context.flateStream(parts.join('\n'))),
  })
  const ref = context.register(dict)
  document.addPage({ ref, dict, inherited: new Map(), attribute: (name) => dict.lookup(key(name)) })
  const file = savePdf(document, 'colors.pdf')
  for await (const { raster } of renderPdf(
    file,
    { ...run, warn: () => {}, progress: () => {} },
    { size: { dpi: 72 } },
  )) {
    if (!raster) return undefined
    const pixels = raster.data.length / (raster.width * raster.height)
    const table = new Uint8Array(side * side * 3)
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) {
        const from = ((row * 4 + 2) * raster.width + column * 4 + 2) * pixels
        for (let channel = 0; channel < 3; channel++)
          table[(row * side + column) * 3 + channel] = raster.data[from + channel]!
      }
    return table
  }
  return undefined
}
