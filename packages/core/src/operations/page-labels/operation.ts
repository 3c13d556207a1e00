import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { LabelRangesError, parseLabelRanges } from './label-ranges.js'

const options = z
  .strictObject({
    labels: z
      .string()
      .max(20_000)
      .optional()
      .superRefine((text, context) => {
        try {
          if (text !== undefined) parseLabelRanges(text)
        } catch (error) {
          if (!(error instanceof LabelRangesError)) throw error
          context.addIssue({ code: 'custom', message: error.message })
        }
      })
      .meta(
        field({
          title: 'Labels',
          description:
            'Ranges separated by semicolons. Each has the form page:style/start/prefix; start and prefix are optional. Styles: D (decimal), r or R (Roman), a or A (letters), or empty for the prefix only.',
          placeholder: '1:r; 5:D; 20:A/1/Appendix ',
        }),
      ),
    remove: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Remove', description: 'Remove all labels, so that pages are numbered from 1.' })),
    password,
  })
  .refine(({ labels, remove }) => remove !== ((labels ?? '').trim() !== ''), {
    path: ['labels'],
    message: 'Give labels, or remove them.',
  })

export type PageLabelsOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'page-labels',
  title: 'Page Labels',
  summary: 'Set the page numbers that PDF readers display, such as i, ii, iii, 1, 2, A-1.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_labeled.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Number four pages of front matter with Roman numerals', options: { labels: '1:r; 5:D' } },
    { does: 'Label page 3 as Appendix A', options: { labels: '1:D; 3:A/1/Appendix ' } },
  ],
  load: () => import('./page-labels.js').then((m) => m.pageLabels),
})
