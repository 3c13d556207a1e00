import { describe, expect, it } from 'vitest'
import { sketchOpenDocument } from '../../testing/sketches/office-sketch.js'
import { attributesOf } from '../../text/xml/scan-xml.js'
import { readEntry, readPackage } from '../package/read-package.js'
import { changePageLayout } from './change-page-layout.js'

const layout = (attributes: string) =>
  `<style:page-layout style:name="a"><style:page-layout-properties ${attributes}><style:columns/></style:page-layout-properties></style:page-layout>`

function changedLayouts(layouts: string[], change: Parameters<typeof changePageLayout>[1]): Record<string, string>[] {
  const bytes = changePageLayout(
    sketchOpenDocument('spreadsheet', {
      'styles.xml': `<office:automatic-styles>${layouts.join('')}</office:automatic-styles>`,
      'content.xml': '<office:body/>',
    }),
    change,
  )
  const entry = readPackage(bytes).find(({ name }) => name === 'styles.xml')!
  const styles = new TextDecoder().decode(readEntry(bytes, entry))
  return [...styles.matchAll(/<style:page-layout-properties([^>]*)>/g)].map(([, source]) => ({
    ...attributesOf(source!),
  }))
}

describe('changePageLayout', () => {
  it('turns portrait pages, and leaves wide ones', () => {
    const layouts = [
      layout('fo:page-width="21cm" fo:page-height="29.7cm" style:print-orientation="portrait"'),
      layout('fo:page-width="11in" fo:page-height="8.5in" style:print-orientation="landscape"'),
      layout('fo:margin="1cm"'),
    ]
    expect(changedLayouts(layouts, { landscape: true })).toEqual([
      { 'fo:page-width': '29.7cm', 'fo:page-height': '21cm', 'style:print-orientation': 'landscape' },
      { 'fo:page-width': '11in', 'fo:page-height': '8.5in', 'style:print-orientation': 'landscape' },
      {
        'fo:margin': '1cm',
        'fo:page-width': '29.7cm',
        'fo:page-height': '21cm',
        'style:print-orientation': 'landscape',
      },
    ])
  })

  it('scales to the width of one page instead of a fixed scale', () => {
    expect(changedLayouts([layout('style:scale-to="150%" style:scale-to-pages="3"')], { fitToWidth: true })).toEqual([
      { 'style:scale-to-X': '1', 'style:scale-to-Y': '0' },
    ])
  })

  it('changes nothing else', () => {
    expect(changedLayouts([layout('fo:page-width="21cm" fo:page-height="29.7cm"')], {})).toEqual([
      { 'fo:page-width': '21cm', 'fo:page-height': '29.7cm' },
    ])
  })
})
