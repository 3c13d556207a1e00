import * as z from 'zod'
import { field } from '../../fields.js'
import { dates, locale, pages, password, pdfA } from '../../office/options.js'
import { defineOperation, office } from '../../operation.js'

const options = z.strictObject({
  pages,
  notes: z
    .enum(['none', 'with', 'only'])
    .default('none')
    .meta(
      field({
        title: 'Notes pages',
        description: 'Whether to include pages with the speaker notes.',
        choices: { none: 'Slides only', with: 'Slides, then notes pages', only: 'Notes pages only' },
      }),
    ),
  hiddenSlides: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Hidden slides', description: 'Include hidden slides.' })),
  dates,
  pdfA,
  locale,
  password,
})

export type PptToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'ppt-to-pdf',
  title: 'PowerPoint to PDF',
  summary: 'Convert PowerPoint and OpenDocument presentations to PDF.',
  category: 'convert',
  files: {
    file: office({
      title: 'PowerPoint presentation',
      maxMiB: 75,
      extensions: ['.pptx', '.ppt', '.odp'],
      mimeTypes: [
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'application/vnd.ms-powerpoint',
        'application/vnd.oasis.opendocument.presentation',
      ],
    }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: ['convertOffice', 'decryptOffice'],
  examples: [
    { does: 'Convert a presentation to PDF', options: {}, files: { file: ['talk.pptx'] } },
    { does: 'Convert only the speaker notes', options: { notes: 'only' }, files: { file: ['talk.pptx'] } },
  ],
  load: () => import('./ppt-to-pdf.js').then((m) => m.pptToPdf),
})
