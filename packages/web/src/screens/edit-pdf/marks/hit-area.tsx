import { type Mark, markPoints } from '../model/mark.js'

interface HitAreaProps {
  mark: Mark
  /** Pixels per point. */
  scale: number
  selected: boolean
  /** Whether it cannot be moved. */
  fixed: boolean
}

/** Pixels around a thin line in which a press still meets it. */
const REACH = 14

/** The area in which a mark receives the pointer, and the frame that shows selection and focus. */
export function HitArea({ mark, scale, selected, fixed }: HitAreaProps) {
  const { type, x, y, width, height, boxes, fill, strokeWidth } = mark
  const cursor = fixed ? 'pointer' : 'move'
  const reach = REACH / scale
  const points = markPoints(mark)
  const hollow = !fill && !selected && (type === 'rectangle' || type === 'ellipse' || type === 'polygon')
  const edge = { fill: 'none', stroke: 'transparent', strokeWidth: Math.max(reach, strokeWidth) }
  const pad = 3 / scale
  return (
    <>
      <g style={{ cursor }} className="touch-none">
        {boxes ? (
          boxes.map((box) => <rect key={`${box.x} ${box.y}`} {...box} fill="transparent" pointerEvents="all" />)
        ) : points && type !== 'polygon' ? (
          <polyline points={points.map((point) => point.join()).join(' ')} {...edge} pointerEvents="stroke" />
        ) : hollow ? (
          <rect {...{ x, y, width, height }} {...edge} pointerEvents="stroke" />
        ) : (
          <rect {...{ x, y, width, height }} fill="transparent" pointerEvents="all" />
        )}
      </g>
      <rect
        x={x - pad}
        y={y - pad}
        width={width + 2 * pad}
        height={height + 2 * pad}
        pointerEvents="none"
        fill="none"
        strokeWidth={2 / scale}
        className={
          selected
            ? 'stroke-accent'
            : 'stroke-transparent group-focus-visible/mark:stroke-accent group-hover/mark:stroke-accent/50'
        }
        strokeDasharray={selected ? undefined : `${4 / scale}`}
      />
    </>
  )
}
