import type { SeenRect } from '../model/seen-rect.js'
import type { SeenPoint } from './annotation.js'
import type { AnnotationModel } from './annotation-model.js'
import { boxAround, type Quad } from './quads.js'

/** Takes a model whose box is moved or made larger to the new box, with all its points. */
export function moveModel(model: AnnotationModel, to: SeenRect): AnnotationModel {
  const points = [...pointsOf(model)]
  const moved = { ...model, ...to }
  if (points.length === 0) return moved
  const content = boxAround(points)
  // Lines reach beyond their points, as far as before.
  const margin = {
    left: content.x - model.x,
    top: content.y - model.y,
    right: model.x + model.width - content.x - content.width,
    bottom: model.y + model.height - content.y - content.height,
  }
  const across = scaleOf(content.width, to.width - margin.left - margin.right)
  const down = scaleOf(content.height, to.height - margin.top - margin.bottom)
  const left = to.x + margin.left
  const top = to.y + margin.top
  const place = ([x, y]: SeenPoint): SeenPoint => [left + (x - content.x) * across, top + (y - content.y) * down]
  const { boxes, quads, from, to: end, paths } = model
  return {
    ...moved,
    ...(boxes && {
      boxes: boxes.map((box) => {
        const [x, y] = place([box.x, box.y])
        return { x, y, width: box.width * across, height: box.height * down }
      }),
    }),
    ...(quads && { quads: quads.map((quad) => quad.map(place) as Quad) }),
    ...(from && { from: place(from) }),
    ...(end && { to: place(end) }),
    ...(model.points && { points: model.points.map(place) }),
    ...(paths && { paths: paths.map((path) => path.map(place)) }),
  }
}

function* pointsOf({ quads, from, to, points, paths }: AnnotationModel): Generator<SeenPoint> {
  for (const quad of quads ?? []) yield* quad
  if (from) yield from
  if (to) yield to
  yield* points ?? []
  for (const path of paths ?? []) yield* path
}

/** What has no extent keeps none. */
function scaleOf(before: number, after: number): number {
  return before > 0 && after > 0 ? after / before : 1
}
