import { peer, sheaf, shell } from '../benchmark.mjs'
import { fieldNames, fieldValue } from '../inputs/make-forms.mjs'

const out = '{out}/out.pdf'
const box = { page: 1, x: 60, width: 160, height: 22 }
const newFields = Array.from({ length: 10 }, (_, index) => ({
  ...box,
  name: `new${index}`,
  type: 'text',
  y: 60 + 40 * index,
}))
const changedFields = fieldNames.slice(0, 10).map((name) => ({ name, rename: `${name}.new` }))
const highlight = [{ type: 'highlight', find: 'trees' }]
const noCommand = 'None of the other programs has a command for this.'

/** Forms and comments. @type {readonly import('../benchmark.mjs').Benchmark[]} */
export const formBenchmarks = [
  {
    operation: 'fill-form',
    what: 'Fill in 40 fields',
    inputs: ['form.pdf'],
    contest: async (file, files) => {
      const values = JSON.stringify(Object.fromEntries(fieldNames.map((name) => [name, fieldValue(name)])))
      return {
        ours: [sheaf(['fill-form', file, '--values', values, '-o', out], { note: 'keeps every byte that was there' })],
        peers: [peer('pdftk', [file, 'fill_form', await files.get('form.fdf'), 'output', out])],
      }
    },
  },
  {
    operation: 'fill-form',
    what: 'Fill in a form for each of 50 rows',
    inputs: ['form.pdf'],
    contest: async (file, files) => {
      const loop = `for row in "$2"/*; do pdftk "$1" fill_form "$row" output "{out}/\${row##*/}.pdf" || exit; done`
      const people = await files.get('people')
      return {
        ours: [sheaf(['fill-form', file, '--data', await files.get('people.csv'), '-o', '{out}/'])],
        peers: [shell('pdftk (one by one)', ['pdftk'], loop, [file, people], 'one process per row')],
      }
    },
  },
  {
    operation: 'flatten-form',
    what: 'Flatten the form fields',
    inputs: ['form.pdf'],
    contest: (file) => ({
      ours: [sheaf(['flatten-form', file, '-o', out])],
      peers: [
        peer('qpdf', ['--generate-appearances', '--flatten-annotations=all', file, out]),
        peer('pdftk', [file, 'output', out, 'flatten']),
      ],
    }),
  },
  {
    operation: 'form-fields',
    what: 'List the fields',
    inputs: ['form.pdf'],
    contest: (file) => ({
      ours: [sheaf(['form-fields', file])],
      peers: [
        peer('qpdf', ['--json', '--json-key=acroform', file]),
        peer('pdftk', [file, 'dump_data_fields_utf8'], { note: 'without positions' }),
      ],
    }),
  },
  {
    operation: 'add-form-fields',
    what: 'Add 10 fields',
    inputs: ['report.pdf'],
    alone: noCommand,
    contest: (file) => ({
      ours: [sheaf(['add-form-fields', file, '--fields', JSON.stringify(newFields), '-o', out])],
      peers: [],
    }),
  },
  {
    operation: 'edit-form-fields',
    what: 'Rename 10 fields',
    inputs: ['form.pdf'],
    alone: noCommand,
    contest: (file) => ({
      ours: [sheaf(['edit-form-fields', file, '--fields', JSON.stringify(changedFields), '-o', out])],
      peers: [],
    }),
  },
  {
    operation: 'add-annotations',
    what: 'Highlight each occurrence of a word',
    inputs: ['report.pdf'],
    alone: noCommand,
    contest: (file) => ({
      ours: [sheaf(['add-annotations', file, '--annotations', JSON.stringify(highlight), '-o', out])],
      peers: [],
    }),
  },
  {
    operation: 'edit-annotations',
    what: 'Remove the highlights from all pages except the first',
    inputs: ['commented.pdf'],
    alone: noCommand,
    contest: (file) => ({
      ours: [sheaf(['edit-annotations', file, '--remove', '{"types":["highlight"],"pages":"2-"}', '-o', out])],
      peers: [],
    }),
  },
  {
    operation: 'list-annotations',
    what: 'List 60 highlights with the words they mark',
    inputs: ['commented.pdf'],
    alone: 'The other programs list only links or raw PDF objects.',
    contest: (file) => ({ ours: [sheaf(['list-annotations', file])], peers: [] }),
  },
]
