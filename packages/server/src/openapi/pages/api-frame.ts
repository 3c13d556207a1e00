import { type Html, html } from '../html.js'
import type { CallGroup } from './api-calls.js'

/** A page in the frame of all pages about the API: a bar, links to the other pages, and the content. */
export function apiFrame(title: string, address: string, groups: readonly CallGroup[], body: Html): string {
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
