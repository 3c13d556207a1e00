import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { nodeCapabilities, openFile } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { clipFolder, editClip, factsOfClip } from '../../testing/edit-clip.js'
import {
  ffmpeg,
  framesOf,
  makeClearClip,
  makeClip,
  makeDressedClip,
  soundBegins,
} from '../../testing/sketches/pictures/video-clips.js'
import { operation } from './operation.js'

const at = clipFolder()
const capabilities = nodeCapabilities({ videoEngine: 'native' })
const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** The picture at a time, as 160 × 90 samples of red, green and blue. */
async function pictureAt(path: string, seconds: number): Promise<Buffer> {
  await ffmpeg('-ss', String(seconds), '-i', path, '-frames:v', '1', `${path}.png`)
  return sharp(`${path}.png`).removeAlpha().raw().toBuffer()
}

/** The color of a pixel of a picture of 160 pixels, in thirds. */
const colorOf = (picture: Buffer, x: number, y: number) =>
  [...picture.subarray((y * 160 + x) * 3, (y * 160 + x) * 3 + 3)]
    .map((value) => (value > 170 ? 2 : value > 85 ? 1 : 0))
    .join('')

describe('mergeVideos', () => {
  it('shows every frame of the fastest video, and takes a slow one for whole', async () => {
    const slow = await makeClip(at('slow.mp4'), { picture: 'testsrc2=s=160x90:r=1:d=5', output })
    const fast = await makeClip(at('fast.mp4'), { picture: 'testsrc2=s=160x90:r=25:d=1', output })
    const { path, warnings } = await editClip(operation, [slow, fast], { join: 'encode' }, at('slow-fast.mp4'))
    expect(warnings).toEqual([])
    expect(await framesOf(path)).toHaveLength(150)
  })

  it.each(['mp4', 'mov'])(
    'writes as many frames as there are where the last block of sound of an %s is longer',
    async (format) => {
      const clip = await makeClip(at(`block.${format}`), {
        picture: 'testsrc2=s=160x90:r=25:d=1',
        sound: 'sine=f=440:r=44100:d=1',
        output: [...output, '-c:a', 'aac'],
      })
      const { path } = await editClip(operation, [clip, clip, clip], { join: 'encode' }, at('blocks.mp4'))
      expect(await framesOf(path)).toHaveLength(75)
      expect(Math.abs((await factsOfClip(path)).duration - 3)).toBeLessThan(0.03)
    },
  )

  it('puts transparent pictures on black, and says so', async () => {
    const clear = await makeClearClip(at('clear.webm'))
    const { path, warnings } = await editClip(operation, [clear, clear], {}, at('clear.mp4'))
    expect(warnings).toEqual(['transparency-lost', 'recompressed'])
    expect(colorOf(await pictureAt(path, 0.5), 80, 45)).toBe('100')
  })

  it('joins videos of other formats, sizes, rates and sounds, in their order', async () => {
    const first = await makeClip(at('a.mp4'), { picture: 'color=red:s=160x90:r=25:d=1', output })
    const second = await makeClip(at('b.mkv'), {
      picture: 'color=blue:s=100x100:r=10:d=1',
      sound: 'sine=f=440:r=22050:d=1',
      output: ['-c:v', 'mpeg4', '-c:a', 'libopus', '-ar', '48000'],
    })
    const { path, name, warnings } = await editClip(operation, [first, second], {}, at('ab.mp4'))
    expect([name, warnings]).toEqual(['merged_a.mp4', ['recompressed']])
    const facts = await factsOfClip(path)
    expect(facts).toMatchObject({ format: 'mp4', video: { width: 160, height: 90, codec: 'h264' } })
    expect(Math.abs(facts.duration - 2)).toBeLessThan(0.1)
    expect(await framesOf(path)).toHaveLength(50)
    expect(colorOf(await pictureAt(path, 0.5), 80, 45)).toBe('200')
    const blue = await pictureAt(path, 1.5)
    // The square is in the middle, between black bars.
    expect([colorOf(blue, 80, 45), colorOf(blue, 5, 45)]).toEqual(['002', '000'])
    expect(Math.abs((await soundBegins(path)) - 1)).toBeLessThan(0.1)
  })

  it('names the video that is cut off, wherever it is in the order', async () => {
    const whole = await makeClip(at('whole.mkv'), { picture: 'testsrc2=s=160x90:r=25:d=4', sound: 'sine=d=4' })
    const bytes = await readFile(whole)
    await writeFile(at('half.mkv'), bytes.subarray(0, bytes.length / 2))
    const next = await makeClip(at('next.mp4'), { picture: 'color=blue:s=160x90:r=25:d=1', output })
    for (const order of [
      [at('half.mkv'), next],
      [next, at('half.mkv')],
    ]) {
      const files = await Promise.all(order.map((path) => openFile(path)))
      const { warnings } = await runOperation(operation, { files }, {}, { capabilities })
      expect(warnings).toEqual([
        { code: 'damaged', message: expect.stringMatching(/^half\.mkv is damaged: only [12] sec/) },
        { code: 'recompressed', message: expect.any(String) },
      ])
    }
  })

  it('joins in the size of the largest, without sound', async () => {
    const small = await makeClip(at('small.mp4'), {
      picture: 'color=red:s=80x45:r=25:d=0.4',
      sound: 'sine=d=0.4',
      output,
    })
    const large = await makeClip(at('large.mp4'), { picture: 'color=blue:s=160x90:r=25:d=0.4', output })
    const options = { size: 'largest', removeAudio: true, quality: 'low' }
    const { path, warnings } = await editClip(operation, [small, large, small], options, at('sls.mp4'))
    // What is shorter than a second is whole, too.
    expect(warnings).toEqual([])
    expect(await factsOfClip(path)).toMatchObject({ video: { width: 160, height: 90 }, audio: [] })
    expect(colorOf(await pictureAt(path, 0.2), 2, 2)).toBe('200')
    expect(colorOf(await pictureAt(path, 1), 2, 2)).toBe('200')
  })

  it('says that chapters and covers are left out', async () => {
    const plain = await makeClip(at('plain.mp4'), { picture: 'color=red:s=80x44:r=25:d=0.4', output })
    await writeFile(at('chapters.txt'), ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=400\ntitle=One\n')
    await ffmpeg('-i', plain, '-frames:v', '1', at('cover.png'))
    const given = ['-i', plain, '-i', at('cover.png'), '-i', at('chapters.txt'), '-map', '0', '-map', '1']
    await ffmpeg(...given, '-map_metadata', '2', '-c', 'copy', '-disposition:v:1', 'attached_pic', at('covered.mp4'))
    const { warnings } = await editClip(operation, [at('covered.mp4'), plain], {}, at('covered-plain.mp4'))
    expect(warnings).toEqual(['chapters-dropped', 'cover-dropped'])
  })

  it('says that files within a video are left out', async () => {
    const dressed = await makeDressedClip(at('dressed.mkv'))
    const { warnings } = await editClip(operation, [dressed, dressed], {}, at('dressed.mp4'))
    expect([...new Set(warnings)]).toEqual(['cover-dropped', 'attached-files-dropped'])
  })

  it('joins a video whose track of sound holds none, as silence', async () => {
    const silent = await makeClip(at('silent.mkv'), {
      picture: 'color=red:s=80x45:r=25:d=0.4',
      sound: 'sine=d=0.4',
      output: [...output, '-bsf:a', 'noise=drop=1'],
    })
    const loud = await makeClip(at('loud.mp4'), {
      picture: 'color=blue:s=80x45:r=25:d=0.4',
      sound: 'sine=d=0.4',
      output,
    })
    const { path } = await editClip(operation, [silent, loud], {}, at('silent-loud.mp4'))
    const { duration } = await factsOfClip(path)
    expect([duration > 0.7 && duration < 1, Math.abs((await soundBegins(path)) - 0.4) < 0.1]).toEqual([true, true])
  })

  it('names the video that it cannot read', async () => {
    const clip = await makeClip(at('good.mp4'), { picture: 'color=red:s=80x45:r=25:d=0.4', output })
    await writeFile(at('list.mp4'), '#EXTM3U')
    await expect(editClip(operation, [clip, at('list.mp4')], {}, at('x'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('list.mp4'),
    })
    await expect(editClip(operation, [clip], {}, at('x'))).rejects.toMatchObject({ code: 'TOO_FEW_FILES' })
  })
})
