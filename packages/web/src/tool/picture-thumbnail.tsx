import { ImageThumbnail } from '@sheaf/ui'
import { useDrawable } from './use-drawable.js'

/** Twice what it is shown with, for screens with more dots. */
const SIDE = 128

/** A small picture of an image file, also of formats that the browser cannot draw. */
export function PictureThumbnail({ file }: { file: File }) {
  const { picture, onError } = useDrawable(file, SIDE)
  return <ImageThumbnail file={picture} onError={onError} />
}
