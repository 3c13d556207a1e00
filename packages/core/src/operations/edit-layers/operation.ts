import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const names = (title: string, description: string) =>
  z
    .string()
    .max(20_000)
    .default('')
    .meta(
      field({
        title,
        description: `${description} One name per line; * matches any characters.`,
        multiline: true,
        chosenFrom: 'layers',
      }),
    )

const options = z.strictObject({
  show: names('Show', 'Layers to show when the document is opened.'),
  hide: names('Hide', 'Layers to hide when the document is opened.'),
  remove: names('Remove', 'Layers to remove from the file with their content.'),
  flatten: names('Flatten', 'Layers to merge with the pages; if hidden, their content is removed.'),
  rename: z
    .string()
    .max(20_000)
    .default('')
    .meta(
      field({
        title: 'Rename',
        description: 'Old and new names, one pair per line.',
        placeholder: 'Layer 1 = Dimensions',
        multiline: true,
        chosenFrom: 'layers',
      }),
    ),
  password,
})

export type EditLayersOptions = z.output<typeof options>

/** Data reported by `editLayers`: the layers of the result. */
export interface EditLayersData {
  layers: { name: string; shown: boolean; locked: boolean }[]
}

export const operation = defineOperation({
  id: 'edit-layers',
  title: 'Edit Layers',
  summary: 'List, show, hide, rename, remove and flatten the layers of a PDF.',
  category: 'edit',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_layers.pdf'),
  needs: [],
  time: { secondsPerMiB: 2, most: 300 },
  examples: [
    { does: 'List the layers', options: {}, files: { file: ['drawing.pdf'] } },
    { does: 'Hide a layer', options: { hide: 'Notes' }, files: { file: ['drawing.pdf'] } },
    {
      does: 'Remove a layer with its content and rename another',
      options: { remove: 'Notes', rename: 'Plan = Floor plan' },
      files: { file: ['drawing.pdf'] },
    },
  ],
  load: () => import('./edit-layers.js').then((m) => m.editLayers),
})
