import { curlOf } from '../curl-example.js'
import type { Schema } from '../form-schema.js'
import { type Html, html } from '../html.js'
import type { OpenApiDocument } from '../openapi.js'
import type { ApiCall } from './api-calls.js'
import { codeBlock } from './color-example.js'
import { describeSchema } from './describe-schema.js'
import { nodeExample, pythonExample } from './script-examples.js'
import { declarationOf, namesIn, typeOfSchema } from './type-of-schema.js'

/** Commands up to this length are one line. */
const LONGEST_LINE = 90

/** What a call does, takes and answers, with examples in several languages. */
export function callPage(call: ApiCall, document: OpenApiDocument): Html {
  const { method, path, summary, described, batch, single } = call
  const content = (described.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content
  const isOperation = path.startsWith('/api/') && method === 'POST'
  return html`<h1>${summary}</h1>
<p class="address"><span class="method">${method}</span> <code>${path}</code>${described.deprecated ? html` <span class="note">Deprecated: for old clients</span>` : undefined}</p>
${paragraph(described.description, 'lead')}
${isOperation ? seeAlso(single ?? call.id, batch, single) : undefined}
${examples(call, document)}
${Object.values(content ?? {}).map(({ schema }) => form(schema))}
${parameters((described.parameters as Schema[] | undefined) ?? [], document)}
${answers(described.responses as Record<string, Schema>, document)}
`
}

/** A paragraph in which text between backticks is code. */
export function paragraph(text: unknown, name?: string): Html | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  const parts = text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
  return name === undefined ? html`<p>${parts}</p>` : html`<p class="${name}">${parts}</p>`
}

function seeAlso(id: string, batch: string | undefined, single: string | undefined): Html {
  return html`<p>See also: <a href="/docs/operations/${id}">guide and command line</a>${batch === undefined ? undefined : html`, <a href="/api/docs/${batch}">many files at once</a>`}${single === undefined ? undefined : html`, <a href="/api/docs/${single}">one file</a>`}.</p>`
}

function examples({ example }: ApiCall, { security }: OpenApiDocument): Html | undefined {
  if (!example) return undefined
  const needsKey = !security.some((way) => Object.keys(way).length === 0)
  const line = curlOf(example)
  const curl = line.length <= LONGEST_LINE ? line : curlOf(example, ' \\\n  ')
  const withKey = needsKey ? curl.replace('curl', 'curl -H "Authorization: Bearer $SHEAF_KEY"') : curl
  return html`<h2 id="example">Example</h2>
<h3>curl</h3>
${codeBlock(withKey, 'bash')}<h3>Node</h3>
${codeBlock(nodeExample(example, needsKey), 'javascript')}<h3>Python</h3>
${codeBlock(pythonExample(example, needsKey), 'python')}`
}

function form(schema: Schema): Html {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  const all = Object.entries(properties)
  const parts = [
    ['Files', 'Each is a file part of the form (multipart/form-data).', all.filter(([, field]) => isFile(field))],
    ['Options', 'Each is a text part of the form.', all.filter(([, field]) => !isFile(field))],
  ] as const
  return html`${parts.map(([name, about, fields]) =>
    fields.length === 0
      ? undefined
      : html`<h2 id="${name.toLowerCase()}">${name}</h2>
<p class="note">${about}</p>
<dl>${fields.map(([field, own]) => entry(field, own, required.includes(field)))}</dl>\n`,
  )}`
}

const isFile = ({ format, items }: Schema): boolean =>
  format === 'binary' || (items as Schema | undefined)?.format === 'binary'

function parameters(given: readonly Schema[], { components }: OpenApiDocument): Html | undefined {
  if (given.length === 0) return undefined
  const resolved = given.map(({ $ref: reference, ...own }) =>
    typeof reference === 'string' ? components.parameters[reference.split('/').at(-1)!]! : (own as Schema),
  )
  const parts = [
    ['Parameters', resolved.filter((one) => one.in !== 'header')],
    ['Request headers', resolved.filter((one) => one.in === 'header')],
  ] as const
  return html`${parts.map(([name, some]) =>
    some.length === 0
      ? undefined
      : html`<h2 id="${name.toLowerCase().replace(' ', '-')}">${name}</h2>\n<dl>${some.map((one) => {
          const schema = one.schema as Schema
          const own = one.description === undefined ? schema : { ...schema, description: one.description }
          return entry(
            String(one.name),
            own,
            one.required === true,
            one.in === 'header' ? undefined : `in the ${one.in}`,
          )
        })}</dl>\n`,
  )}`
}

function entry(name: string, schema: Schema, isRequired: boolean, where?: string): Html {
  const facts = [
    describeSchema(schema),
    ...(where === undefined ? [] : [where]),
    ...(isRequired ? ['required'] : []),
    ...(schema.default === undefined || schema.default === '' ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ]
  return html`<div><dt><code>${name}</code></dt><dd>${paragraph(schema.description)}<p class="note">${facts.join(' · ')}</p></dd></div>\n`
}

function answers(responses: Record<string, Schema>, document: OpenApiDocument): Html {
  const all = Object.entries(responses)
  const errors = all.filter(([status]) => Number(status) >= 400)
  return html`<h2 id="response">Response</h2>
${all.filter((one) => !errors.includes(one)).map(([status, response]) => answer(status, response, document))}${
  errors.length === 0
    ? undefined
    : html`<h2 id="errors">Errors</h2>
<p>The body is a <a href="/api/docs/data#Problem">Problem</a>. <a href="/docs/errors">Errors</a> says what each code means.</p>
<div class="table" role="region" aria-label="Errors" tabindex="0"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead>
<tbody>${errors.map(
        ([status, { description }]) =>
          html`<tr><td><code>${status}</code></td><td>${codes(String(description))}</td></tr>\n`,
      )}</tbody></table></div>\n`
}`
}

/** The codes of a description as code; other words stay. */
function codes(description: string): Html[] {
  return description
    .split(/\b([A-Z][A-Z_]+[A-Z])\b/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

function answer(status: string, { description, content = {}, headers = {} }: Schema, document: OpenApiDocument): Html {
  const types = Object.entries(content as Record<string, { schema: Schema }>)
  const [json] = types.filter(([type]) => type === 'application/json')
  const named = Object.entries(headers as Record<string, Schema>)
  const files = types.filter((one) => one !== json).map(([type]) => html`<code>${type}</code>`)
  return html`<h3>${status}</h3>
${paragraph(description)}
${files.length === 0 ? undefined : html`<p class="note">Content type: ${files.flatMap((type, index) => (index === 0 ? [type] : [', ', type]))}</p>\n`}${json ? typedAnswer(json[1].schema, document) : undefined}${
  named.length === 0
    ? undefined
    : html`<dl>${named.map(([name, header]) => entry(name, { ...(header.schema as Schema), description: header.description }, false))}</dl>\n`
}`
}

/** The type of an answer, with those that it refers to. */
function typedAnswer(schema: Schema, { components: { schemas } }: OpenApiDocument): Html {
  const names = namesIn(schema, schemas)
  const type = typeOfSchema(schema)
  // A long list of codes is on the page of data types.
  const shown = names.filter((name) => name !== 'Problem')
  const text = [
    ...(names.includes(type) ? [] : [`type Body = ${type}`]),
    ...shown.map((name) => declarationOf(name, schemas[name]!)),
  ]
  return codeBlock(text.join('\n\n'), 'typescript')
}
