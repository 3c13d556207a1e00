import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../files.js'
import { clipFolder, editClip } from '../../testing/edit-clip.js'
import { ffmpeg, makeClearClip, makeClip } from '../../testing/sketches/pictures/video-clips.js'
import { operation } from './operation.js'

const at = clipFolder()
const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-pix_fmt', 'yuv444p']
/** Each second has a color of its own. */
const seconds = ['red', 'lime', 'blue', 'white']
  .map((color, index) => `color=${color}:s=160x90:r=10:d=1[c${index}]`)
  .join(';')
  .concat(';[c0][c1][c2][c3]concat=n=4')
const colors: Record<string, string> = { '1,0,0': 'red', '0,1,0': 'lime', '0,0,1': 'blue', '1,1,1': 'white' }

async function colorOf(file: File): Promise<string | undefined> {
  const { data } = await sharp(await readBytes(file))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return colors[[...data.subarray(0, 3)].map((value) => Math.round(value / 255)).join()]
}

async function images(clip: string, options: Record<string, unknown>) {
  const { files } = await editClip(operation, clip, options, at('first'))
  return { names: files.map(({ name }) => name), colors: await Promise.all(files.map(colorOf)), files }
}

describe('videoToImages', () => {
  it('saves an image every so many seconds, or so many in all', async () => {
    const clip = await makeClip(at('colors.mp4'), { picture: seconds, output })
    const each = await images(clip, {})
    expect(each.names).toEqual(['colors-1.jpg', 'colors-2.jpg', 'colors-3.jpg', 'colors-4.jpg'])
    expect(each.colors).toEqual(['red', 'lime', 'blue', 'white'])
    expect((await images(clip, { every: 2, start: 0.5 })).colors).toEqual(['red', 'blue'])
    expect((await images(clip, { count: 2, format: 'png' })).colors).toEqual(['lime', 'white'])
    expect((await images(clip, { count: 1, start: 2.5 })).colors).toEqual(['blue'])
    expect((await images(clip, { count: 2, start: 1, end: 3 })).colors).toEqual(['lime', 'blue'])
  })

  it('saves pictures as they are seen, and scales them down', async () => {
    const lying = await makeClip(at('lying.mp4'), { picture: 'testsrc2=s=160x90:r=10:d=1', output })
    await ffmpeg('-display_rotation:v:0', '90', '-i', lying, '-c', 'copy', at('turned.mp4'))
    const { files } = await images(at('turned.mp4'), { count: 1, maxSide: 80, format: 'webp' })
    const { width, height, format } = await sharp(await readBytes(files[0]!)).metadata()
    expect([width, height, format]).toEqual([45, 80, 'webp'])
  })

  it('saves what is shown between frames, and after the last one', async () => {
    const slow = `${seconds},select='not(mod(n,10))',fps=1`
    const clip = await makeClip(at('slow.mp4'), { picture: slow, output })
    expect((await images(clip, { every: 1, start: 0.5 })).colors).toEqual(['red', 'lime', 'blue', 'white'])
    expect((await images(clip, { count: 1, start: 3.9 })).colors).toEqual(['white'])
    const one = await makeClip(at('one.mp4'), { picture: 'color=lime:s=160x90:r=25:d=0.04', output })
    expect((await images(one, { count: 3 })).colors).toEqual(['lime', 'lime', 'lime'])
  })

  it('saves what is shown in the middle of frames of an AVI, whose times are whole frames', async () => {
    const rising = "nullsrc=s=64x64:r=30:d=1,geq=lum='40+6*N':cb=128:cr=128"
    const clip = await makeClip(at('rising.avi'), { picture: rising, output: ['-c:v', 'mpeg4', '-q:v', '2'] })
    const { files } = await images(clip, { every: 0.1, start: 0.05, format: 'png' })
    const shown = await Promise.all(
      files.map(async (file) => {
        const { channels } = await sharp(await readBytes(file)).stats()
        return Math.round(((channels[0]!.mean * 219) / 255 + 16 - 40) / 6)
      }),
    )
    // 0.05 seconds are one frame and a half.
    expect(shown).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28])
  })

  it('puts transparent pictures on black, and says so', async () => {
    const clear = await makeClearClip(at('clear.webm'))
    const { files, warnings } = await editClip(operation, clear, { count: 1, format: 'png' }, at('clear.png'))
    const [red, green] = await sharp(await readBytes(files[0]!))
      .raw()
      .toBuffer()
    expect([warnings, Math.round(red! / 32), Math.round(green! / 32)]).toEqual([['transparency-lost'], 4, 0])
  })

  it('refuses more images than it can hold', async () => {
    const clip = await makeClip(at('long.mp4'), { picture: 'color=red:s=32x32:r=1:d=600', output })
    await expect(images(clip, { every: 0.1 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
