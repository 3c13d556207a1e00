import { type AnyOperation, httpPath } from '@sheaf/core'
import { apiPageStyle } from './api-page-style.js'
import { curlExample } from './curl-example.js'
import { describeSchema } from './describe-schema.js'
import type { Schema } from './form-schema.js'
import { Html, html } from './html.js'
import type { OpenApiDocument } from './openapi.js'

/** What the page needs of an operation of the document. */
interface Call {
  method: string
  path: string
  id: string
  described: Schema
}

/**
 * The description of the API as a page for people, without scripts. The same document gives the same page.
 *
 * @param operations from whose examples the calls are made
 * @param server address that the examples call, such as `http://127.0.0.1:8787`
 */
export function apiPage(document: OpenApiDocument, operations: readonly AnyOperation[], server: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      id: String(described.operationId),
      described,
    })),
  )
  const isIn = (tag: string) => (call: Call) => ((call.described.tags as string[] | undefined) ?? []).includes(tag)
  const rest = calls.filter(({ described }) => described.tags === undefined)
  const groups = [
    ...document.tags.map(({ name, description }) => ({ title: description, calls: calls.filter(isIn(name)) })),
    { title: 'Around the tools', calls: rest },
  ].filter((group) => group.calls.length > 0)
  const { title, version, description } = document.info
  const examplesOf = ({ path }: Call) =>
    operations.filter((operation) => httpPath(operation) === path).map((operation) => curlExample(operation, server))
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API of ${title}</title>
<style>${new Html(apiPageStyle)}</style>
</head>
<body>
<div class="page">
<header>
<h1>API of ${title}</h1>
<p>${description} Version ${version}. For programs, the same as OpenAPI: <a href="/openapi.json">openapi.json</a>. Guides, errors and a page for each operation: <a href="/docs">documentation</a>.</p>
<p>A tool is a form (<code>multipart/form-data</code>) that is sent to its address: files and options are fields of it, in any order. Errors are answered as <a href="#data-Problem">Problem</a>, with a code for programs and a message for people.</p>
</header>
<nav aria-label="Contents">
${groups.map((group) => html`<h2>${group.title}</h2><ul>${group.calls.map((call) => html`<li><a href="#${call.id}">${summaryOf(call)}</a></li>`)}</ul>`)}
<h2>Data</h2><ul>${Object.keys(document.components.schemas).map((name) => html`<li><a href="#data-${name}">${name}</a></li>`)}</ul>
</nav>
<main>
${groups.map((group) => html`<h2>${group.title}</h2>\n${group.calls.map((call) => callArticle(call, examplesOf(call), document))}`)}
<h2>Data</h2>
${Object.entries(document.components.schemas).map(
  ([name, schema]) =>
    html`<article id="data-${name}"><h3>${name}</h3>${paragraph(schema.description)}${properties(schema)}</article>\n`,
)}
</main>
</div>
</body>
</html>
`
  return text
}

function summaryOf({ described, path }: Call): string {
  return String(described.summary ?? path)
}

function callArticle(call: Call, examples: readonly string[], document: OpenApiDocument): Html {
  const { method, path, id, described } = call
  const content = (described.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content
  return html`<article id="${id}">
<h3>${summaryOf(call)}</h3>
<p class="address"><span class="method">${method}</span> <code>${path}</code>${described.deprecated ? html` <span class="note">for old clients</span>` : undefined}</p>
${paragraph(described.description)}
${Object.values(content ?? {}).map(({ schema }) => forms(schema))}
${parameters((described.parameters as Schema[] | undefined) ?? [], document)}
${examples.map((example) => html`<h4>Example</h4><pre><code>${example}</code></pre>`)}
${answers(described.responses as Record<string, Schema>)}
</article>
`
}

/** One form, or several of which one is to be sent. */
function forms(schema: Schema): Html {
  const several = schema.oneOf as Schema[] | undefined
  if (!several) return html`<h4>Form</h4>${properties(schema)}`
  return html`${several.map((one) => html`<h4>Form: ${String(one.title)}</h4>${properties(one)}`)}`
}

function properties(schema: Schema): Html {
  const { properties: found = {}, required = [] } = schema as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  const fields = Object.entries(found)
  if (fields.length === 0) return html`<p class="note">${describeSchema(schema)}</p>`
  return html`<dl>${fields.map(([name, field]) => entry(name, field, required.includes(name)))}</dl>`
}

function parameters(given: readonly Schema[], { components }: OpenApiDocument): Html | undefined {
  if (given.length === 0) return undefined
  const resolved = given.map(({ $ref: reference, ...own }) =>
    typeof reference === 'string' ? components.parameters[reference.split('/').at(-1)!]! : (own as Schema),
  )
  return html`<h4>Other schemas</h4><dl>${resolved.map((one) =>
    entry(
      String(one.name),
      { ...(one.schema as Schema), ...(one.description === undefined ? {} : { description: one.description }) },
      one.required === true,
      one.in === 'header' ? 'header' : `in the ${one.in}`,
    ),
  )}</dl>`
}

function entry(name: string, schema: Schema, isRequired: boolean, place?: string): Html {
  const facts = [
    describeSchema(schema),
    ...(place === undefined ? [] : [place]),
    ...(isRequired ? ['required'] : []),
    ...(schema.default === undefined || schema.default === '' ? [] : [`else ${JSON.stringify(schema.default)}`]),
  ]
  return html`<div><dt><code>${name}</code></dt><dd>${paragraph(schema.description)}<p class="note">${facts.join(' · ')}</p></dd></div>`
}

function answers(responses: Record<string, Schema>): Html {
  const all = Object.entries(responses)
  const isError = ([status]: [string, Schema]) => Number(status) >= 400
  const list = (some: [string, Schema][]) =>
    html`<dl>${some.map(([status, { description, content, headers }]) => {
      const types = Object.keys((content as object | undefined) ?? {})
      const names = Object.keys((headers as object | undefined) ?? {})
      const notes = [
        ...(types.length > 0 && Number(status) < 400 ? [types.join(', ')] : []),
        ...(names.length > 0 ? [`headers: ${names.join(', ')}`] : []),
      ]
      return html`<div><dt><code>${status}</code></dt><dd>${paragraph(description)}${notes.map((text) => html`<p class="note">${text}</p>`)}</dd></div>`
    })}</dl>`
  const errors = all.filter(isError)
  return html`<h4>Answer</h4>${list(all.filter((one) => !isError(one)))}${
    errors.length > 0 ? html`<details><summary>Errors</summary>${list(errors)}</details>` : undefined
  }`
}

/** A paragraph in which text between backticks is code. */
function paragraph(text: unknown): Html | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  return html`<p>${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}</p>`
}
