import { defineOperation, field, passwordOption, pdf } from '@sheaf/core'
import * as z from 'zod'
import { notThere } from './not-there.js'

const options = z.strictObject({
  language: z
    .enum(['eng', 'fra', 'deu', 'spa', 'ita', 'por', 'rus', 'chi_sim', 'jpn', 'kor'])
    .default('eng')
    .meta(
      field({
        title: 'Document Language',
        description: 'The language the document is written in.',
        choices: {
          eng: 'English',
          fra: 'French',
          deu: 'German',
          spa: 'Spanish',
          ita: 'Italian',
          por: 'Portuguese',
          rus: 'Russian',
          chi_sim: 'Chinese (simplified)',
          jpn: 'Japanese',
          kor: 'Korean',
        },
      }),
    ),
  enhanceImage: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Enhance Image', description: 'Preprocess images to improve OCR quality' })),
  outputSearchablePdf: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Output Searchable PDF',
        description: 'Recommended: keeps every page as it looks, and lays the text over it to search and copy.',
      }),
    ),
  password: passwordOption,
})

/** OCR. */
export const ocrPdf = defineOperation({
  id: 'ocr-pdf',
  title: 'OCR (Text Recognition)',
  summary: 'Recognize the text of scanned pages, so that it can be searched and copied.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => `ocr_${file.name}`,
  needs: [],
  http: { path: '/api/ocr' },
  examples: [
    { does: 'Make an English scan searchable', options: {} },
    { does: 'Recognize German text', options: { language: 'deu' } },
  ],
  load: () => notThere('OCR (Text Recognition)'),
})
