import { joinBytes } from '../../bytes.js'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { keepGainMap } from '../gain-map/keep-gain-map.js'
import { carryMetadata } from '../metadata/carry-metadata.js'
import type { Raster } from '../raster.js'
import { factsOfFrame } from '../read/describe-image.js'
import { hasGainMap } from '../read/has-gain-map.js'
import { hasUnreadFrames, type ImageFacts } from '../read/image-facts.js'
import { nameImage } from '../read/name-image.js'
import { joinTiffs } from '../write/join-tiffs.js'
import { stripMetadata } from '../write/strip-metadata.js'
import { encodeResult, encodingOf } from './encode-result.js'
import { flattenRaster, isPartlyTransparent, isSeeThrough, parseColor, withOpacity } from './flatten-raster.js'
import type { OpenedImage } from './open-image.js'
import { formatTitles, isMovingFormat, keptFormat, type ResultFormat } from './result-format.js'
import { resultName } from './result-name.js'
import { warnOfColors } from './warn-of-colors.js'

/** Changes an upright picture; called for each frame and page. */
export type ImageChange = (raster: Raster) => Raster | Promise<Raster>

/** How the result of a change is written. */
export interface ChangeSettings {
  to: ResultFormat | 'same'
  quality?: number | undefined
  lossless?: boolean | undefined
  /** Color behind what is transparent, where the format has no transparency: `#rrggbb`. Default white. */
  background?: string | undefined
  keepMetadata: boolean
  /** Whether each page and frame becomes a file of its own where the format holds only one. */
  everyFrame?: boolean
  /** By what the picture is turned, its own orientation included, where all of it is still there: its HDR gain map is then kept. */
  wholeTurned?: number | undefined
  /** Whether pictures in CMYK are changed in sRGB. */
  inRgb?: boolean
}

interface Call {
  image: OpenedImage
  change: ImageChange
  settings: ChangeSettings
  run: RunContext
}

/**
 * Decodes an image upright, changes it and writes it: all frames of a GIF, WebP or PNG and all pages of a TIFF where the new format
 * holds them. Depth, color space and profile stay where the format has a place for them. Warns about what is lost.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, UNAVAILABLE, naming the image
 */
export async function changeImage(
  image: OpenedImage,
  change: ImageChange,
  settings: ChangeSettings,
  run: RunContext,
): Promise<OperationOutput> {
  const call = { image, change, settings, run }
  try {
    const { results, format } = await write(call)
    const { wholeTurned } = settings
    const withMap =
      wholeTurned !== undefined && results.length === 1
        ? await keepGainMap(image.bytes, results[0]!, wholeTurned, run)
        : undefined
    if (withMap) results[0] = withMap
    else if (hasGainMap(image.bytes))
      run.warn({
        code: 'gain-map-lost',
        message: `${image.name} has an HDR gain map. The result contains the standard (SDR) image only.`,
      })
    const digits = String(results.length).length
    return {
      files: results.map((bytes, index) => {
        const name = resultName(run.outputName, format)
        const number = results.length === 1 ? '' : `-${String(index + 1).padStart(digits, '0')}`
        const numbered = number === '' ? name : name.replace(/(\.[a-z0-9]+)?$/i, `${number}$1`)
        return new PartsFile([bytes], numbered, { type: mimeType(format) })
      }),
    }
  } catch (error) {
    throw nameImage(error, image.name)
  }
}

/** The file itself, without its metadata unless they stay, where nothing had to be changed. */
export function keepImage(
  { bytes, facts }: OpenedImage,
  { keepMetadata }: Pick<ChangeSettings, 'keepMetadata'>,
  { outputName }: Pick<RunContext, 'outputName'>,
): OperationOutput {
  const kept = keepMetadata ? bytes : stripMetadata(bytes, facts)
  return { files: [new PartsFile([kept], resultName(outputName, facts.format), { type: mimeType(facts.format) })] }
}

const mimeType = (format: string) => (format === 'ico' ? 'image/vnd.microsoft.icon' : `image/${format}`)

async function write(call: Call): Promise<{ results: Uint8Array[]; format: ResultFormat }> {
  const { image, settings, run } = call
  const { facts } = image
  const wanted = settings.to === 'same' ? keptFormat(facts, false) : settings.to
  const moves = facts.frames > 1 && isMovingFormat(facts.format) && facts.depth <= 8
  // Whoever wants each frame of an animation as a file of its own wants PNG.
  if (moves && isMovingFormat(wanted) && !(wanted === 'png' && settings.everyFrame)) {
    const result = await writeAnimation(call, wanted as 'gif' | 'webp' | 'png')
    warnOfColors({ name: image.name, facts }, result, run)
    return { results: [result], format: wanted }
  }
  const joins = wanted === 'tiff' && facts.tiff !== undefined
  const count = joins || settings.everyFrame ? facts.frames : 1
  const frames = count > 1 && isMovingFormat(facts.format) ? await readFrames(call) : undefined
  const results: Uint8Array[] = []
  let format = wanted
  for (let frame = 0; frame < count; frame++) {
    throwIfCancelled(run.signal)
    run.progress(0.05 + (0.9 * frame) / count, count > 1 ? `Processing image ${frame + 1}` : 'Processing the image')
    const made = await writeFrame(call, wanted, frame, frames?.[frame])
    format = made.format
    results.push(made.bytes)
  }
  if (count < facts.frames || hasUnreadFrames(facts)) warnOfFrames(call, format)
  return { results: joins && results.length > 1 ? [joinBytes(joinTiffs(results))] : results, format }
}

async function writeFrame(
  call: Call,
  wanted: ResultFormat,
  frame: number,
  decoded?: Raster,
): Promise<{ bytes: Uint8Array; format: ResultFormat }> {
  const { image, change, settings, run } = call
  const facts = factsOfFrame(image.facts, frame)
  const { maxPixels } = run.limits
  const exact = keepsSamples(facts, wanted, settings)
  const request = { frame, maxPixels, exact, signal: run.signal }
  const read = decoded ?? (await run.capabilities.decodeImage!(image.bytes, request))
  const changed = await change(read)
  throwIfCancelled(run.signal)
  const clear = isSeeThrough(changed)
  const format = settings.to === 'same' ? keptFormat(facts, clear) : wanted
  if (format !== facts.format && settings.to === 'same')
    run.warn({
      code: 'format-changed',
      message: `${image.name} is a ${formatTitles[facts.format]} and was written as ${formatTitles[format]}.`,
    })
  const opaque = format === 'jpeg' ? flatten(call, changed, clear) : changed
  if (format === 'gif') warnOfOpacity(call, [changed])
  const bytes = await encodeResult(
    opaque,
    facts,
    { format, quality: settings.quality, lossless: settings.lossless, dpi: facts.dpi?.x },
    run,
  )
  warnOfColors({ name: image.name, facts }, bytes, run)
  return { bytes: withMetadata(call, bytes, format, opaque), format }
}

/** Whether depth, color space and profile of the samples can be kept: by the formats that have a place for them. */
function keepsSamples(facts: ImageFacts, format: ResultFormat, { inRgb = false }: ChangeSettings): boolean {
  if (format === 'gif' || format === 'bmp' || format === 'ico') return false
  return facts.color !== 'cmyk' || (!inRgb && (format === 'jpeg' || format === 'tiff'))
}

function flatten({ image, settings, run }: Call, raster: Raster, clear: boolean): Raster {
  if (clear && settings.background === undefined)
    run.warn({
      code: 'transparency-lost',
      message: `Transparent areas of ${image.name} became white: JPEG has no transparency.`,
    })
  return flattenRaster(raster, parseColor(settings.background ?? '#ffffff'))
}

function warnOfOpacity({ image: { name, facts }, run }: Call, frames: readonly Raster[]): void {
  if (facts.format !== 'gif' && frames.some(isPartlyTransparent))
    run.warn({
      code: 'transparency-reduced',
      message: `Partly transparent areas of ${name} became opaque or fully transparent: GIF has nothing in between.`,
    })
}

/** All frames at once: to read one after another, each from the beginning, would take ever longer. */
async function readFrames({ image, run }: Call): Promise<Raster[]> {
  const { decodeAnimation } = run.capabilities
  if (!decodeAnimation) throw noAnimations(image.name)
  return (await decodeAnimation(image.bytes, { maxPixels: run.limits.maxPixels, signal: run.signal })).frames
}

function noAnimations(name: string): ToolError {
  return new ToolError(
    'UNAVAILABLE',
    `${name} is an animation, which this browser cannot edit. Use the server instead.`,
    {
      details: { fileName: name },
    },
  )
}

async function writeAnimation(call: Call, format: 'gif' | 'webp' | 'png'): Promise<Uint8Array> {
  const { image, change, settings, run } = call
  const { capabilities, limits, signal } = run
  const { decodeAnimation, encodeAnimation } = capabilities
  if (!decodeAnimation || !encodeAnimation) throw noAnimations(image.name)
  run.progress(0.05, 'Reading the animation')
  const animation = await decodeAnimation(image.bytes, { maxPixels: limits.maxPixels, signal })
  const frames: Raster[] = []
  for (const [at, frame] of animation.frames.entries()) {
    throwIfCancelled(signal)
    run.progress(0.2 + (0.4 * at) / animation.frames.length, 'Processing the animation')
    frames.push(await change(frame))
  }
  if (format === 'gif') warnOfOpacity(call, frames)
  run.progress(0.6, 'Writing the animation')
  const encoding =
    format === 'png'
      ? { format, animated: true }
      : (encodingOf(format, image.facts, settings) as { format: 'gif' } | { format: 'webp'; quality: number })
  const bytes = await encodeAnimation({ ...animation, frames: frames.map(withOpacity) }, { encoding, signal })
  return withMetadata(call, bytes, format, frames[0]!)
}

function withMetadata(
  { image, settings, run }: Call,
  bytes: Uint8Array,
  format: ResultFormat,
  size: Raster,
): Uint8Array {
  if (!settings.keepMetadata) return bytes
  return carryMetadata(bytes, image, { format, size }, run)
}

function warnOfFrames({ image, run }: Call, format: ResultFormat): void {
  const { frames } = image.facts
  run.warn({
    code: 'first-frame-only',
    message:
      frames > 1
        ? `${image.name} holds ${frames} images; the ${formatTitles[format]} contains the first one.`
        : `${image.name} is an animation; the ${formatTitles[format]} contains its first frame.`,
  })
}
