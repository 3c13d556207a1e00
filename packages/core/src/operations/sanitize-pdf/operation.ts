import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'
import { type HiddenDataKind, hiddenDataKinds } from '../../pdf/sanitize/hidden-data.js'

const kinds: readonly HiddenDataKind[] = hiddenDataKinds.filter((kind) => kind !== 'revisions' && kind !== 'unused')

const keep = z
  .union([z.string().max(1000), z.array(z.string()).max(100)])
  .transform((given, context): HiddenDataKind[] => {
    const words = (Array.isArray(given) ? given : given.split(/[\s,]+/)).filter((word) => word !== '')
    const unknown = words.find((word) => !kinds.includes(word as HiddenDataKind))
    if (unknown !== undefined)
      context.addIssue({
        code: 'custom',
        message: `"${unknown.slice(0, 50)}" is not a kind of hidden data. Use: ${kinds.join(', ')}.`,
      })
    return words as HiddenDataKind[]
  })

const options = z.strictObject({
  preset: z
    .enum(['share', 'paranoid'])
    .default('share')
    .meta(
      field({
        title: 'Preset',
        description: 'How much to remove.',
        choices: {
          share: {
            title: 'To share',
            description: 'Data that readers do not see. Pages look the same, except that notes are removed.',
          },
          paranoid: {
            title: 'Paranoid',
            description:
              'Also web links, all comments, multimedia, and text that cannot be seen: invisible (such as from text recognition), covered, or in the color of its background.',
          },
        },
      }),
    ),
  keep: keep.optional().meta(
    field({
      title: 'Keep',
      description: 'Kinds of data to keep.',
      choices: {
        scripts: 'Scripts',
        actions: 'Actions',
        links: 'Links',
        attachments: 'Attachments',
        layers: 'Hidden layers',
        text: 'Invisible text, such as that of text recognition',
        'hidden-text': 'Text that is covered or has the color of its background',
        alternatives: 'Alternative text',
        comments: 'Comments',
        fields: 'Values of hidden form fields',
        metadata: 'Metadata',
        'image-metadata': 'Metadata of images',
        thumbnails: 'Thumbnails',
        private: 'Data that programs keep for themselves',
        xfa: 'XFA forms',
        signatures: 'Signatures',
      } satisfies Record<string, string>,
      choicesAre: 'items',
      rare: true,
    }),
  ),
  password,
})

export type SanitizePdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'sanitize-pdf',
  title: 'Sanitize PDF',
  summary:
    'Remove hidden data from a PDF: scripts, attachments, hidden layers, comments, metadata and earlier versions.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_sanitized.pdf'),
  needs: [],
  time: { secondsPerMiB: 5, most: 570 },
  examples: [
    { does: 'Remove what readers do not see', options: {} },
    { does: 'Remove as much as possible, but keep links', options: { preset: 'paranoid', keep: 'links' } },
  ],
  load: () => import('./sanitize-pdf.js').then((m) => m.sanitizePdf),
})
