import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { inkBox } from '../../testing/facts/look-at-pdf.js'
import { makeIdentity, pemFile } from '../../testing/make-certificates.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation, type PrepareSignatureData } from './operation.js'

const plain = () => numberedPages(1).file('plan.pdf')

async function prepare(options: object = {}, more: Record<string, File> = {}) {
  const result = await runOperation(operation, { file: plain(), ...more }, options, { capabilities: testCapabilities })
  return { ...result, file: result.files[0]!, data: result.data as PrepareSignatureData }
}

describe('prepareSignature', () => {
  it('gives the digest of all of the file but the room', async () => {
    const { file, companions, data } = await prepare({ hash: 'sha384', content: true, room: 4000 })
    expect([file, ...companions].map(({ name }) => name)).toEqual([
      'plan_prepared.pdf',
      'plan_prepared.json',
      'plan_prepared.bin',
    ])
    const bytes = Buffer.from(await file.arrayBuffer())
    const [start, length, after, rest] = data.byteRange
    expect([start, after + rest]).toEqual([0, bytes.length])
    expect(bytes.toString('latin1', length, after)).toBe(`<${'0'.repeat(8000)}>`)
    const content = Buffer.concat([bytes.subarray(0, length), bytes.subarray(after)])
    expect(data).toMatchObject({ hash: 'sha384', room: 4000 })
    expect(data.digest).toBe(createHash('sha384').update(content).digest('hex'))
    expect(data.digestBase64).toBe(createHash('sha384').update(content).digest('base64'))
    expect(JSON.parse(await companions[0]!.text())).toEqual(data)
    expect(Buffer.from(await companions[1]!.arrayBuffer())).toEqual(content)
    expect((await rawText(file)).startsWith(await rawText(plain()))).toBe(true)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('shows the name of the signer, given or from a certificate', async () => {
    const root = makeIdentity('Test Root', { isAuthority: true })
    const certificate = pemFile('ada.pem', [
      'CERTIFICATE',
      makeIdentity('WWWWWWWWWWWWWWWWWWWW', { issuer: root }).certificate,
    ])
    const look = { appearance: 'visible', text: '{name}', x: 20, y: 30, width: 200, height: 20 }
    const widthOf = async (options: object, more?: Record<string, File>) => {
      const box = inkBox(
        await renderForm((await prepare({ ...look, ...options }, more)).file),
        await renderForm(plain()),
      )
      return box ? box.right - box.left : 0
    }
    const [short, long, none] = [await widthOf({ signer: 'I' }), await widthOf({}, { certificate }), await widthOf({})]
    expect(none).toBe(0)
    expect(long).toBeGreaterThan(5 * short)
    expect(short).toBeGreaterThan(0)
    const warnings = async (options: object) =>
      (await prepare({ ...look, ...options })).warnings.map(({ code }) => code)
    expect(await warnings({})).toEqual(['signer-unknown'])
    expect(await warnings({ signer: 'Ada', y: 900 })).toEqual(['outside-page'])
    await expect(prepare({}, { certificate: new File(['x'], 'a.pem') })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    })
  })
})
