import { IconButton } from '@sheaf/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { CompareFrame } from '../../compare/compare-frame.js'
import { compareTexts } from '../../texts/compare.js'
import { comparePdfsTexts as texts } from '../../texts/tools/compare-pdfs.js'
import { ComparedPage } from './compared-page.js'
import { type Side, sides } from './comparison.js'
import type { ShownVersions } from './side-by-side.js'

/** CSS pixels per point at 100%. */
const SCALE = 4 / 3

/** The pages of a pair, the newer one upon the older, with a line between both that is dragged. */
export function OneUponOther({ data: { pages }, views, sizes, differences, chosen }: ShownVersions) {
  const [row, setRow] = useState(chosen?.row ?? 0)
  useEffect(() => {
    if (chosen) setRow(chosen.row)
  }, [chosen])
  const pair = pages[row]
  if (pair === undefined) return null
  const sizeOf = (side: Side) => (pair[side] === null ? undefined : sizes[side](pair[side]))
  const known = sides.flatMap((side) => sizeOf(side) ?? [])
  const whole = {
    width: Math.max(...known.map(({ width }) => width), 1),
    height: Math.max(...known.map(({ height }) => height), 1),
  }
  const width = Math.ceil(whole.width * SCALE * 2)
  const layer = (side: Side): ReactNode => {
    const [number, size] = [pair[side], sizeOf(side)]
    if (number === null || !size)
      return <p className="grid size-full place-items-center p-4 text-center text-neutral-600">{texts.missing[side]}</p>
    return (
      <div style={{ width: `${(size.width / whole.width) * 100}%`, aspectRatio: size.width / size.height }}>
        <ComparedPage
          view={views[side]}
          side={side}
          number={number}
          size={size}
          width={width}
          differences={differences}
          chosen={chosen}
        />
      </div>
    )
  }
  const name = sides.flatMap((side) => (pair[side] === null ? [] : [texts.page[side](pair[side])])).join(', ')
  return (
    <CompareFrame
      label={name}
      size={{ width: whole.width * SCALE, height: whole.height * SCALE }}
      busy={false}
      tall
      before={layer('before')}
      after={layer('after')}
      beforeLabel={texts.sides.before}
      afterLabel={texts.sides.after}
    >
      {pages.length > 1 && (
        <div className="flex items-center">
          <IconButton label={compareTexts.previous} disabled={row === 0} onClick={() => setRow(row - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <p aria-live="polite" className="text-sm tabular-nums">
            {compareTexts.page(row + 1, pages.length)}
          </p>
          <IconButton label={compareTexts.next} disabled={row === pages.length - 1} onClick={() => setRow(row + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </CompareFrame>
  )
}
