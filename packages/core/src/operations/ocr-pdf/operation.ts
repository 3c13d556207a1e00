import * as z from 'zod'
import { field } from '../../fields.js'
import { languageCodes } from '../../ocr/language-option.js'
import { ocrLanguages } from '../../ocr/languages.js'
import { defineOperation, fileTypes, scan } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const languageTitles = Object.fromEntries(Object.entries(ocrLanguages).map(([code, { title }]) => [code, title]))

const options = z.strictObject({
  language: languageCodes.prefault('eng').meta(
    field({
      title: 'Document Language',
      description: 'The language the document is written in. Several are joined by +, the most likely first: eng+deu.',
      placeholder: 'eng+deu',
      choices: languageTitles,
    }),
  ),
  enhanceImage: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Enhance Image', description: 'Preprocess images to improve OCR quality.' })),
  outputSearchablePdf: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Output Searchable PDF',
        description:
          'Recommended: keeps every page as it looks, with the text under it to search and copy. Off: plain text.',
      }),
    ),
  mode: z
    .enum(['skip', 'redo', 'force'])
    .default('skip')
    .meta(
      field({
        title: 'Pages that have text',
        description: 'What is done with pages whose text can be searched already.',
        choices: {
          skip: { title: 'Leave as they are', description: 'Only pages without text are recognized.' },
          redo: {
            title: 'Replace hidden text',
            description: 'Scans that were recognized before get a new hidden text; pages with printed text stay.',
          },
          force: {
            title: 'Recognize all pages',
            description: 'For text that is wrong when copied. Printed text stays, so it may be found twice.',
          },
        },
      }),
    ),
  pages: pageRanges
    .prefault('all')
    .meta(
      field({ title: 'Pages', description: 'The pages to recognize. Others stay as they are.', placeholder: 'all' }),
    ),
  rotatePages: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Turn pages upright',
        description: 'Turns pages that lie sideways or upside down in the result.',
        shownWhen: { field: 'outputSearchablePdf', is: [true] },
      }),
    ),
  deskew: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Straighten pages',
        description: 'Turns crooked scans straight in the result. Without it, they are only read straight.',
        shownWhen: { field: 'outputSearchablePdf', is: [true] },
      }),
    ),
  sidecar: z
    .enum(['none', 'txt', 'hocr', 'json', 'all'])
    .default('none')
    .meta(
      field({
        title: 'Side files',
        description: 'What was recognized as a file of its own, beside the PDF.',
        choices: {
          none: 'None',
          txt: { title: 'Text', description: 'Plain text, pages parted by form feeds.' },
          hocr: { title: 'hOCR', description: 'HTML with the place of each word, in pixels.' },
          json: { title: 'JSON', description: 'Words with places and confidences, and how each page went.' },
          all: 'All three',
        },
      }),
    ),
  pageTimeout: z
    .number()
    .min(1)
    .max(3600)
    .default(180)
    .meta(
      field({
        title: 'Time for a page',
        description: 'A page that takes longer is kept unchanged, with a warning.',
        unit: 's',
      }),
    ),
  password,
})

const extensions = new RegExp(`\\.(${fileTypes.scan.extensions.map((one) => one.slice(1)).join('|')})$`, 'i')
const extensionsOf = { none: [], txt: ['.txt'], hocr: ['.hocr'], json: ['.json'], all: ['.txt', '.hocr', '.json'] }

export type OcrPdfOptions = z.output<typeof options>

export type { OcrReport as OcrPdfData } from './ocr-report.js'

export const operation = defineOperation({
  id: 'ocr-pdf',
  title: 'OCR (Text Recognition)',
  summary: 'Recognize the text of scanned pages and photos of pages, so that it can be searched and copied.',
  category: 'convert',
  files: { file: scan() },
  options,
  output: ({ file }, given) =>
    given?.outputSearchablePdf === false
      ? `ocr_${file.name.replace(extensions, '')}.txt`
      : `ocr_${/\.pdf$/i.test(file.name) ? file.name : `${file.name.replace(extensions, '')}.pdf`}`,
  companions: ({ sidecar, outputSearchablePdf }) =>
    extensionsOf[sidecar].filter((extension) => outputSearchablePdf || extension !== '.txt'),
  needs: ['renderPages', 'recognizeText'],
  http: { path: '/api/ocr' },
  examples: [
    { does: 'Make an English scan searchable', options: {} },
    { does: 'Recognize German and English text', options: { language: 'deu+eng' } },
    { does: 'Get the plain text of a French scan', options: { language: 'fra', outputSearchablePdf: false } },
    { does: 'Make a searchable PDF of a photo of a page', options: {}, files: { file: ['page.jpg'] } },
    { does: 'Keep the words with their places beside the PDF', options: { sidecar: 'json' } },
  ],
  load: () => import('./ocr-pdf.js').then((m) => m.ocrPdf),
})
