import { PDFName, PDFRawStream } from 'pdf-lib'
import { isToolError, throwIfCancelled } from '../../errors.js'
import type { ContentUse } from '../../pdf/content/content-use.js'
import { readPdfImage } from '../../pdf/images/read-pdf-image.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import type { RunContext } from '../../run-context.js'
import { type ImageConstraints, isOddMask, readImageConstraints } from './image-constraints.js'
import { isWorthNaming, type UnreachedPicture, whyUnreached } from './kept-pictures.js'
import type { PictureSettings } from './levels.js'
import { PicturePacker } from './pack-picture.js'
import { chooseReplacement, dpiOf, type ImageTask } from './replace-image.js'
import type { ImageReport } from './report.js'

/** Pixels of the pictures that are worked on at a time. */
const pixelsAtOnce = 60_000_000

/**
 * Recompresses the images of a document one by one and replaces those that become smaller. Images that are not
 * supported or cannot be decoded stay unchanged; `unreached` contains the images for which this is known in advance.
 */
export async function compressImages(
  document: PdfDocument,
  use: ContentUse,
  settings: PictureSettings,
  run: RunContext,
): Promise<{ images: ImageReport[]; unreached: UnreachedPicture[] }> {
  const constraints = readImageConstraints(document, use, run)
  const { tasks, unreached } = listImages(document, use, constraints, run)
  const packer = new PicturePacker(constraints, run, settings)
  const reports: ImageReport[] = []
  const total = tasks.reduce((sum, { image }) => sum + image.width * image.height, 1)
  let done = 0
  let busy = 0
  const running = new Set<Promise<void>>()
  try {
    for (const task of tasks) {
      throwIfCancelled(run.signal)
      const pixels = task.image.width * task.image.height
      while (running.size >= (run.threads ?? 3) || (running.size > 0 && busy + pixels > pixelsAtOnce))
        await Promise.race(running)
      busy += pixels
      const work = compressOne(task, packer, constraints, run)
        .then((report) => {
          reports.push(report)
          done += pixels
          run.progress(0.15 + (0.65 * done) / total, 'Compressing pictures')
        })
        .finally(() => {
          busy -= pixels
          running.delete(work)
        })
      running.add(work)
    }
    await Promise.all(running)
  } catch (error) {
    // Wait for running tasks, so that a later failure does not become an unhandled rejection.
    await Promise.allSettled(running)
    throw error
  }
  return { images: reports.sort((a, b) => a.object - b.object), unreached }
}

function listImages(
  document: PdfDocument,
  use: ContentUse,
  constraints: ImageConstraints,
  run: RunContext,
): { tasks: ImageTask[]; unreached: UnreachedPicture[] } {
  const unreached: UnreachedPicture[] = []
  const tasks: ImageTask[] = []
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Image')) continue
    const image = readPdfImage(object, run)
    const reason = whyUnreached(image)
    if (reason && isWorthNaming(object.contents.length)) unreached.push({ object: ref.objectNumber, reason })
    if (!image || isOddMask(image, constraints)) continue
    const owners = use.masks.get(object) ?? []
    const uses = [object, ...owners].flatMap((stream) => use.images.get(stream) ?? [])
    // Content that was not read completely may draw an image larger.
    const drawn =
      uses.length > 0 && use.isComplete
        ? { width: Math.max(...uses.map(({ width }) => width)), height: Math.max(...uses.map(({ height }) => height)) }
        : undefined
    const mask = constraints.masks.get(object)
    const isPicture = mask === undefined && use.images.get(object)?.asPicture === true
    tasks.push({ ref, image, isPicture, isOpacity: mask === 'opacity', ...(drawn && { drawn }) })
  }
  return { tasks, unreached }
}

async function compressOne(
  task: ImageTask,
  packer: PicturePacker,
  constraints: ImageConstraints,
  run: RunContext,
): Promise<ImageReport> {
  const { image, ref } = task
  const before = image.storedBytes
  const replacement = await chooseReplacement(task, packer, constraints, run).catch((error: unknown) => {
    // Damaged images and images that this machine cannot decode are left unchanged.
    if (isToolError(error) && error.kind !== 'cancelled' && error.kind !== 'timeout') return undefined
    throw error
  })
  if (replacement) constraints.context.assign(ref, replacement.stream)
  return {
    object: ref.objectNumber,
    width: image.width,
    height: image.height,
    ...(task.drawn && { dpi: Math.round(Math.max(...dpiOf(task))) }),
    from: codecTitles[image.codec],
    to: replacement?.how ?? 'kept',
    newWidth: replacement?.width ?? image.width,
    newHeight: replacement?.height ?? image.height,
    before,
    after: replacement?.bytes ?? before,
  }
}

const codecTitles = { samples: 'Flate', dct: 'DCT', jpx: 'JPX', fax: 'fax', jbig2: 'JBIG2' }
