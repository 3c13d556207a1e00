import { Button, formatBytes, roundBytes, useObjectUrl } from '@sheaf/ui'
import { useState } from 'react'
import { CompareFrame } from '../../compare/compare-frame.js'
import type { StageProps } from '../../queue/media-queue-page.js'
import { useLiveResult } from '../../queue/use-live-result.js'
import { sizeChange } from '../../result/size-change.js'
import { compareTexts } from '../../texts/compare.js'
import { queueTexts } from '../../texts/queue.js'
import { useDrawable } from '../../tool/use-drawable.js'

/** Until the image is there. */
const usual = { width: 4, height: 3 }

/** An image as it is and as its quality makes it, at once; its quality, and the way to give it to all others. */
export function ImageStage({
  operation,
  item: { file },
  options,
  quality,
  choices,
  own,
  count,
  asksQuality,
  onQuality,
  onForAll,
}: StageProps) {
  const live = useLiveResult(operation, file, options && { ...options, quality })
  const drawable = useDrawable(file)
  const before = useObjectUrl(drawable.picture)
  const after = useObjectUrl(live.result)
  const [size, setSize] = useState<{ of: File; width: number; height: number }>()
  const known = size?.of === file ? size : usual
  const picture = (src: string | undefined, onFail?: () => void) =>
    src && (
      <img
        src={src}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onFail && setSize({ of: file, width, height })
        }
        onError={onFail}
        className="block size-full"
      />
    )
  return (
    <section aria-label={compareTexts.title} className="grid grid-cols-1 gap-1 rounded-xl bg-sunken p-3">
      {drawable.failed ? (
        <p className="grid min-h-24 place-items-center text-center text-muted">{compareTexts.failed}</p>
      ) : (
        <CompareFrame
          label={queueTexts.compareOf(file.name)}
          size={known}
          busy={live.busy || drawable.busy}
          before={picture(before, drawable.onError)}
          after={after && picture(after)}
        />
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <p role="status" className="font-semibold text-sm tabular-nums empty:hidden">
          {live.result &&
            !live.busy &&
            `${compareTexts.sizesAbout(formatBytes(file.size), formatBytes(roundBytes(live.result.size)))} · ${sizeChange(file.size, live.result.size)}`}
          {live.failed && compareTexts.failed}
        </p>
        {asksQuality && (
          <select
            aria-label={queueTexts.qualityOf(file.name)}
            value={quality}
            onChange={({ target }) => onQuality(target.value)}
            className="min-h-11 max-w-full rounded-lg border border-edge bg-surface px-3"
          >
            {choices.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        )}
        {count > 1 && own && (
          <Button variant="quiet" onClick={onForAll}>
            {queueTexts.forAll}
          </Button>
        )}
      </div>
    </section>
  )
}
