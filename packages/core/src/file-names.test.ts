import { expect, it } from 'vitest'
import { plainFileName, prefixedPdf, withoutFolders } from './file-names.js'

it.each([
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u200bb\ufeff.pdf', 'ab.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul', '_nul'],
  ['com1.tar.gz', '_com1.tar.gz'],
  ['aux .txt', '_aux .txt'],
  ['Console.pdf', 'Console.pdf'],
  ['отчёт 報告.pdf', 'отчёт 報告.pdf'],
])('writes %j as %j', (name, plain) => expect(plainFileName(name)).toBe(plain))

it.each([
  ['../../e.png', 'e.png'],
  ['C:\\Users\\me\\e.png', 'e.png'],
  ['a/b\\c\nd.pdf', 'cd.pdf'],
  ['..', 'file'],
  ['a/', 'file'],
  ['', 'file'],
  ['..pdf', '..pdf'],
])('reduces %j to %j', (name, last) => expect(withoutFolders(name)).toBe(last))

it.each([
  ['report.pdf', 'rotated_report.pdf'],
  ['Report.PDF', 'rotated_Report.PDF'],
  ['report', 'rotated_report.pdf'],
  ['report.v2', 'rotated_report.v2.pdf'],
  ['report.txt', 'rotated_report.txt.pdf'],
])('names what is made of %j %j', (name, made) =>
  expect(prefixedPdf('rotated')({ file: new File([], name) })).toBe(made),
)
