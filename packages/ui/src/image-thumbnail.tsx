import { clsx } from 'clsx'
import { FileImage } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from './use-object-url.js'

interface ImageThumbnailProps {
  file: Blob
  className?: string
  /** Called when the browser cannot draw the file; another one may take its place. */
  onError?: () => void
}

/** A small picture of an image file; an icon where the browser cannot draw the format, such as TIFF. */
export function ImageThumbnail({ file, className, onError }: ImageThumbnailProps) {
  const url = useObjectUrl(file)
  const [failed, setFailed] = useState<Blob>()
  return (
    <span
      className={clsx(
        'grid size-14 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken',
        className,
      )}
    >
      {url && failed !== file ? (
        <img
          src={url}
          alt=""
          decoding="async"
          loading="lazy"
          onError={() => {
            setFailed(file)
            onError?.()
          }}
          className="size-full object-cover"
        />
      ) : (
        <FileImage aria-hidden className="size-6 text-muted" />
      )}
    </span>
  )
}
