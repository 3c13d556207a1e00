import { describe, expect, it } from 'vitest'
import { operation as editAnnotations } from '../../operations/edit-annotations/operation.js'
import { operation as listAnnotations } from '../../operations/list-annotations/operation.js'
import { runHere } from '../../testing/run-here.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'

/** A page whose list names one highlight so many times. */
const crowded = (times: number) =>
  pagesPdf([{ entries: `/MediaBox[0 0 99 99]/Annots[${'100 0 R '.repeat(times)}]` }], {
    100: '<</Type/Annot/Subtype/Highlight/Rect[0 0 9 9]/QuadPoints[0 9 9 9 0 0 9 0]>>',
  })

describe('an annotation that the list of its page names many times', () => {
  it('is one', async () => {
    expect((await runHere(listAnnotations, crowded(3))).data.annotations).toHaveLength(1)
  })

  it('is removed as one, however often it is named', async () => {
    const { data, file } = await runHere(editAnnotations, crowded(100_000), { remove: { types: ['highlight'] } })
    expect(data).toMatchObject({ removed: 1 })
    expect((await runHere(listAnnotations, file)).data.annotations).toEqual([])
  })
})
