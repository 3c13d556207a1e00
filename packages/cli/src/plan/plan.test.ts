import { rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { makeFolder } from '../testing/run-sheaf.js'
import { type PlanRequest, planRuns } from './plan.js'
import { StandardInput } from './standard-input.js'

/** Plans one run over a file, which nothing reads yet. */
async function planOne(id: string, path: string, output: string | undefined, settings: Partial<PlanRequest> = {}) {
  const { runs } = await planRuns({
    operation: operations.find((operation) => operation.id === id)!,
    inputs: [{ kind: 'file', label: basename(path), path }],
    slotFiles: {},
    options: {},
    output,
    existing: 'fail',
    nameTemplate: undefined,
    allowNothing: false,
    stdin: new StandardInput(Readable.from([])),
    threads: 1,
    timeout: 0,
    engines: { ocrEngine: 'auto', officeEngine: 'auto', videoEngine: 'auto' },
    ...settings,
  })
  return runs.map(({ todo }) => todo)
}

it('skips a run only if all of its results exist', async () => {
  const folder = await makeFolder()
  const [input, result, text] = ['a.pdf', 'b.pdf', 'b.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [input, result, text]) await writeFile(path, 'made before')
  const plan = () => planOne('ocr-pdf', input, result, { options: { sidecar: 'txt' }, existing: 'skip' })
  expect(await plan()).toEqual([{ skipped: result }])
  await rm(text)
  expect(await plan()).toMatchObject([{ resultPaths: [result, text] }])
})

it.each([
  [
    'strip-image-metadata',
    'a.jpg',
    'b.png',
    {},
    'b.png: strip-image-metadata writes .jpg, the format of a.jpg. To change the format, use convert-image.',
  ],
  [
    'mute-video',
    'a.mov',
    'b.mp4',
    {},
    'b.mp4: mute-video writes .mov, the format of a.mov. To change the format, use convert-video.',
  ],
])('of %s refuses to give %s the name %s', async (id, input, output, options, message) => {
  const folder = await makeFolder()
  const path = join(folder, input)
  await writeFile(path, 'anything')
  await expect(planOne(id, path, join(folder, output), { options })).rejects.toThrow(message)
  const kept = join(folder, `b${extname(input).toUpperCase()}`)
  expect(await planOne(id, path, kept, { options })).toMatchObject([{ resultPaths: [kept] }])
})

it.each(['jpeg', 'webp', 'avif'])('gives the name that was asked for to a picture compressed as %s', async (to) => {
  const folder = await makeFolder()
  const input = join(folder, 'photo.png')
  await writeFile(input, 'anything')
  const result = join(folder, `b.${to}`)
  expect(await planOne('compress-image', input, result, { options: { to } })).toMatchObject([{ resultPaths: [result] }])
  const unnamed = join(folder, `compressed_photo.${to === 'jpeg' ? 'jpg' : to}`)
  expect(await planOne('compress-image', input, undefined, { options: { to } })).toMatchObject([
    { resultPaths: [unnamed] },
  ])
  const kept = planOne('compress-image', input, result, { options: { to: 'same' } })
  await expect(kept).rejects.toThrow('writes .png, the format of photo.png')
})

it.each([
  ['rotate-image', 'photo.png', '\xff\xd8\xff\xe0', 'b.jpg'],
  ['strip-image-metadata', 'photo.jpg', 'RIFF\x10\0\0\0WEBPVP8 ', 'b.webp'],
  ['mute-video', 'clip.mov', '\0\0\0\x18ftypisom', 'b.mp4'],
])(
  'of %s leaves the name of a result of %s, whose content is of another kind, to be checked when it is made',
  async (id, input, head, output) => {
    const folder = await makeFolder()
    const path = join(folder, input)
    await writeFile(path, Buffer.from(head, 'latin1'))
    const result = join(folder, output)
    expect(await planOne(id, path, result)).toMatchObject([{ resultPaths: [result] }])
  },
)
