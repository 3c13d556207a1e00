import { expect, it } from 'vitest'
import { showRtfFields } from './rtf-fields.js'

const shown = (text: string, name = 'Ä{1}.rtf', dates: 'saved' | 'today' = 'saved') =>
  new TextDecoder().decode(showRtfFields(new TextEncoder().encode(text), name, dates))
const field = (instruction: string, text: string) =>
  `{\\field\\flddirty{\\*\\fldinst {\\b ${instruction}}}{\\fldrslt ${text}}}`
const name = '{{\\uc1\\u196?}\\{1\\}.rtf}'

it('the field of the file shows its name with the look of the saved one, in any encoding', () => {
  expect(shown(`{\\rtf1 a ${field('FILENAME \\\\p', "{\\lang1024 C:\\\\old\\'e9}{\\b .rtf}")} b}`)).toBe(
    `{\\rtf1 a {\\field\\flddirty{\\*\\*\\xxxxx {\\b FILENAME \\\\p}}{\\fldrslt {\\lang1024 ${name}}{\\b }}} b}`,
  )
  expect(shown(field("\\'46ILENAME", ''))).toContain(`{\\fldrslt ${name}}`)
})

it('dates and statistics show the saved text, dates the current one if it is wanted', () => {
  const date = field('DATE \\\\@ "yyyy"', '2015')
  expect(shown(date)).toContain('\\*\\*\\xxxxx {\\b DATE')
  expect(shown(date, 'a.rtf', 'today')).toBe(date)
  expect(shown(field('NUMWORDS', '812'), 'a.rtf', 'today')).toContain('\\xxxxx')
})

it('other fields, those without a text, pictures in the text and damaged groups are left as they are', () => {
  const left = `{\\rtf1${field('PAGE', '1')}${field('DATE', '')}${field('DATE', '{\\*\\x abc}{\\pict 00ff}')}}}}{\\field{\\fldinst DATE}{\\fldrslt`
  expect(shown(left)).toBe(left)
  expect(shown(`{\\rtf1\\bin12 {\\field{\\fld}${field('TITLE', 'x')}`)).toContain('TITLE')
})
