import * as z from 'zod'
import { field } from '../../fields.js'
import { everyImage } from '../../image/edit/image-options.js'
import { baseName } from '../../image/edit/result-format.js'
import { languageCodes, languageTitles } from '../../ocr/language-option.js'
import { defineOperation, image, many } from '../../operation.js'

const options = z.strictObject({
  language: languageCodes.prefault('eng').meta(
    field({
      title: 'Language',
      description: 'Language of the text. Join several languages with +, the main one first: eng+deu.',
      placeholder: 'eng+deu',
      chosenFrom: 'languages',
      choices: languageTitles,
    }),
  ),
  format: z
    .enum(['txt', 'json', 'hocr'])
    .default('txt')
    .meta(
      field({
        title: 'Format',
        alias: 'to',
        description: 'Format of the recognized text.',
        choices: {
          txt: { title: 'Text', description: 'Plain text, with form feeds between images.' },
          json: { title: 'JSON', description: 'Words with their positions and confidence scores.', notInForms: true },
          hocr: { title: 'hOCR', description: 'HTML with the position of each word in pixels.', notInForms: true },
        },
      }),
    ),
  enhanceImage: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Enhance image', description: 'Straighten and clean images for better recognition.' })),
  imageTimeout: z
    .number()
    .min(1)
    .max(3600)
    .default(180)
    .meta(
      field({
        title: 'Time limit per image',
        description: 'Time limit for recognizing an image. An image that takes longer is skipped, with a warning.',
        unit: 's',
        rare: true,
      }),
    ),
})

export type ImageToTextOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'image-to-text',
  title: 'Image to Text',
  summary: 'Recognize the text in photos, screenshots and scans.',
  category: 'convert',
  files: { files: many(image({ ...everyImage, title: 'image files' }), { max: 500 }) },
  options,
  output: ({ files }, settings) => `${baseName(files[0]?.name ?? 'image')}.${settings?.format ?? 'txt'}`,
  needs: ['decodeImage', 'recognizeText'],
  examples: [
    { does: 'Get the text of a photo of a page', options: {}, files: { files: ['page.jpg'] } },
    { does: 'Recognize German and English text', options: { language: 'deu+eng' }, files: { files: ['page.jpg'] } },
    { does: 'Get the words and their positions as JSON', options: { format: 'json' }, files: { files: ['page.jpg'] } },
  ],
  load: () => import('./image-to-text.js').then((m) => m.imageToText),
})
