import { combine, identity, type Matrix, transformPoint } from '../../geometry/matrix.js'
import { intersect } from '../../geometry/seen-box.js'
import type { OpenPage } from './open-page.js'
import type { Box, PageImage, PagePath } from './page-objects.js'
import { viewOf } from './picture-view.js'
import type { PictureReader, TakenPicture } from './read-picture.js'
import { color } from './read-style.js'

const PATH = 2
const IMAGE = 3
const FORM = 5
const MAX_DEPTH = 12
const MAX_OBJECTS = 300_000
const MAX_SEGMENTS = 1_000_000
const MAX_IMAGES = 2000
/** A path of more straight pieces is a drawing, not a table. */
const MAX_PIECES = 2000
const LINE_TO = 0
const BEZIER_TO = 1
const MOVE_TO = 2
/** Numbers of the pieces of a rectangle, with one that closes it. */
const MAX_OF_RECTANGLE = 20
/** Less opaque paint is not seen as a shade of its own. */
const OPAQUE = 26

interface Drawn {
  paths: PagePath[]
  images: PageImage[]
  /** Image data by index among the images. */
  pictures: Map<number, TakenPicture>
  truncated: boolean
}

/**
 * Reads the paths and images of a page, also those within form XObjects, in the order in which they are painted. Images of which nothing is
 * seen are left out. With a reader their pictures are taken too.
 */
export function readPathsAndImages(open: OpenPage, pageBox: Box, reader: PictureReader | undefined): Drawn {
  const { calls, page } = open
  const drawn: Drawn = { paths: [], images: [], pictures: new Map(), truncated: false }
  const left = { objects: MAX_OBJECTS, segments: MAX_SEGMENTS }

  const visit = (object: number, outer: Matrix, clip: Box, depth: number) => {
    if (left.objects-- <= 0) {
      drawn.truncated = true
      return
    }
    const type = calls._FPDFPageObj_GetType!(object)
    if (type !== PATH && type !== IMAGE && type !== FORM) return
    const toSeen = combine(matrixOf(open, object), outer)
    if (type === PATH) {
      const path = left.segments > 0 ? readPath(open, object, toSeen, left) : undefined
      const seen = path && seenPart(path, readClipBox(open, object, outer, clip))
      if (seen) drawn.paths.push(seen)
      if (left.segments <= 0) drawn.truncated = true
    } else if (type === IMAGE) {
      if (drawn.images.length >= MAX_IMAGES) drawn.truncated = true
      else readImage(open, object, toSeen, readClipBox(open, object, outer, clip), reader, drawn)
    } else if (depth < MAX_DEPTH) {
      const count = calls._FPDFFormObj_CountObjects!(object)
      const within = readClipBox(open, object, outer, clip)
      for (let index = 0; index < count && !drawn.truncated; index++)
        visit(calls._FPDFFormObj_GetObject!(object, index), toSeen, within, depth + 1)
    }
  }

  const count = calls._FPDFPage_CountObjects!(page)
  for (let index = 0; index < count && !drawn.truncated; index++)
    visit(calls._FPDFPage_GetObject!(page, index), open.toSeen, pageBox, 0)
  return drawn
}

function matrixOf({ calls, scratch }: OpenPage, object: number): Matrix {
  if (!calls._FPDFPageObj_GetMatrix!(object, scratch.at)) return identity
  return [...scratch.floats.subarray(0, 6)] as unknown as Matrix
}

function readPath(open: OpenPage, object: number, toSeen: Matrix, left: { segments: number }): PagePath | undefined {
  const { calls, scratch } = open
  if (!calls._FPDFPath_GetDrawMode!(object, scratch.at, scratch.at + 4)) return undefined
  const [fillMode, strokes] = scratch.integers as unknown as [number, number]
  const fill = fillMode === 0 ? undefined : color(open, calls._FPDFPageObj_GetFillColor!, object)
  const stroke = strokes === 0 ? undefined : color(open, calls._FPDFPageObj_GetStrokeColor!, object)
  if ((fill?.alpha ?? 0) < OPAQUE && (stroke?.alpha ?? 0) < OPAQUE) return undefined

  const count = calls._FPDFPath_CountSegments!(object)
  left.segments -= count
  const outline = readOutline(open, object, Math.min(count, MAX_SEGMENTS), toSeen)
  if (!outline) return undefined
  const scale = Math.sqrt(Math.abs(toSeen[0] * toSeen[3] - toSeen[1] * toSeen[2]))
  const strokeWidth = calls._FPDFPageObj_GetStrokeWidth!(object, scratch.at) ? scratch.floats[0]! * scale : 0
  return {
    ...outline,
    ...(fill && fill.alpha >= OPAQUE && { fill: fill.rgb }),
    ...(stroke && stroke.alpha >= OPAQUE && { stroke: stroke.rgb }),
    strokeWidth,
    dashed: calls._FPDFPageObj_GetDashCount!(object) > 0,
  }
}

/**
 * What of a path is within its clip, whose box is given: nothing, or the path; lines and single rectangles are cut. Browsers that
 * print a table over several pages draw all of it on each page, and clip what belongs to the others.
 */
function seenPart(path: PagePath, clip: Box): PagePath | undefined {
  const { box, lines, strokeWidth, stroke } = path
  const reach = stroke === undefined ? 0 : strokeWidth / 2
  if (box.right + reach <= clip.left || box.left - reach >= clip.right) return undefined
  if (box.bottom + reach <= clip.top || box.top - reach >= clip.bottom) return undefined
  const isWithin = box.left >= clip.left && box.right <= clip.right && box.top >= clip.top && box.bottom <= clip.bottom
  if (isWithin || !isLineOrRectangle(lines)) return path
  const cut = lines.map((value, index) =>
    index % 2 === 0 ? clamp(value, clip.left, clip.right) : clamp(value, clip.top, clip.bottom),
  )
  return { ...path, lines: cut, box: intersect(box, clip) }
}

/** Whether all segments are horizontal or vertical and there is at most one rectangle of them. */
function isLineOrRectangle(lines: Float32Array): boolean {
  if (lines.length === 0 || lines.length > MAX_OF_RECTANGLE) return false
  for (let index = 0; index < lines.length; index += 4)
    if (lines[index] !== lines[index + 2] && lines[index + 1] !== lines[index + 3]) return false
  return true
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

function readOutline(
  { calls, scratch }: OpenPage,
  object: number,
  count: number,
  toSeen: Matrix,
): Pick<PagePath, 'box' | 'lines' | 'curved'> | undefined {
  const lines: number[] = []
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let curved = false
  let start: [number, number] = [0, 0]
  let at = start
  for (let index = 0; index < count; index++) {
    const segment = calls._FPDFPath_GetPathSegment!(object, index)
    if (segment === 0 || !calls._FPDFPathSegment_GetPoint!(segment, scratch.at, scratch.at + 4)) continue
    const [x, y] = scratch.floats as unknown as [number, number]
    const next = transformPoint(toSeen, x, y)
    if (!Number.isFinite(next[0]) || !Number.isFinite(next[1])) continue
    box.left = Math.min(box.left, next[0])
    box.right = Math.max(box.right, next[0])
    box.top = Math.min(box.top, next[1])
    box.bottom = Math.max(box.bottom, next[1])
    const type = calls._FPDFPathSegment_GetType!(segment)
    if (type === MOVE_TO) start = next
    else if (type === BEZIER_TO) curved = true
    else if (type === LINE_TO) lines.push(...at, ...next)
    at = next
    if (calls._FPDFPathSegment_GetClose!(segment)) {
      lines.push(...at, ...start)
      at = start
    }
  }
  if (box.left > box.right) return undefined
  const isDrawing = curved || lines.length > 4 * MAX_PIECES
  return { box, lines: new Float32Array(isDrawing ? [] : lines), curved }
}

function readImage(
  open: OpenPage,
  object: number,
  toSeen: Matrix,
  clip: Box,
  reader: PictureReader | undefined,
  { images, pictures }: Drawn,
): void {
  const { calls, scratch } = open
  const known = calls._FPDFImageObj_GetImagePixelSize!(object, scratch.at, scratch.at + 4)
  const [width, height] = known ? (scratch.integers as unknown as [number, number]) : [0, 0]
  // A picture fills the unit square with its first row at the top, where y is 1.
  const matrix = combine([1, 0, 0, -1, 0, 1], toSeen) as unknown as PageImage['matrix']
  const corners = [
    transformPoint(matrix, 0, 0),
    transformPoint(matrix, 1, 0),
    transformPoint(matrix, 0, 1),
    transformPoint(matrix, 1, 1),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  if (!Number.isFinite(box.left + box.top + box.right + box.bottom)) return
  const visible = intersect(box, clip)
  if (visible.left === visible.right || visible.top === visible.bottom) return
  const picture = reader?.read(open, object, { width, height }, viewOf({ matrix, box }, visible), {
    width: box.right - box.left,
    height: box.bottom - box.top,
  })
  if (picture === 'invisible') return
  if (picture) pictures.set(images.length, picture)
  images.push({ box: visible, matrix, width, height })
}

/** Maximum number of points of a clip path; a longer one is ignored. */
const MAX_POINTS = 2000

/**
 * The visible area of an object: its clip paths, each reduced to its bounding box, and `outer`, which contains all of
 * them.
 */
function readClipBox({ calls, scratch }: OpenPage, object: number, toSeen: Matrix, outer: Box): Box {
  const clip = calls._FPDFPageObj_GetClipPath!(object)
  const paths = clip === 0 ? 0 : calls._FPDFClipPath_CountPaths!(clip)
  let box = outer
  for (let path = 0, points = 0; path < paths; path++) {
    const count = calls._FPDFClipPath_CountPathSegments!(clip, path)
    points += count
    if (points > MAX_POINTS) return box
    const around: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
    for (let index = 0; index < count; index++) {
      const segment = calls._FPDFClipPath_GetPathSegment!(clip, path, index)
      if (segment === 0 || !calls._FPDFPathSegment_GetPoint!(segment, scratch.at, scratch.at + 4)) continue
      const [x, y] = scratch.floats as unknown as [number, number]
      const [seenX, seenY] = transformPoint(toSeen, x, y)
      around.left = Math.min(around.left, seenX)
      around.right = Math.max(around.right, seenX)
      around.top = Math.min(around.top, seenY)
      around.bottom = Math.max(around.bottom, seenY)
    }
    if (count > 0) box = intersect(box, around)
  }
  return box
}
