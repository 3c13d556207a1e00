import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Capabilities } from '../../capabilities.js'
import { runOperation } from '../../run.js'
import { clipFolder, editClip } from '../../testing/edit-clip.js'
import { videoFacts } from '../../testing/facts/video-facts.js'
import { makeClip } from '../../testing/sketches/pictures/video-clips.js'
import { operation } from './operation.js'

const at = clipFolder()
const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-pix_fmt', 'yuv444p']
/** Red for a second, then blue. */
const redThenBlue = 'color=red:s=160x90:r=25:d=1[a];color=blue:s=160x90:r=25:d=1[b];[a][b]concat'

/** The color in the middle of a frame. */
async function middle(path: string, page: number): Promise<number[]> {
  const { data, info } = await sharp(path, { page })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const from = ((info.height >> 1) * info.width + (info.width >> 1)) * 3
  return [...data.subarray(from, from + 3)].map((value) => (value > 200 ? 1 : value < 55 ? 0 : 0.5))
}

describe('videoToGif', () => {
  it.each(['gif', 'webp'] as const)('makes an animated %s, whose frames show what the video does', async (format) => {
    const clip = await makeClip(at('colors.mp4'), { picture: redThenBlue, output })
    const { path, name, warnings } = await editClip(
      operation,
      clip,
      { format, fps: 10, width: 80, loop: 2 },
      at(`a.${format}`),
    )
    const meta = await sharp(path, { pages: -1 }).metadata()
    expect([name, warnings, meta.width, meta.pageHeight, meta.loop]).toEqual([`colors.${format}`, [], 80, 45, 2])
    // Frames that show the same may be one that is shown longer.
    const shown = meta.delay!.reduce((sum, delay) => sum + delay, 0)
    expect(Math.abs(shown - 2000)).toBeLessThanOrEqual(100)
    expect(await middle(path, 0)).toEqual([1, 0, 0])
    expect(await middle(path, meta.pages! - 1)).toEqual([0, 0, 1])
  })

  it('shows what the video does in the middle of each frame', async () => {
    const white = 'if(eq(mod(N,3),1),255,0)'
    const clip = await makeClip(at('flicker.mp4'), {
      picture: `color=black:s=64x64:r=30:d=1,format=yuv444p,geq=lum='${white}':cb=128:cr=128`,
      output,
    })
    const { path } = await editClip(operation, clip, { fps: 10, width: 64 }, at('white.gif'))
    for (let frame = 0; frame < ((await sharp(path).metadata()).pages ?? 1); frame++)
      expect(await middle(path, frame)).toEqual([1, 1, 1])
    const short = await editClip(operation, clip, { fps: 10, start: 0.1, end: 0.17 }, at('short.gif'))
    expect(await middle(short.path, 0)).toEqual([1, 1, 1])
  })

  it('makes one of a part, upright and on square pixels', async () => {
    const clip = await makeClip(at('wide.mp4'), {
      picture: 'testsrc2=s=100x100:r=25:d=2,setsar=2',
      output: [...output, '-metadata:s:v', 'rotate=0'],
    })
    const { path } = await editClip(operation, clip, { start: 0.5, end: 1, fps: 12 }, at('part.gif'))
    const meta = await sharp(path, { pages: -1 }).metadata()
    expect([meta.width, meta.pageHeight, meta.pages]).toEqual([200, 100, 6])
    expect(meta.delay!.reduce((sum, delay) => sum + delay, 0)).toBe(500)
  })

  it('says when a video ends before its frames do', async () => {
    const file = new File(['\0\0\0\x18ftypisom\0\0\0\0isomiso2'], 'short.mp4')
    const black = { width: 2, height: 2, color: 'rgb', alpha: false, depth: 8, data: new Uint8Array(12) } as const
    const codes = async (readable: number) => {
      const capabilities = {
        probeVideo: async () => videoFacts({ duration: 5 }),
        videoFrames: async function* () {
          for (let frame = 0; frame < readable; frame++) yield black
        },
        encodeAnimation: async () => new Uint8Array(1),
      }
      const settings = { capabilities: capabilities as unknown as Capabilities }
      const { warnings } = await runOperation(operation, { file }, { fps: 10 }, settings)
      return warnings.map(({ code }) => code)
    }
    expect([await codes(50), await codes(45), await codes(30)]).toEqual([[], [], ['damaged']])
  })

  it('refuses what is too much for an animation', async () => {
    const file = new File(['\0\0\0\x18ftypisom\0\0\0\0isomiso2'], 'long.mp4')
    const capabilities = { probeVideo: async () => videoFacts({ duration: 600 }), videoFrames: {}, encodeAnimation: {} }
    const settings = { capabilities: capabilities as unknown as Capabilities }
    await expect(runOperation(operation, { file }, {}, settings)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
