import { clsx } from 'clsx'
import { FileVideo } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from './use-object-url.js'

/** The first picture of a video file; an icon where the browser cannot play the format, such as WMV. */
export function VideoThumbnail({ file, className }: { file: Blob; className?: string }) {
  const url = useObjectUrl(file)
  const [shown, setShown] = useState<Blob>()
  const [failed, setFailed] = useState<Blob>()
  return (
    <span
      className={clsx(
        'relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken',
        className,
      )}
    >
      {shown !== file && <FileVideo aria-hidden className="size-6 text-muted" />}
      {url && failed !== file && (
        <video
          // Without a time, browsers on phones draw no picture before the video is played.
          src={`${url}#t=0.1`}
          aria-hidden
          muted
          playsInline
          preload="metadata"
          tabIndex={-1}
          onLoadedData={() => setShown(file)}
          onError={() => setFailed(file)}
          className={clsx('absolute inset-0 size-full object-cover', shown !== file && 'opacity-0')}
        />
      )}
    </span>
  )
}
