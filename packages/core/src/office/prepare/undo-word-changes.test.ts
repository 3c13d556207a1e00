import { describe, expect, it } from 'vitest'
import { undoWordChanges } from './undo-word-changes.js'

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const ins = (content: string) => `<w:ins w:id="1">${content}</w:ins>`
const del = (text: string) => `<w:del w:id="2"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`
const undone = (body: string) => undoWordChanges(`<?xml version="1.0"?><w:body>${body}</w:body>`).slice(29, -9)
const insertedMark = '<w:pPr><w:jc w:val="right"/><w:rPr><w:ins w:id="3"/></w:rPr></w:pPr>'

describe('the text before its tracked changes', () => {
  it('has what was deleted and lacks what was inserted, moves included', () => {
    expect(undone(`<w:p>${run('Keep ')}${del('old ')}${ins(run('new ') + del('both'))}${run('end')}</w:p>`)).toBe(
      `<w:p>${run('Keep ')}<w:r><w:t xml:space="preserve">old </w:t></w:r>${run('end')}</w:p>`,
    )
    expect(
      undone(
        `<w:p><w:moveFromRangeStart w:id="4"/><w:moveFrom>${run('from')}</w:moveFrom><w:moveFromRangeEnd w:id="4"/><w:moveTo>${run('to')}</w:moveTo></w:p>`,
      ),
    ).toBe(`<w:p>${run('from')}</w:p>`)
  })

  it('has the paragraphs that were there, each with its own properties', () => {
    const last = `<w:p><w:pPr><w:keepNext/></w:pPr>${run('two')}</w:p>`
    expect(undone(`<w:p>${insertedMark}${run('one ')}</w:p>${last}`)).toBe(
      `<w:p><w:pPr><w:keepNext/></w:pPr>${run('one ')}${run('two')}</w:p>`,
    )
    expect(undone(`<w:p>${insertedMark}${ins(run('new'))}</w:p>${last}`)).toBe(last)
    expect(undone(`<w:p><w:pPr><w:rPr><w:del w:id="5"/></w:rPr></w:pPr>${del('a')}</w:p>`)).toBe(
      '<w:p><w:pPr><w:rPr></w:rPr></w:pPr><w:r><w:t xml:space="preserve">a</w:t></w:r></w:p>',
    )
    expect(undone(`<w:p>${insertedMark}${run('rest')}</w:p>`)).toBe(`<w:p>${run('rest')}</w:p>`)
  })

  it('has the rows and cells that were there, and no table without any', () => {
    const row = (text: string, change = '') =>
      `<w:tr><w:trPr>${change}</w:trPr><w:tc><w:p>${run(text)}</w:p></w:tc></w:tr>`
    expect(undone(`<w:tbl>${row('a')}${row('b', '<w:ins w:id="6"/>')}${row('c', '<w:del w:id="7"/>')}</w:tbl>`)).toBe(
      `<w:tbl>${row('a')}${row('c')}</w:tbl>`,
    )
    expect(undone(`<w:tbl>${row('b', '<w:ins w:id="6"/>')}</w:tbl><w:p/>`)).toBe('<w:p/>')
    expect(undone(`<w:tc><w:p>${insertedMark}${ins(run('new'))}</w:p></w:tc>`)).toBe('<w:tc><w:p/></w:tc>')
  })

  it('looks as it did', () => {
    const changed = (now: string, before: string, name: string) =>
      `<w:${name}>${now}<w:${name}Change w:id="8"><w:${name}>${before}</w:${name}></w:${name}Change></w:${name}>`
    expect(undone(`<w:r>${changed('<w:b/>', '<w:i/>', 'rPr')}<w:t>x</w:t></w:r>`)).toBe(
      '<w:r><w:rPr><w:i/></w:rPr><w:t>x</w:t></w:r>',
    )
    expect(undone(`<w:p>${changed('<w:jc w:val="right"/><w:rPr><w:b/></w:rPr>', '<w:keepNext/>', 'pPr')}</w:p>`)).toBe(
      '<w:p><w:pPr><w:keepNext/><w:rPr><w:b/></w:rPr></w:pPr></w:p>',
    )
    const section = changed('<w:headerReference r:id="r1"/><w:cols w:num="2"/>', '<w:cols w:num="1"/>', 'sectPr')
    expect(undone(section)).toBe('<w:sectPr><w:headerReference r:id="r1"/><w:cols w:num="1"/></w:sectPr>')
  })
})
