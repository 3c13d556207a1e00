declare module '@ffmpeg/core' {
  import type { FfmpegFactory } from '@sheaf/core/browser/ffmpeg-worker'

  const createModule: FfmpegFactory
  export default createModule
}
