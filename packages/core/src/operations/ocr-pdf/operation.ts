import * as z from 'zod'
import { field } from '../../fields.js'
import { fileTypes } from '../../file-types.js'
import { languageCodes, languageTitles } from '../../ocr/language-option.js'
import { defineOperation, scan } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  language: languageCodes.prefault('eng').meta(
    field({
      title: 'Document Language',
      description: 'Language of the document. Join several languages with +, the main one first: eng+deu.',
      placeholder: 'eng+deu',
      chosenFrom: 'languages',
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
          'Write a PDF with an invisible text layer, so that you can search the pages and copy their text (recommended). The pages look the same. If this option is off, the result is a plain text file.',
      }),
    ),
  mode: z
    .enum(['skip', 'redo', 'force'])
    .default('skip')
    .meta(
      field({
        title: 'Pages with text',
        description: 'How to treat pages that already have searchable text.',
        choices: {
          skip: { title: 'Leave unchanged', description: 'Recognize text only on pages without searchable text.' },
          redo: {
            title: 'Replace hidden text',
            description:
              'Also replace the hidden text layer of scans. Pages with visible text, as opposed to a scanned image, stay unchanged.',
          },
          force: {
            title: 'Process all pages',
            description:
              'Recognize text on every page. Use this if copied text comes out wrong. Recognized text replaces any hidden text layer but is added to visible text, so a search may find the same word twice.',
          },
        },
      }),
    ),
  pages: chosenPages('Pages to recognize text on. Other pages stay unchanged.'),
  rotatePages: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Rotate pages upright',
        description: 'Rotate pages that are sideways or upside down.',
        shownWhen: { field: 'outputSearchablePdf', is: [true] },
      }),
    ),
  deskew: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Straighten pages',
        description: 'Straighten crooked scans in the result. By default, scans are straightened only for recognition.',
        shownWhen: { field: 'outputSearchablePdf', is: [true] },
      }),
    ),
  sidecar: z
    .enum(['none', 'txt', 'hocr', 'json', 'all'])
    .default('none')
    .meta(
      field({
        title: 'Sidecar files',
        description: 'Files with the recognized text, next to the result.',
        choices: {
          none: { title: 'None', description: 'No sidecar files.' },
          txt: { title: 'Text', description: 'Plain text, with form feeds between pages.' },
          hocr: { title: 'hOCR', description: 'HTML with the position, in pixels, of each word.', notInForms: true },
          json: {
            title: 'JSON',
            description: 'Words with their positions and confidence scores, and the status of each page.',
            notInForms: true,
          },
          all: { title: 'All three', description: 'All three files.', notInForms: true },
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
        title: 'Time limit per page',
        description:
          'Time limit for each page. If recognition takes longer, Sheaf leaves the page unchanged and reports a warning.',
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
  summary: 'Recognize the text in scans and photos of pages, so that you can search and copy it.',
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
    { does: 'Make a searchable PDF from a photo of a page', options: {}, files: { file: ['page.jpg'] } },
    {
      does: 'Make a scan searchable, and write the words and their positions to a JSON file',
      options: { sidecar: 'json' },
    },
  ],
  load: () => import('./ocr-pdf.js').then((m) => m.ocrPdf),
})
