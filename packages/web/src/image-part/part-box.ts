/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture in its pixels, from its top left. */
export interface Box extends Size {
  x: number
  y: number
}

/** The options of Crop Image that say which part is kept, as its form has them. */
export type PartValues = Record<'ratio' | 'x' | 'y' | 'width' | 'height' | 'unit' | 'position', string>

/** The part that these options keep of a picture of this size; without a place of its own, it is in the middle or where `position` says. */
export function boxOf(values: PartValues, size: Size): Box {
  const asked = ratioOf(values.ratio)
  const length = (name: 'x' | 'y' | 'width' | 'height', whole: number) => {
    const typed = values[name].trim() === '' ? Number.NaN : Number(values[name])
    if (!Number.isFinite(typed)) return undefined
    return values.unit === 'percent' ? (typed / 100) * whole : typed
  }
  const [x, y] = asked ? [] : [length('x', size.width), length('y', size.height)]
  const box = asked
    ? largest(asked, size)
    : {
        width: length('width', size.width) ?? size.width - (x ?? 0),
        height: length('height', size.height) ?? size.height - (y ?? 0),
      }
  const width = between(1, box.width, size.width)
  const height = between(1, box.height, size.height)
  const across = /left/.test(values.position) ? 0 : /right/.test(values.position) ? 1 : 0.5
  const down = /top/.test(values.position) ? 0 : /bottom/.test(values.position) ? 1 : 0.5
  return {
    x: between(0, x ?? (size.width - width) * across, size.width - width),
    y: between(0, y ?? (size.height - height) * down, size.height - height),
    width,
    height,
  }
}

/** The options that keep this part; none where it is the whole picture. */
export function valuesOf(box: Box, size: Size): Omit<PartValues, 'position'> {
  const whole = box.width >= size.width && box.height >= size.height
  const text = (length: number) => (whole ? '' : String(Math.round(length)))
  return {
    ratio: '',
    unit: 'px',
    x: text(box.x),
    y: text(box.y),
    width: text(box.width),
    height: text(box.height),
  }
}

/** A corner: which sides meet there. */
export interface Corner {
  right: boolean
  bottom: boolean
}

/** The part moved by these pixels, as far as the picture allows. */
export function movedBy(box: Box, by: { x: number; y: number }, size: Size): Box {
  return {
    ...box,
    x: between(0, box.x + by.x, size.width - box.width),
    y: between(0, box.y + by.y, size.height - box.height),
  }
}

/** The part with one corner pulled by these pixels; the opposite corner stays. */
export function pulledBy(box: Box, { right, bottom }: Corner, by: { x: number; y: number }, size: Size): Box {
  const least = Math.min(16, size.width, size.height)
  const [x, width] = side(box.x, box.width, right, by.x, size.width, least)
  const [y, height] = side(box.y, box.height, bottom, by.y, size.height, least)
  return { x, y, width, height }
}

function side(from: number, length: number, end: boolean, by: number, whole: number, least: number): [number, number] {
  const to = from + length
  if (end) return [from, between(Math.min(least, length), length + by, whole - from)]
  const start = between(0, from + by, Math.max(0, to - Math.min(least, length)))
  return [start, to - start]
}

function ratioOf(text: string): Size | undefined {
  const [width = 0, height = 0] = text.split(/[:x/]/).map(Number)
  return width > 0 && height > 0 ? { width, height } : undefined
}

function largest(ratio: Size, { width, height }: Size): Size {
  const scale = Math.min(width / ratio.width, height / ratio.height)
  return { width: ratio.width * scale, height: ratio.height * scale }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
