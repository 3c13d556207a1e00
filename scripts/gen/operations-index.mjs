import { code, generatedNote, table } from './markdown.mjs'

/** @typedef {import('./load-sources.mjs').Sources} Sources */

/**
 * A table of all operations, by category.
 *
 * @param {Sources} sources
 * @param {string} pages address of the folder of their pages, with a slash at the end
 */
function operationsTable({ operations, categories, httpPath }, pages) {
  const order = Object.keys(categories)
  const sorted = [...operations].sort((a, b) => order.indexOf(a.category) - order.indexOf(b.category))
  const rows = sorted.map((operation) => {
    const { id, title, summary } = operation
    return [`[${title}](${pages}${id}.md)`, code(`sheaf ${id}`), code(httpPath(operation)), summary]
  })
  return table(['Operation', 'Command', 'HTTP', 'What it does'], rows)
}

/** The first page of the reference. @param {Sources} sources */
export function operationsIndex(sources) {
  return `${[
    generatedNote,
    '# Operations',
    'Every operation is a command of `sheaf`, an endpoint of the HTTP API, a page of the site and a function of `@sheaf/core`.',
    operationsTable(sources, ''),
    'If an operation creates several files, the HTTP API returns a ZIP file, the command line writes a ZIP file or, with `-o FOLDER/`, separate files, and TypeScript functions return separate files. 1 MB is 1,048,576 bytes.',
    'See [Errors](../errors.md) for all error codes, and [openapi.json](../openapi.json) for the complete HTTP API.',
  ].join('\n\n')}\n`
}
