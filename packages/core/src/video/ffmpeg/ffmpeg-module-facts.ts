import { ffmpegAbilities } from './ffmpeg-abilities.js'

/** Version of the ffmpeg in @ffmpeg/core 0.12, which the package itself does not report. */
export const ffmpegModuleVersion = '5.1.4'

/** What engines are called that run it. */
export const ffmpegModuleName = `ffmpeg ${ffmpegModuleVersion} (WebAssembly)`

/**
 * The relevant abilities of the ffmpeg in @ffmpeg/core. It lists more than it supports: x265 waits for threads that do
 * not exist, the AV1 decoder needs a graphics card, and zscale throws exceptions, for which it was not built.
 */
export const ffmpegModuleAbilities = ffmpegAbilities({
  version: [5, 1],
  encoders: ['libx264', 'libvpx-vp9', 'aac', 'libopus', 'libmp3lame', 'mov_text', 'webvtt'],
  decoders: ['libvpx', 'libvpx-vp9', 'h264', 'hevc', 'mpeg4', 'vp8', 'vp9', 'prores'],
  filters: ['bwdif', 'yadif', 'select', 'scale', 'premultiply', 'aresample', 'setsar', 'crop'],
})

/** The files of one call, as it sees them. */
export const ffmpegModulePaths = { inputFolder: 'input', inputName: 'video', workFolder: 'output' } as const

/** Paths for the arguments of one call. */
export function modulePaths(container: string): { input: string; output: string; passLog: string } {
  const { inputFolder, inputName, workFolder } = ffmpegModulePaths
  return {
    input: `/${inputFolder}/${inputName}`,
    output: `/${workFolder}/result.${container}`,
    passLog: `/${workFolder}/pass`,
  }
}
