import { operation } from '@sheaf/core/compress-image'
import type { ProgressCurve } from '../../progress/progress-curve.js'
import { MediaQueuePage } from '../../queue/media-queue-page.js'
import { imageCompressTexts as texts } from '../../texts/tools/image-compress.js'
import { PictureThumbnail } from '../../tool/picture-thumbnail.js'
import { ImageStage } from './image-stage.js'

/** How the bars of images rise: by up to 20 percent each half second, to 90. */
const curve: ProgressCurve = { step: () => Math.random() * 20, everyMs: 500, cap: 90 }

/** Image Compression: a queue of images, each compressed separately. */
export function ImageCompressScreen() {
  return (
    <MediaQueuePage
      operation={operation}
      texts={texts}
      curve={curve}
      preview={(file) => <PictureThumbnail file={file} />}
      Stage={ImageStage}
      live
      insteadOfLevel={['targetSize', 'exactQuality']}
    />
  )
}
