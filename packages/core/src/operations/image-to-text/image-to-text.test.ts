import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { RecognizeText } from '../../ocr/ocr-capabilities.js'
import { drawWatermark } from '../../pdf/stamp/draw-watermark.js'
import { runOperation } from '../../run.js'
import { recognizing } from '../../testing/fake-recognition.js'
import { testRun } from '../../testing/run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { fileOf, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

const hello = { text: 'Hello', left: 0.1, top: 0.1, right: 0.4, bottom: 0.2 }

async function read(
  files: File[],
  options: Record<string, unknown> = {},
  recognizeText: RecognizeText = recognizing([hello]),
) {
  const capabilities = { ...testCapabilities, recognizeText }
  const result = await runOperation(operation, { files }, options, { capabilities })
  return {
    name: result.files[0]!.name,
    text: await result.files[0]!.text(),
    warnings: result.warnings.map(({ code }) => code),
  }
}

/** 64 × 48 pixels, of a scanner. */
const picture = async (name = 'note.png') =>
  fileOf(await sketch(3).withMetadata({ density: 200 }).png().toBuffer(), name)

describe('imageToText', () => {
  it('reads what is written', async () => {
    const size = { width: 700, height: 160 }
    const content = { text: 'The quick brown fox\njumps over the dog', color: '#000000' }
    const place = { position: 'center', rotation: 0, size: 90, opacity: 100 }
    const ink = await drawWatermark(size, { content, ...place }, testRun())
    const bytes = await sharp(ink.data, { raw: { ...size, channels: 4 } })
      .withMetadata({ density: 200 })
      .png()
      .toBuffer()
    const { text, name, warnings } = await read([fileOf(bytes, 'fox.png')], {}, testCapabilities.recognizeText!)
    expect([text, name, warnings]).toEqual(['The quick brown fox\njumps over the dog\n', 'fox.txt', []])
  })

  it('shows the engine a picture that is upright, gray, opaque and large enough', async () => {
    const seen: string[] = []
    const engine = recognizing([hello], ({ width, height, color, alpha, depth }, { dpi }) => {
      seen.push(`${width}×${height} ${color} ${alpha} ${depth} ${Math.round(dpi)}`)
    })
    const turned = await sketch(3).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await read([fileOf(turned, 'a.jpg')], { enhanceImage: false }, engine)
    expect(seen[0]).toBe('1753×2339 gray false 8 200')
    const fax = await sketch(1).withMetadata({ density: 250 }).png().toBuffer()
    await read([fileOf(fax, 'c.png')], { enhanceImage: false }, engine)
    expect(seen.at(-1)).toBe('64×48 gray false 8 250')
  })

  it('joins the text of several images, with a form feed between them', async () => {
    const { text, name } = await read([await picture('one.png'), await picture('two.png')])
    expect([name, text]).toEqual(['one.txt', 'Hello\n\fHello\n'])
  })

  it('writes words and their positions', async () => {
    const json = JSON.parse((await read([await picture()], { format: 'json', language: 'deu+eng' })).text)
    expect(json).toMatchObject({ version: 1, engine: 'fake 1.0', languages: ['deu', 'eng'] })
    const { width, height, paragraphs } = json.pages[0]
    const [left, top] = paragraphs[0].lines[0].words[0].box
    expect([left / width, top / height].map((value) => value.toFixed(1))).toEqual(['0.1', '0.1'])
    expect((await read([await picture()], { format: 'hocr' })).text).toContain('class="ocrx_word"')
  })

  it('says that there is no text, and leaves out what cannot be read', async () => {
    expect((await read([await picture()], {}, recognizing([]))).warnings).toEqual(['nothing-recognized'])
    const half = new Uint8Array(await (await picture()).arrayBuffer()).subarray(0, 300)
    const { text, warnings } = await read([fileOf(half, 'half.png'), await picture()])
    expect([text, warnings]).toEqual(['\fHello\n', ['page-not-recognized']])
    await expect(read([fileOf(half, 'half.png')])).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('half.png'),
    })
  })
})
