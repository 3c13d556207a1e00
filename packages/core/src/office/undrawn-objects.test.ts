import { describe, expect, it } from 'vitest'
import { sketchOoxml, sketchRelationships } from '../testing/sketches/office-sketch.js'
import { describeUndrawn, findUndrawnObjects } from './undrawn-objects.js'

const uri = (kind: string) => `http://schemas.microsoft.com/office/drawing/2014/${kind}`
const frame = (name: string, kind: string) =>
  `<p:graphicFrame><p:cNvPr id="9" name="${name}"/><a:graphic><a:graphicData uri="${uri(kind)}"/></a:graphic></p:graphicFrame>`
const either = (newer: string, older: string) =>
  `<mc:AlternateContent><mc:Choice Requires="cx1">${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`
const picture = '<p:pic><p:cNvPr id="9" name="Picture"/><a:blip r:embed="rId5"/></p:pic>'
const message = '<p:sp><p:cNvPr id="9" name="Box"/><a:t>This chart is not available in your version.</a:t></p:sp>'

const slides = (slide: string, links: Parameters<typeof sketchRelationships> = []) =>
  sketchOoxml('pptx', {
    'ppt/presentation.xml':
      '<p:presentation><p:sldId id="256" r:id="rId8"/><p:sldId id="257" r:id="rId9"/></p:presentation>',
    'ppt/_rels/presentation.xml.rels': sketchRelationships(
      { id: 'rId8', type: 'slide', target: 'slides/slide2.xml' },
      { id: 'rId9', type: 'slide', target: '/ppt/slides/slide1.xml' },
    ),
    'ppt/slides/slide1.xml': `<p:sld>${slide}</p:sld>`,
    'ppt/slides/slide2.xml': '<p:sld/>',
    'ppt/slides/_rels/slide1.xml.rels': sketchRelationships(...links),
  })

describe('what is not drawn', () => {
  it('are charts and models without a picture, named with their slide', () => {
    const content = [
      either(frame('Waterfall', 'chartex'), picture),
      either(frame('Treemap', 'chartex'), message),
      either(frame('Bird', 'model3d'), ''),
      frame('Funnel', 'chartex'),
      frame('Bars', 'chart'),
    ]
    const found = findUndrawnObjects(slides(content.join('')), 'pptx')
    expect(describeUndrawn(found)).toBe(
      'chart "Treemap" (slide 2), 3D model "Bird" (slide 2), chart "Funnel" (slide 2)',
    )
  })

  it('are diagrams that were saved without their drawing', () => {
    const drawing = { id: 'rId3', type: 'diagramDrawing', target: '../diagrams/drawing1.xml' }
    const found = (count: number) =>
      findUndrawnObjects(slides(frame('Cycle', 'diagram').repeat(2), Array(count).fill(drawing)), 'pptx')
    expect(found(2)).toEqual([])
    expect(found(1)).toEqual([{ kind: 'diagram', name: 'Cycle', where: 'slide 2' }])
  })

  it('is named with its sheet, or part of a text', () => {
    const book = sketchOoxml('xlsx', {
      'xl/workbook.xml': '<workbook><sheet name="Costs" sheetId="1" r:id="rId1"/></workbook>',
      'xl/_rels/workbook.xml.rels': sketchRelationships({
        id: 'rId1',
        type: 'worksheet',
        target: 'worksheets/sheet7.xml',
      }),
      'xl/worksheets/_rels/sheet7.xml.rels': sketchRelationships({
        id: 'rId1',
        type: 'drawing',
        target: '../drawings/drawing3.xml',
      }),
      'xl/drawings/drawing3.xml': `<xdr>${either(frame('Map', 'chartex'), message)}</xdr>`,
    })
    expect(describeUndrawn(findUndrawnObjects(book, 'xlsx'))).toBe('chart "Map" (sheet "Costs")')
    const text = sketchOoxml('docx', { 'word/document.xml': `<w:document>${frame('', 'chartex')}</w:document>` })
    expect(describeUndrawn(findUndrawnObjects(text, 'docx'))).toBe('chart (the text)')
  })
})
