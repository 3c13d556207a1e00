import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { manualPage } from './manual-page.js'

const program = {
  operations: [findOperation('rotate-pdf')!],
  commands: [{ name: 'doctor', summary: 'Check.' }],
  version: '1.2.3',
}

it('describes an operation with its flags, examples and exit codes', () => {
  const page = manualPage('rotate', program)
  expect(page).toMatch(/^\.TH "SHEAF-ROTATE-PDF" 1 "" "sheaf 1\.2\.3" "Sheaf"\n\.SH NAME\nsheaf-rotate\\-pdf \\- /)
  expect(page).toContain('\n.TP\n\\fB\\-\\-angle\\fR \\fI')
  expect(page).toContain('\\fBsheaf rotate\\-pdf')
  expect(page).toContain('\n.TP\n7\nOnly some files failed, or the failures have different exit codes.')
})

it('describes the program with its commands', () => {
  expect(manualPage(undefined, program)).toContain('\n.TP\n\\fBdoctor\\fR\nCheck.')
})

it('refuses what is no operation', () => {
  expect(() => manualPage('doctor', program)).toThrow('manual pages are for operations')
  expect(() => manualPage('fly', program)).toThrow('There is no operation fly.')
})
