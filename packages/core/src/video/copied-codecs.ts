import type { VideoPlan } from './video-plan.js'

/** Codecs of pictures that a container holds as they are, and common players read in it. */
export const copiedPictures: Record<VideoPlan['container'], readonly string[]> = {
  mp4: ['h264', 'hevc', 'av1', 'vp9', 'mpeg4'],
  mov: ['h264', 'hevc', 'mpeg4', 'prores', 'mjpeg'],
  webm: ['vp8', 'vp9', 'av1'],
  mkv: ['h264', 'hevc', 'av1', 'vp8', 'vp9', 'mpeg4', 'prores', 'mjpeg', 'mpeg2video', 'mpeg1video', 'ffv1'],
}

/** The same of sound. */
export const copiedSounds: Record<VideoPlan['container'], readonly string[]> = {
  mp4: ['aac', 'mp3', 'ac3', 'eac3', 'alac'],
  mov: ['aac', 'mp3', 'ac3', 'alac', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le'],
  webm: ['opus', 'vorbis'],
  mkv: ['aac', 'mp3', 'ac3', 'eac3', 'opus', 'vorbis', 'flac', 'alac', 'dts', 'pcm_s16le', 'pcm_s24le'],
}
