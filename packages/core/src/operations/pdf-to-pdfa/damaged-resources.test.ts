import { expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { operation } from './operation.js'

it.each(['/Font<</F 5>>', '/XObject<</X(text)>>', '/Pattern<</P[1 2]>>', '/Font 7', '/XObject/None'])(
  'converts pages whose resources hold something else in %s',
  async (resources) => {
    const sketch = new PdfSketch(['A page'])
    sketch.pages[0]!.entries += `/Resources<<${resources}>>`
    const { data } = await runHere(operation, sketch.file(), { level: '2b' })
    expect(data).toMatchObject({ level: '2b' })
  },
)
