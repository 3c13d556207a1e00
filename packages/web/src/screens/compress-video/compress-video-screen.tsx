import { operation } from '@sheaf/core/compress-video'
import { VideoThumbnail } from '@sheaf/ui'
import type { ProgressCurve } from '../../progress/progress-curve.js'
import { MediaQueuePage } from '../../queue/media-queue-page.js'
import { compressVideoTexts as texts } from '../../texts/tools/compress-video.js'
import { VideoStage } from './video-stage.js'

/** How the bars of videos rise: by up to 10 percent each second, to 85. */
const curve: ProgressCurve = { step: () => Math.random() * 10, everyMs: 1000, cap: 85 }

/** Video Compression: a queue of videos, each compressed separately. */
export function CompressVideoScreen() {
  return (
    <MediaQueuePage
      operation={operation}
      texts={texts}
      curve={curve}
      // Encoders take all cores there are.
      atOnceOnDevice={1}
      preview={(file) => <VideoThumbnail file={file} />}
      Stage={VideoStage}
    />
  )
}
