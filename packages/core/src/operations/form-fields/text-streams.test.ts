import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as pdfToMarkdown } from '../pdf-to-markdown/operation.js'
import { operation as formFields } from './operation.js'

const long = 'A long text that a program stored apart. '.repeat(40).trim()
const hex = (bytes: Uint8Array) => `${Buffer.from(bytes).toString('hex')}>`

/** A form whose notes are a stream: not compressed, or as Acrobat compresses long values of fields with rich text. */
function withNotes(isPacked: boolean, text = long) {
  const sketch = formSketch({ more: { notes: '/V 900 0 R' } })
  const body = isPacked ? streamBody(hex(deflateSync(text)), '/Filter[/ASCIIHexDecode/FlateDecode]') : streamBody(text)
  const ref = sketch.add(body)
  const notes = Object.keys(sketch.objects).find((number) => sketch.objects[Number(number)]?.includes('/V 900 0 R'))!
  sketch.objects[Number(notes)] = sketch.objects[Number(notes)]!.replace('900 0 R', ref)
  return sketch.file()
}

it.each([false, true])('a value that is a text stream is read (compressed: %s)', async (isPacked) => {
  const { data } = await runHere(formFields, withNotes(isPacked))
  expect(data.fields.find(({ name }: { name: string }) => name === 'notes').value).toBe(long)
  const { file } = await runHere(pdfToMarkdown, withNotes(isPacked))
  expect((await file.text()).replace(/\s+/g, ' ')).toContain(long)
})

it('a value that inflates to far more than its size is left out', async () => {
  const { data } = await runHere(formFields, withNotes(true, ' '.repeat(2 ** 24)))
  expect(data.fields.find(({ name }: { name: string }) => name === 'notes').value).toBeNull()
})
