import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, textFile } from '../../operation.js'
import { fontSize } from '../../pdf/model/options.js'
import { paperOptions } from '../../pdf/typeset/paper.js'

const options = z.strictObject({
  ...paperOptions,
  font: z
    .enum(['courier', 'helvetica', 'times'])
    .default('courier')
    .meta(
      field({
        title: 'Font',
        description: 'Typeface of the text. Characters it lacks are set in Noto Sans.',
        choices: { courier: 'Courier', helvetica: 'Helvetica', times: 'Times Roman' },
      }),
    ),
  fontSize: fontSize({ least: 4, most: 72, usual: 10 }),
  lineSpacing: z
    .number()
    .min(0.8)
    .max(4)
    .default(1.2)
    .meta(field({ title: 'Line spacing', description: 'Line spacing, as a multiple of the font size.' })),
  wrap: z
    .enum(['words', 'characters'])
    .default('words')
    .meta(
      field({
        title: 'Line breaks',
        description: 'Where to break long lines.',
        choices: { words: 'Between words', characters: 'Anywhere' },
      }),
    ),
  tabWidth: z
    .int()
    .min(1)
    .max(32)
    .default(8)
    .meta(field({ title: 'Tab width', description: 'Columns between tab stops.' })),
  encoding: z
    .enum([
      'auto',
      'utf-8',
      'utf-16le',
      'utf-16be',
      'windows-1252',
      'iso-8859-2',
      'windows-1250',
      'windows-1251',
      'windows-1253',
      'windows-1254',
      'windows-1255',
      'windows-1256',
      'koi8-r',
      'shift_jis',
      'euc-jp',
      'gb18030',
      'big5',
      'euc-kr',
    ])
    .default('auto')
    .meta(
      field({
        title: 'Encoding',
        description:
          'Encoding of the file. Automatic detects UTF-8 and UTF-16; other files are read as Western European (Windows-1252).',
        choices: {
          auto: 'Automatic',
          'utf-8': 'UTF-8',
          'utf-16le': 'UTF-16, little-endian',
          'utf-16be': 'UTF-16, big-endian',
          'windows-1252': 'Western European (Windows-1252)',
          'iso-8859-2': 'Central European (ISO 8859-2)',
          'windows-1250': 'Central European (Windows-1250)',
          'windows-1251': 'Cyrillic (Windows-1251)',
          'windows-1253': 'Greek (Windows-1253)',
          'windows-1254': 'Turkish (Windows-1254)',
          'windows-1255': 'Hebrew (Windows-1255)',
          'windows-1256': 'Arabic (Windows-1256)',
          'koi8-r': 'Cyrillic (KOI8-R)',
          shift_jis: 'Japanese (Shift JIS)',
          'euc-jp': 'Japanese (EUC-JP)',
          gb18030: 'Simplified Chinese (GB 18030)',
          big5: 'Traditional Chinese (Big5)',
          'euc-kr': 'Korean (EUC-KR)',
        },
      }),
    ),
})

export type TextToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'text-to-pdf',
  title: 'Text to PDF',
  summary:
    'Convert text files to PDF, with line wrapping and tabs. Supports Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Arabic, Hebrew, Thai and Devanagari scripts.',
  category: 'convert',
  files: {
    file: textFile({
      title: 'Text file',
      maxMiB: 20,
      extensions: ['.txt', '.text', '.log', '.csv', '.tsv', '.json', '.xml', '.yaml', '.md'],
      mimeTypes: ['text/plain'],
    }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: [],
  time: { secondsPerMiB: 2, most: 300 },
  examples: [
    { does: 'Convert a text file to PDF', options: {}, files: { file: ['notes.txt'] } },
    {
      does: 'Convert a log file to landscape pages with small text',
      options: { landscape: true, fontSize: 8, wrap: 'characters', pageNumbers: true },
      files: { file: ['server.log'] },
    },
  ],
  load: () => import('./text-to-pdf.js').then((m) => m.textToPdf),
})
