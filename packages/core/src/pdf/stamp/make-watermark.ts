import type { PDFContext, PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { operands } from '../model/seen-page.js'
import { embedImage } from './draw-image.js'
import { drawLine, type TextSetter } from './draw-text.js'
import { FontNames } from './font-names.js'
import { fillColor } from './mark-artifact.js'

/** The drawing of a watermark: a form XObject whose box has its lower left corner at the origin. */
export interface Stamp {
  form: PDFRef
  width: number
  height: number
}

/** Font size inside a text stamp; the form is scaled as a whole, so any will do. */
const FONT_SIZE = 100
const LINE_HEIGHT = 1.2 * FONT_SIZE

/**
 * Creates a stamp of a text with centered lines. The box surrounds the ink, so that a centered stamp looks centered. As
 * a group it is transparent as a whole; otherwise overlaps of letters would show.
 * @throws ToolError INVALID_OPTIONS
 */
export async function textStamp(
  context: PDFContext,
  setter: TextSetter,
  { text, color, opacity }: { text: string; color: string; opacity: number },
): Promise<Stamp> {
  const lines = []
  for (const line of text.trim().split(/\r\n|[\n\r\u2028\u2029]/))
    lines.push(await setter.setLine(line.trim(), 'helvetica'))
  const fonts = new FontNames()
  const width = Math.max(...lines.map((line) => line.width)) * FONT_SIZE
  const foot = -lines.at(-1)!.bottom * FONT_SIZE
  const height = foot + (lines.length - 1) * LINE_HEIGHT + lines[0]!.top * FONT_SIZE
  if (width <= 0 || height <= 0) throw new ToolError('INVALID_OPTIONS', 'Please enter watermark text.')
  const drawn = lines.map((line, index) => {
    const y = foot + (lines.length - 1 - index) * LINE_HEIGHT
    return drawLine(line, FONT_SIZE, (width - line.width * FONT_SIZE) / 2, y, fonts.nameOf)
  })
  // Swashes and slanted letters may extend beyond their width; the box of a form clips content outside.
  const spare = FONT_SIZE / 2
  const form = context.flateStream(fillColor(color) + drawn.join(''), {
    ...formEntries,
    ...(opacity < 100 ? { Group: { Type: 'Group', S: 'Transparency' } } : {}),
    BBox: [-spare, -spare, width + spare, height + spare],
    Resources: { Font: fonts.toObject() },
  })
  return { form: context.register(form), width, height }
}

/** Makes a stamp of a PNG, JPEG or GIF image, upright. Warns with `first-frame-only` when the image is an animation. */
export async function imageStamp(
  context: PDFContext,
  bytes: Uint8Array,
  name: string,
  { warn, capabilities }: Pick<RunContext, 'warn' | 'capabilities'>,
): Promise<Stamp> {
  const { ref, width, height, toBox, animated } = await embedImage(context, bytes, name, capabilities)
  if (animated)
    warn({ code: 'first-frame-only', message: `${name} is an animation; the watermark shows its first frame.` })
  const form = context.stream(`${operands(toBox(width, height))} cm /Image Do\n`, {
    ...formEntries,
    BBox: [0, 0, width, height],
    Resources: { XObject: { Image: ref } },
  })
  return { form: context.register(form), width, height }
}

const formEntries = { Type: 'XObject', Subtype: 'Form' }
