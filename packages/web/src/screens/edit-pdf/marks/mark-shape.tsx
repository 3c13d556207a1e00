import type { Box, LineHead, Mark, MarkPoint } from '../model/mark.js'

/** What a mark looks like on its page: in points, as the file will show it. */
export function MarkShape({ mark }: { mark: Mark }) {
  const { type, color, opacity, strokeWidth, fill, boxes, x, y, width, height } = mark
  const pen = { stroke: color, strokeWidth, fill: fill ?? 'none', strokeLinejoin: 'miter' as const }
  // The pen stays within the box, as in the file.
  const inset = Math.min(strokeWidth / 2, width / 2, height / 2)
  return (
    <g opacity={opacity} aria-hidden pointerEvents="none">
      {type === 'rectangle' && (
        <rect x={x + inset} y={y + inset} width={width - 2 * inset} height={height - 2 * inset} {...pen} />
      )}
      {type === 'ellipse' && (
        <ellipse
          cx={x + width / 2}
          cy={y + height / 2}
          rx={Math.max(0, width / 2 - inset)}
          ry={Math.max(0, height / 2 - inset)}
          {...pen}
        />
      )}
      {(type === 'line' || type === 'arrow') && <Line mark={mark} />}
      {(type === 'polygon' || type === 'polyline') && (
        <path
          d={pathOf(mark.points ?? [], type === 'polygon')}
          {...pen}
          fill={type === 'polygon' ? pen.fill : 'none'}
        />
      )}
      {type === 'note' && <Note mark={mark} />}
      {type === 'link' &&
        (boxes ?? [mark]).map((box) => (
          <rect
            key={`${box.x} ${box.y}`}
            {...{ x: box.x, y: box.y, width: box.width, height: box.height }}
            {...{ stroke: color, fill: color, strokeWidth: 1, fillOpacity: 0.12, strokeDasharray: '4 2' }}
          />
        ))}
      {boxes &&
        type !== 'redact' &&
        type !== 'link' &&
        boxes.map((box) => <TextLine key={`${box.x} ${box.y}`} mark={mark} box={box} />)}
      {type === 'redact' &&
        (boxes ?? [mark]).map((box) => <Redaction key={`${box.x} ${box.y}`} box={box} color={color} />)}
    </g>
  )
}

function TextLine({ mark: { type, color }, box: { x, y, width, height } }: { mark: Mark; box: Box }) {
  const thick = Math.max(0.5, height / 14)
  const at = type === 'strikeout' ? y + height * 0.55 : y + height - thick
  const d =
    type === 'squiggly' ? squiggle(x, y + height - thick, width, Math.max(1, height / 10)) : `M${x} ${at}h${width}`
  return <path d={d} stroke={color} strokeWidth={thick} fill="none" />
}

/** A line of small waves. */
function squiggle(x: number, y: number, width: number, step: number): string {
  const turns = Math.min(2000, Math.ceil(width / step))
  return `M${x} ${y}${Array.from({ length: turns }, (_, turn) => `l${step} ${turn % 2 === 0 ? -step : step}`).join('')}`
}

/** Hatched, so that what is under it can still be read. */
function Redaction({ box: { x, y, width, height }, color }: { box: Box; color: string }) {
  const step = 6
  const count = Math.min(400, Math.ceil((width + height) / step))
  const lines = Array.from({ length: count }, (_, index) => {
    const along = (index + 1) * step
    const [x1, y1] = along <= height ? [0, along] : [along - height, height]
    const [x2, y2] = along <= width ? [along, 0] : [width, along - width]
    return `M${x + Math.min(x1!, width)} ${y + y1!}L${x + x2!} ${y + Math.min(y2!, height)}`
  })
  return (
    <>
      <path d={lines.join('')} stroke={color} strokeWidth={0.75} opacity={0.7} fill="none" />
      <rect x={x} y={y} width={width} height={height} stroke={color} strokeWidth={1} fill={color} fillOpacity={0.12} />
    </>
  )
}

function Note({ mark: { x, y, width, height, color } }: { mark: Mark }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 20} ${height / 20})`}>
      <path d="M2 3h16v11h-8l-4 4v-4h-4z" fill={color} stroke="#333333" strokeWidth={1} strokeLinejoin="round" />
      <path d="M5 6.5h10M5 9h10M5 11.5h6" stroke="#333333" strokeWidth={1} />
    </g>
  )
}

function Line({ mark: { from, to, heads = ['none', 'none'], color, strokeWidth, fill } }: { mark: Mark }) {
  if (!from || !to) return null
  return (
    <g stroke={color} strokeWidth={strokeWidth} fill="none">
      <path d={pathOf([from, to], false)} />
      <Head head={heads[0]} tip={from} tail={to} width={strokeWidth} fill={fill ?? color} />
      <Head head={heads[1]} tip={to} tail={from} width={strokeWidth} fill={fill ?? color} />
    </g>
  )
}

interface HeadProps {
  head: LineHead
  tip: MarkPoint
  tail: MarkPoint
  width: number
  fill: string
}

function Head({ head, tip: [x, y], tail: [fromX, fromY], width, fill }: HeadProps) {
  if (head === 'none') return null
  const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI
  const size = Math.max(6, width * 3)
  const side = size / 2
  const closed = { fill }
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      {head === 'open-arrow' && <path d={`M${-size} ${-side}L0 0L${-size} ${side}`} />}
      {head === 'closed-arrow' && <path d={`M${-size} ${-side}L0 0L${-size} ${side}Z`} {...closed} />}
      {head === 'circle' && <circle r={side} {...closed} />}
      {head === 'square' && <rect x={-side} y={-side} width={size} height={size} {...closed} />}
      {head === 'diamond' && <path d={`M${-side} 0L0 ${-side}L${side} 0L0 ${side}Z`} {...closed} />}
      {head === 'butt' && <path d={`M0 ${-side}V${side}`} />}
      {head === 'slash' && <path d={`M${-side / 2} ${side}L${side / 2} ${-side}`} />}
    </g>
  )
}

function pathOf(points: readonly MarkPoint[], closed: boolean): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') + (closed ? 'Z' : '')
}
