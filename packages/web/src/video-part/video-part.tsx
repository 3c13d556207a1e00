import { parseTime } from '@sheaf/core'
import { Button, RangePair, useObjectUrl } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { videoPartTexts as texts } from '../texts/video-part.js'
import { timeText } from './times.js'

interface VideoPartProps {
  file: File
  /** The options as the form has them: times, or nothing for the beginning and the end. */
  start: string
  end: string
  onChange: (part: { start: string; end: string }) => void
  /** Called with the times of the whole video when its length is known. */
  onWhole?: (whole: { start: string; end: string }) => void
}

const STEP_SECONDS = 0.1

/** The video with two handles for the part that is kept. Moving a handle shows the picture there. */
export function VideoPart({ file, start, end, onChange, onWhole }: VideoPartProps) {
  const url = useObjectUrl(file)
  const video = useRef<HTMLVideoElement>(null)
  const [length, setLength] = useState(0)
  const [playsPart, setPlaysPart] = useState(false)
  const [failed, setFailed] = useState(false)
  if (failed) return <p className="rounded-xl bg-sunken p-5 text-center text-muted">{texts.failed}</p>

  const from = Math.min(parseTime(start) ?? 0, length)
  const to = Math.min(parseTime(end) ?? length, length)
  const set = ([first, second]: readonly [number, number]) =>
    // What reaches from one end of the video to the other is left open.
    onChange({ start: first > 0 ? timeText(first) : '', end: second < length ? timeText(second) : '' })
  const seek = (at: number) => {
    if (video.current) video.current.currentTime = at
  }
  const here = () => Math.round((video.current?.currentTime ?? 0) / STEP_SECONDS) * STEP_SECONDS
  const playPart = () => {
    seek(from)
    setPlaysPart(true)
    void video.current?.play().catch(() => setFailed(true))
  }
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 gap-2 rounded-xl bg-sunken p-3">
      <video
        ref={video}
        src={url}
        controls
        playsInline
        preload="auto"
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (!Number.isFinite(duration)) return
          setLength(duration)
          onWhole?.({ start: timeText(0), end: timeText(duration) })
        }}
        onTimeUpdate={({ currentTarget }) => {
          if (!playsPart || currentTarget.currentTime < to) return
          currentTarget.pause()
          setPlaysPart(false)
        }}
        onSeeking={({ currentTarget }) => currentTarget.currentTime < from && setPlaysPart(false)}
        onError={() => setFailed(true)}
        className="max-h-[clamp(10rem,100dvh-42rem,50dvh)] w-full rounded-lg bg-black sm:max-h-[clamp(10rem,100dvh-36rem,50dvh)]"
      >
        <track kind="captions" />
      </video>
      {length > 0 && (
        <>
          <RangePair
            labels={[texts.start, texts.end]}
            values={[from, to]}
            max={length}
            step={STEP_SECONDS}
            format={timeText}
            onChange={(part, moved) => {
              set(part)
              seek(part[moved])
            }}
          />
          <p className="text-center text-muted text-sm tabular-nums">
            {texts.kept(timeText(from), timeText(to), timeText(to - from))}
          </p>
          <div className="mx-auto flex w-full max-w-md flex-wrap gap-2 *:grow *:px-3">
            <Button variant="secondary" onClick={() => set([Math.min(here(), to), to])}>
              {texts.startHere}
            </Button>
            <Button variant="secondary" onClick={() => set([from, Math.max(here(), from)])}>
              {texts.endHere}
            </Button>
            <Button variant="secondary" onClick={playPart}>
              {texts.play}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
