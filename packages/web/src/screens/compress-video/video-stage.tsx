import { Button, useObjectUrl } from '@sheaf/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CompareFrame } from '../../compare/compare-frame.js'
import type { StageProps } from '../../queue/media-queue-page.js'
import { compareTexts } from '../../texts/compare.js'
import { queueTexts } from '../../texts/queue.js'

/** For a video whose size is unknown. */
const usual = { width: 640, height: 360 }

/** A video as it was and as it is now: both play together, and stop at the same picture. */
export function VideoStage({ item: { file, outcome } }: StageProps) {
  const result = useResult(outcome?.file)
  const before = useObjectUrl(file)
  const after = useObjectUrl(result)
  const first = useRef<HTMLVideoElement>(null)
  const second = useRef<HTMLVideoElement>(null)
  const [size, setSize] = useState(usual)
  const [time, setTime] = useState({ at: 0, length: 0 })
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)

  const seek = (at: number) => {
    for (const video of [first.current, second.current]) if (video) video.currentTime = at
    setTime((now) => ({ ...now, at }))
  }
  const toggle = async () => {
    const [one, other] = [first.current, second.current]
    if (!one || !other) return
    if (!one.paused) {
      one.pause()
      other.pause()
      return seek(one.currentTime)
    }
    other.currentTime = one.currentTime
    await Promise.all([one.play(), other.play()]).catch(() => setFailed(true))
  }
  if (failed || (outcome && !outcome.file))
    return <p className="rounded-xl bg-sunken p-5 text-center text-muted">{compareTexts.failed}</p>
  return (
    <section aria-label={compareTexts.title} className="grid grid-cols-1 gap-1 rounded-xl bg-sunken p-3">
      <CompareFrame
        label={queueTexts.compareOf(file.name)}
        size={size}
        busy={false}
        before={
          before && (
            <video
              ref={first}
              src={before}
              muted
              playsInline
              preload="auto"
              onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height, duration } }) => {
                if (width > 0) setSize({ width, height })
                if (Number.isFinite(duration)) setTime((now) => ({ ...now, length: duration }))
              }}
              onPlay={() => setPlaying(true)}
              onPause={() => setPlaying(false)}
              onEnded={() => second.current?.pause()}
              onTimeUpdate={({ currentTarget: { currentTime } }) => setTime((now) => ({ ...now, at: currentTime }))}
              onError={() => setFailed(true)}
              className="block size-full object-fill"
            />
          )
        }
        after={
          after && (
            <video
              ref={second}
              src={after}
              muted
              playsInline
              preload="auto"
              onError={() => setFailed(true)}
              className="block size-full object-fill"
            />
          )
        }
      >
        <Button variant="secondary" onClick={toggle} disabled={after === undefined}>
          {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          {playing ? queueTexts.pause : queueTexts.play}
        </Button>
        <input
          type="range"
          aria-label={queueTexts.position}
          min={0}
          max={time.length || 1}
          step={0.04}
          value={time.at}
          onChange={({ target }) => seek(Number(target.value))}
          className="h-11 w-40 max-w-full accent-accent"
        />
      </CompareFrame>
    </section>
  )
}

function useResult(file: { open: () => Promise<Blob> } | undefined): Blob | undefined {
  const [result, setResult] = useState<Blob>()
  useEffect(() => {
    let wanted = true
    setResult(undefined)
    file?.open().then(
      (blob) => wanted && setResult(blob),
      // Gone from the server; the row says so when it is saved.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [file])
  return result
}
