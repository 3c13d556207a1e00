import { serveFfmpegWorker } from '@sheaf/core/browser/ffmpeg-worker'

serveFfmpegWorker({ loadCore: async () => (await import('@ffmpeg/core')).default })
