import { isToolError, ToolError, throwIfCancelled } from '../../errors.js'
import { identity } from '../../geometry/matrix.js'
import { flattenRaster } from '../../image/edit/flatten-raster.js'
import { type OpenedImage, openImage } from '../../image/edit/open-image.js'
import { scaleRaster } from '../../image/edit/scale-raster.js'
import { pageDpi } from '../../image/page-dpi.js'
import type { Raster } from '../../image/raster.js'
import { type Dpi, factsOfFrame } from '../../image/read/describe-image.js'
import type { ImageFacts } from '../../image/read/image-facts.js'
import { nameImage } from '../../image/read/name-image.js'
import { chooseDpi } from '../../ocr/choose-dpi.js'
import { languagesOf } from '../../ocr/language-option.js'
import { writeHocr } from '../../ocr/output/write-hocr.js'
import { writeJson } from '../../ocr/output/write-json.js'
import { writePlainText } from '../../ocr/output/write-plain-text.js'
import type { PageText } from '../../ocr/page-text.js'
import { recognizePage } from '../../ocr/recognize-page.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { ImageToTextOptions } from './operation.js'

/** Errors of one image that do not affect the others. */
const ownFailures = new Set(['TIMEOUT', 'BAD_DOCUMENT', 'LIMIT_EXCEEDED'])
const POINTS = 72

/**
 * Recognizes the text of images in the given order, including all pages of a TIFF and the first frame of an animation. An image that cannot
 * be read, or takes too long, is skipped with the warning `page-not-recognized`. Warns with `nothing-recognized` if there is no text at
 * all.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED and TIMEOUT if no image could be read; UNAVAILABLE
 */
export async function imageToText(
  { files }: { files: File[] },
  options: ImageToTextOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const { format, language } = options
  const pages: PageText[] = []
  let engine = ''
  let failure: unknown
  for (const [index, file] of files.entries()) {
    const stage = files.length === 1 ? 'Recognizing the text' : `Image ${index + 1} of ${files.length}`
    const progress = (part: number) => run.progress((0.97 * (index + part)) / files.length, stage)
    progress(0)
    try {
      const image = await openImage(file, run.limits)
      const count = image.facts.tiff ? image.facts.frames : 1
      for (let frame = 0; frame < count; frame++) {
        throwIfCancelled(run.signal)
        const read = await readImage(image, frame, options, run, (part) => progress((frame + part) / count))
        engine ||= read.engine
        pages.push({ ...read.page, page: pages.length + 1 })
      }
    } catch (error) {
      const named = nameImage(error, file.name)
      if (!isToolError(named) || !ownFailures.has(named.code)) throw named
      failure ??= named
      if (files.length > 1) run.warn({ code: 'page-not-recognized', message: `${named.message} It was left out.` })
      pages.push(failedPage(pages.length + 1, named))
    }
  }
  if (failure !== undefined && pages.every(({ status }) => status === 'failed')) throw failure
  if (pages.every(({ status }) => status !== 'recognized'))
    run.warn({
      code: 'nothing-recognized',
      message: `No text was found in ${files.length === 1 ? files[0]!.name : 'the images'}.`,
      nothingDone: true,
    })
  const languages = languagesOf(language)
  const title = run.outputName.replace(/\.[a-z]+$/i, '')
  const [text, type] =
    format === 'txt'
      ? [writePlainText(pages), 'text/plain;charset=utf-8']
      : format === 'json'
        ? [writeJson(pages, { engine: engine || 'none', languages }), 'application/json']
        : [writeHocr(pages, { title, engine: engine || 'none', languages }), 'application/xhtml+xml;charset=utf-8']
  return { files: [new File([text], run.outputName, { type })] }
}

function failedPage(page: number, { message }: ToolError): PageText {
  return {
    page,
    widthPoints: 0,
    heightPoints: 0,
    status: 'failed',
    reason: message,
    toRendered: identity,
    dpi: POINTS,
  }
}

async function readImage(
  { bytes, facts }: OpenedImage,
  frame: number,
  { language, enhanceImage, imageTimeout }: ImageToTextOptions,
  run: RunContext,
  progress: (part: number) => void,
): Promise<{ page: PageText; engine: string }> {
  const { capabilities, limits, signal, threads } = run
  const { maxPixels } = limits
  const decoded = await capabilities.decodeImage!(bytes, { frame, maxPixels, signal })
  const { raster, dpi } = await atReadingSize(flattenRaster(decoded, [255, 255, 255]), factsOfFrame(facts, frame), run)
  const recognition = await recognizePage(raster, {
    dpi,
    languages: languagesOf(language),
    enhance: enhanceImage,
    findOrientation: true,
    recognizeText: capabilities.recognizeText!,
    timeoutMs: imageTimeout * 1000,
    threads,
    signal,
    progress,
  })
  const recognized = recognition.page
  return {
    engine: recognition.engine,
    page: {
      page: 0,
      widthPoints: (raster.width / dpi) * POINTS,
      heightPoints: (raster.height / dpi) * POINTS,
      status: recognized.paragraphs.length > 0 ? 'recognized' : 'empty',
      recognized,
      toRendered: recognition.toRendered,
      dpi,
    },
  }
}

/** The picture at a size at which letters are large enough for the engine, and not so large that it is slow. */
async function atReadingSize(
  raster: Raster,
  facts: ImageFacts,
  run: RunContext,
): Promise<{ raster: Raster; dpi: number }> {
  const { x, y } = pageDpi(raster, upright(facts))
  const [widthPoints, heightPoints] = [(raster.width / x) * POINTS, (raster.height / y) * POINTS]
  const dpi = chooseDpi({ widthPoints, heightPoints, imageDpi: Math.max(x, y), maxPixels: run.limits.maxPixels })
  if (dpi === undefined)
    throw new ToolError('LIMIT_EXCEEDED', 'The image is too large for text recognition. Cut it into parts.')
  const size = {
    width: Math.max(1, Math.round((raster.width * dpi) / x)),
    height: Math.max(1, Math.round((raster.height * dpi) / y)),
  }
  return { raster: await scaleRaster(raster, size, run), dpi }
}

/** The resolution of the picture after it was turned upright. */
function upright({ dpi, orientation }: ImageFacts): Dpi | undefined {
  return dpi && orientation >= 5 ? { x: dpi.y, y: dpi.x } : dpi
}
