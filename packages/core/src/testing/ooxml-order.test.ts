import { expect, it } from 'vitest'
import { orderFaults, referenceFaults } from './ooxml-order.js'
import { readXml } from './xml-tree.js'

it('finds children in another order, unknown ones and those that are there twice', () => {
  const faultsOf = (source: string) => orderFaults(readXml(source))
  expect(faultsOf('<w:pPr><w:keepNext/><w:numPr/><w:jc/></w:pPr>')).toEqual([])
  expect(faultsOf('<w:pPr><w:jc/><w:keepNext/></w:pPr>')).toEqual(['w:keepNext in w:pPr comes too late'])
  expect(faultsOf('<w:p><w:rPr><w:b/><w:b/><w:bold/></w:rPr></w:p>')).toEqual([
    'w:b in w:rPr twice',
    'w:bold in w:rPr is unknown',
  ])
  expect(faultsOf('<w:tc><w:p/><w:tbl/></w:tc>')).toEqual(['w:tc does not end with w:p'])
})

it('finds references that lead nowhere and numbers that are there twice', () => {
  const document = readXml(
    '<w:body><w:pStyle w:val="X"/><w:numId w:val="4"/><w:hyperlink r:id="rId9"/><wp:docPr id="1"/><wp:docPr id="1"/><w:bookmarkStart w:id="2"/></w:body>',
  )
  expect(referenceFaults(new Map([['word/document.xml', document]])).sort()).toEqual([
    'word/document.xml: bookmark 2 does not end',
    'word/document.xml: drawing 1 twice',
    'word/document.xml: no list 4',
    'word/document.xml: no rId9',
    'word/document.xml: no style X',
  ])
})
