import type { AnyOperation } from '@sheaf/core'
import MiniSearch from 'minisearch'
import { type SearchedSection, searchSettings } from '../../search-settings.js'
import { type Html, html } from '../html.js'
import type { OpenApiDocument } from '../openapi.js'
import { type CallGroup, callGroups } from './api-calls.js'
import { callPage, paragraph } from './call-page.js'
import { codeBlock } from './color-example.js'
import { declarationOf } from './type-of-schema.js'

/** The pages about an API. */
export interface ApiPages {
  /** Every page by its address. Each is written when it is called, which takes a few milliseconds. */
  pages: ReadonlyMap<string, () => string>
  /** The index that the search of the pages loads, as JSON. */
  searchIndex: () => string
}

/**
 * The description of an API as pages for people: an overview, a page for each call, and the types of its data. The same document gives the
 * same pages.
 *
 * @param operations from whose examples the calls are made
 * @param server address that the examples call, such as `http://127.0.0.1:8787`
 */
export function apiPages(document: OpenApiDocument, operations: readonly AnyOperation[], server: string): ApiPages {
  const groups = callGroups(document, operations, server)
  const pages = new Map<string, () => string>([
    ['/api/docs', () => apiFrame('Sheaf API', '/api/docs', groups, overview(document, groups, server))],
    ['/api/docs/data', () => apiFrame('Data types · Sheaf API', '/api/docs/data', groups, dataTypes(document))],
  ])
  for (const call of groups.flatMap(({ calls }) => calls))
    pages.set(call.address, () =>
      apiFrame(`${call.summary} · Sheaf API`, call.address, groups, callPage(call, document)),
    )
  return { pages, searchIndex: () => indexOf(document, groups) }
}

function overview({ info, security }: OpenApiDocument, groups: readonly CallGroup[], server: string) {
  const needsKey = !security.some((way) => Object.keys(way).length === 0)
  const job = `curl -F file=@scan.pdf -H 'Prefer: respond-async' ${server}/api/ocr-pdf`
  return html`<h1>Sheaf API</h1>
<p class="lead">${info.description} Version ${info.version}.</p>
<p>Each operation is a form (<code>multipart/form-data</code>) sent by <code>POST</code> to its address. Files and options are its fields, in any order. The response is the result, or JSON for operations that return data. Errors are <a href="/api/docs/data#Problem">Problem</a> objects with a code for programs and a message for people.</p>
<p>${needsKey ? 'This server requires a key: send it as ' : 'If you have a key, send it as '}<code>Authorization: Bearer KEY</code>. Generate clients from <a href="/openapi.json">openapi.json</a>; the <a href="/docs/guide/http-api">guide</a> covers jobs in the background, webhooks and batches.</p>
<h2>Work in the background</h2>
<p>With <code>Prefer: respond-async</code>, the server answers at once with the addresses of the <a href="/api/docs/ask-after-job">job</a>, its progress and its result.</p>
${codeBlock(job, 'bash')}
${groups.map(
  (group) => html`<h2>${group.title}</h2>
<ul class="calls">${group.calls.map(
    ({ address, summary, method, path, single, described }) =>
      html`<li><a href="${address}">${summary}</a> <code>${method} ${path}</code>${single === undefined ? paragraph(described.description) : undefined}</li>\n`,
  )}</ul>\n`,
)}`
}

function dataTypes({ components }: OpenApiDocument) {
  return html`<h1>Data types</h1>
<p>The JSON that the API returns, as types of TypeScript.</p>
${Object.entries(components.schemas).map(
  ([name, schema]) =>
    html`<h2 id="${name}">${name}</h2>\n${paragraph(schema.description)}\n${codeBlock(declarationOf(name, schema), 'typescript')}`,
)}`
}

function indexOf({ components }: OpenApiDocument, groups: readonly CallGroup[]): string {
  const search = new MiniSearch<SearchedSection>(searchSettings)
  const seen = new Set<string>()
  for (const { title, calls } of groups)
    for (const { address, summary, path, described } of calls) {
      if (seen.has(address)) continue
      seen.add(address)
      search.add({
        id: address,
        page: title,
        title: summary,
        text: `${path} ${described.description} ${fieldTexts(described)}`,
      })
    }
  for (const [name, { description = '' }] of Object.entries(components.schemas))
    search.add({ id: `/api/docs/data#${name}`, page: 'Data types', title: name, text: String(description) })
  return JSON.stringify(search)
}

/** Names and titles of the fields of a form. */
function fieldTexts({ requestBody }: OpenApiDocument['paths'][string][string]): string {
  const found = [...JSON.stringify(requestBody ?? {}).matchAll(/"(\w+)":\{[^{}]*?"title":"([^"]*)"/g)]
  return found.map(([, name, title]) => `${name} ${title}`).join(' ')
}

/** A page in the frame of all pages about the API: a bar, links to the other pages, and the content. */
function apiFrame(title: string, address: string, groups: readonly CallGroup[], body: Html): string {
  const fixed = [
    ['/api/docs', 'Overview'],
    ['/api/docs/data', 'Data types'],
    ['/docs/errors', 'Errors'],
    ['/openapi.json', 'OpenAPI document'],
  ] as const
  const link = (to: string, text: string) =>
    to === address
      ? html`<li><a href="${to}" aria-current="page">${text}</a></li>\n`
      : html`<li><a href="${to}">${text}</a></li>\n`
  const links = html`<ul>${fixed.map(([to, text]) => link(to, text))}</ul>
${groups.map((group) => {
  const list = html`<summary>${group.title}</summary>\n<ul>${group.calls.map((call) => link(call.address, call.summary))}</ul>`
  return group.calls.some((call) => call.address === address)
    ? html`<details open>${list}</details>\n`
    : html`<details>${list}</details>\n`
})}`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/style.css">
<script type="module" src="/docs/script.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="bar"><p data-index="/api/docs/search.json"><a class="name" href="/api/docs">Sheaf API</a> <a href="/">Tools</a> <a href="/docs">Documentation</a></p></header>
<div class="page">
<details class="menu"><summary>Contents</summary><nav aria-label="Contents">${links}</nav></details>
<nav class="side" aria-label="Contents">${links}</nav>
<main id="content" tabindex="-1">
${body}</main>
</div>
</body>
</html>
`.text
}
