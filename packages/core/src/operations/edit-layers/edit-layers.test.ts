import { describe, expect, it } from 'vitest'
import { checkStructure } from '../../testing/facts/check-structure.js'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addLayers, setContent } from '../../testing/sketches/sketch-layers.js'
import { addTags } from '../../testing/sketches/sketch-tags.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const text = (words: string, y: number) => `BT /F0 12 Tf 10 ${y} Td (${words}) Tj ET`

function layered(content?: string) {
  const sketch = new PdfSketch([''])
  const refs = addLayers(sketch, [{ name: 'Plan' }, { name: 'Notes', hidden: true }, { name: 'Änderung' }])
  setContent(
    sketch,
    0,
    content ??
      `${text('always', 180)} /OC /L0 BDC ${text('planned', 160)} 0 0 9 9 re f EMC /OC /L1 BDC ${text('secret', 140)} EMC`,
  )
  return { sketch, refs }
}

describe('edit-layers', () => {
  it('lists layers and leaves the file as it is', async () => {
    const input = layered().sketch.file('plan.pdf')
    const { file, data, warnings } = await run(input)
    expect(data.layers).toEqual([
      { name: 'Plan', shown: true, locked: false },
      { name: 'Notes', shown: false, locked: false },
      { name: 'Änderung', shown: true, locked: false },
    ])
    expect([file.name, warnings, file.size]).toEqual(['plan_layers.pdf', ['layers-listed'], input.size])
    expect((await run(new PdfSketch(['a']).file())).warnings).toEqual(['no-layers'])
  })

  it('shows, hides and renames', async () => {
    const { file, data } = await run(layered().sketch.file(), {
      show: 'Notes',
      hide: 'Ä*',
      rename: 'Plan = Floor plan',
    })
    expect(data.layers.map(({ name, shown }: { name: string; shown: boolean }) => [name, shown])).toEqual([
      ['Floor plan', true],
      ['Notes', true],
      ['Änderung', false],
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect((await run(file)).data).toEqual(data)
  })

  it('removes layers with all that is in them, and nothing else', async () => {
    const { sketch, refs } = layered(
      `/OC /L1 BDC q 1 0 0 1 5 5 cm ${text('secret', 140)} /X Do 7 8 31 33 re S EMC ${text('after', 100)} Q BT /F0 12 Tf 10 80 Td (left) Tj /OC /L1 BDC (hidden words) Tj EMC ( right) Tj ET /Y Do /OC /L0 BDC ${text('planned', 60)} EMC`,
    )
    const form = (words: string, entries = '') =>
      sketch.add(streamBody(text(words, 20), `/Type/XObject/Subtype/Form/BBox[0 0 300 200]${entries}`))
    const [x, y] = [form('inside'), form('owned', `/OC ${refs[1]}`)]
    sketch.inherited = sketch.inherited.replace('/Resources<<', `/Resources<</XObject<</X ${x}/Y ${y}>>`)
    sketch.pages[0]!.annotations.push(
      sketch.add(`<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(noted)/OC ${refs[1]}>>`),
    )
    const before = sketch.file()
    const { file, data, warnings } = await run(before, { remove: 'Notes' })
    expect([warnings, data.layers.length]).toEqual([[], 2])
    const raw = await decodedText(file)
    expect(raw).not.toMatch(/secret|hidden words|inside|owned|noted|Notes|31 33/)
    expect(raw).toMatch(/planned/)
    expect(await textOf(file, 1)).toMatch(/after\s+left\s+right\s+planned/)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    // What follows on the line stays where it was.
    const gap = /\[(-[\d.]+)\] TJ/.exec(raw)!
    expect(Number(gap[1])).toBe(-5947)
  })

  it('flattens: content that is shown stays, hidden content goes', async () => {
    const { file, data } = await run(layered().sketch.file(), { flatten: '*' })
    expect(data.layers).toEqual([])
    const raw = await decodedText(file)
    expect(raw).not.toMatch(/secret|OCProperties|OCG|BDC|EMC/)
    expect((await textOf(file, 1)).split(/\s+/)).toEqual(['always', 'planned'])
  })

  it('follows memberships of several layers', async () => {
    const { sketch, refs } = layered(
      `/OC /M0 BDC ${text('any', 180)} EMC /OC /M1 BDC ${text('all', 160)} EMC /OC /M2 BDC ${text('neither', 140)} EMC /OC /M3 BDC ${text('expressed', 120)} EMC`,
    )
    const both = `/OCGs[${refs[0]} ${refs[1]}]`
    const members = [both, `${both}/P/AllOn`, `/OCGs ${refs[1]}/P/AllOff`, `/VE[/Not[/Or ${refs[1]} ${refs[1]}]]`]
    const named = members.map((entries, index) => `/M${index} ${sketch.add(`<</Type/OCMD${entries}>>`)}`)
    sketch.inherited = sketch.inherited.replace('/Properties<<', `/Properties<<${named.join('')}`)
    const { file } = await run(sketch.file(), { remove: 'Notes' })
    expect((await textOf(file, 1)).split(/\s+/)).toEqual(['any', 'neither', 'expressed'])
    expect(await decodedText(file)).toMatch(/\/OC \/M0 BDC/)
    expect(await decodedText(file)).not.toMatch(/\/OC \/M[123]/)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('keeps tags in order', async () => {
    const { sketch } = layered()
    addTags(sketch, [
      { type: 'P', page: 0, kids: ['kept'] },
      { type: 'P', page: 0, kids: ['gone'] },
    ])
    const marked = /\/Contents (\d+) 0 R/.exec(sketch.pages[0]!.entries)![1]!
    const body = String(sketch.objects[Number(marked)])
    sketch.objects[Number(marked)] = streamBody(
      body
        .slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream'))
        .replace(/(\/P <<\/MCID 1>>.*?EMC)/s, '/OC /L1 BDC $1 EMC'),
    )
    const { file } = await run(sketch.file(), { remove: 'Notes' })
    expect(await textOf(file, 1)).toBe('kept')
    expect(await checkStructure(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ problems: [], marks: 1 })
  })

  it('names the layers there are when one is not found', async () => {
    await expect(run(layered().sketch.file(), { hide: 'Nots' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining('Notes (hidden)'),
    })
    await expect(run(layered().sketch.file(), { rename: 'Plan' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})
