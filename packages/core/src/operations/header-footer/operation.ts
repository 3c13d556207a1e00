import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { field, type ShownWhen } from '../../fields.js'
import { defineOperation, many, pdf } from '../../operation.js'
import { fontSize, pageRanges, password, standardFont } from '../../pdf/model/options.js'
import { findUnknownToken } from './fill-template.js'
import { textsInUse } from './page-texts.js'

const text = z
  .string()
  .max(300)
  .default('')
  .superRefine((template, context) => {
    const unknown = findUnknownToken(template)
    if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        message: `{${unknown}} is not a token. Use {page}, {pages}, {label}, {date}, {file}, {title} or {bates:6}.`,
      })
  })
const choices = {
  '{page}': 'Page number',
  '{pages}': 'Number of pages',
  '{label}': 'Page label',
  '{date}': 'Date',
  '{file}': 'File name',
  '{title}': 'Title',
  '{bates:6}': 'Bates number',
}
/** The names of the texts: of all pages, of even pages and of the first page. */
type TextNames<Kind extends string> = `${Kind}${'Left' | 'Center' | 'Right'}`

function placement(title: string, more: { placeholder?: string; shownWhen?: ShownWhen } = {}) {
  return text.meta(field({ title, description: 'Text at this position.', choices, choicesAre: 'parts', ...more }))
}

/** Six texts for pages that have texts of their own. */
function ownTexts<Pages extends 'even' | 'first'>(pages: Pages, title: string, shownWhen: ShownWhen) {
  const texts = ['Header', 'Footer'].flatMap((line) =>
    ['Left', 'Center', 'Right'].map((side) => [
      `${pages}${line}${side}`,
      placement(`${title}: ${line.toLowerCase()}, ${side.toLowerCase()}`, { shownWhen }),
    ]),
  )
  return Object.fromEntries(texts) as Record<TextNames<`${Pages}${'Header' | 'Footer'}`>, typeof text>
}

const options = z
  .strictObject({
    headerLeft: placement('Header, left'),
    headerCenter: placement('Header, center'),
    headerRight: placement('Header, right', { placeholder: '{title}' }),
    footerLeft: placement('Footer, left'),
    footerCenter: placement('Footer, center', { placeholder: '{page} / {pages}' }),
    footerRight: placement('Footer, right'),
    differentEven: z
      .boolean()
      .default(false)
      .meta(
        field({
          title: 'Different even pages',
          description:
            'Use separate texts for the even pages of each file. The texts above then apply to the odd pages.',
        }),
      ),
    ...ownTexts('even', 'Even pages', { field: 'differentEven', is: [true] }),
    differentFirst: z
      .boolean()
      .default(false)
      .meta(
        field({
          title: 'Different first page',
          description: 'The first page of each file has its own texts, or none.',
        }),
      ),
    ...ownTexts('first', 'First page', { field: 'differentFirst', is: [true] }),
    pages: pageRanges
      .prefault('all')
      .meta(
        field({ title: 'Pages', description: 'Pages that get headers and footers, in each file.', placeholder: '2-' }),
      ),
    mirror: z
      .boolean()
      .default(false)
      .meta(
        field({
          title: 'Mirror even pages',
          description: 'Swap left and right on even pages, for two-sided printing.',
          shownWhen: { field: 'differentEven', is: [false] },
        }),
      ),
    firstPage: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(1)
      .meta(field({ title: 'First page number', description: 'Page number of the first page of each file.' })),
    firstBates: z
      .int()
      .min(0)
      .max(999_999_999)
      .default(1)
      .meta(
        field({
          title: 'First Bates number',
          description:
            'Bates number of the first page; numbering continues across files. The 6 in {bates:6} is the number of digits.',
        }),
      ),
    date: z
      .string()
      .max(100)
      .optional()
      .meta(
        field({
          title: 'Date',
          description: 'Text to use for {date}. Default: the current date in the form 2026-01-31.',
          placeholder: '31 January 2026',
        }),
      ),
    font: standardFont('Typeface of the text.'),
    fontSize: fontSize({ least: 4, most: 72, usual: 10 }),
    color: colorOption('#000000')
      .default('#000000')
      .meta(field({ title: 'Color', description: 'Color of the text.', placeholder: '#000000' })),
    margin: z
      .number()
      .min(0)
      .max(500)
      .default(36)
      .meta(field({ title: 'Margin', description: 'Distance from the edges of the page.', unit: 'pt' })),
    password,
  })
  .refine((given) => textsInUse(given).some((each) => each.trim() !== ''), {
    path: ['footerCenter'],
    message: 'Give a text for at least one position.',
  })

export type HeaderFooterOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'header-footer',
  title: 'Header and Footer',
  summary: 'Add headers, footers, page numbers and Bates numbers to PDFs.',
  category: 'pages',
  files: { files: many(pdf({ title: 'PDF files' })) },
  options,
  output: ({ files }) => (files[0]?.name ?? 'document.pdf').replace(/(\.pdf)?$/i, '_stamped.pdf'),
  archive: () => 'stamped.zip',
  needs: [],
  time: { secondsPerMiB: 0.5, most: 300 },
  examples: [
    {
      does: 'Add the page number and page count at the bottom center',
      options: { footerCenter: '{page} / {pages}' },
      files: { files: ['report.pdf'] },
    },
    {
      does: 'Add consecutive Bates numbers to the pages of two files',
      options: { footerRight: 'CASE-{bates:6}' },
      files: { files: ['part-1.pdf', 'part-2.pdf'] },
      several: true,
    },
    {
      does: 'Put page numbers on the outer side of each page, and none on the first page',
      options: { footerRight: '{page}', differentEven: true, evenFooterLeft: '{page}', differentFirst: true },
      files: { files: ['report.pdf'] },
    },
  ],
  load: () => import('./header-footer.js').then((m) => m.headerFooter),
})
