import { type Html, html } from '../src/openapi/html.js'
import type { Rendered } from './render-document.js'

/** A group of links to pages. */
export interface NavigationGroup {
  title: string
  links: { title: string; address: string }[]
}

/**
 * A page of the documentation: a bar with the ways out of it, links to all other pages, and the document.
 * @param address of the page; `undefined` for the one that is sent where there is none
 */
export function documentPage(
  { title, sections, body }: Rendered,
  navigation: readonly NavigationGroup[],
  address?: string,
): string {
  // A guide may be called as the operation is that it is about.
  const kind = address?.startsWith('/docs/operations/')
    ? [title, 'Operations']
    : title === 'Documentation'
      ? []
      : [title]
  const whole = [...kind, 'Sheaf documentation'].join(' · ')
  const links = navigation.map(
    (group) => html`<h2>${group.title}</h2>
<ul>${group.links.map((link) =>
      link.address === address
        ? html`<li><a href="${link.address}" aria-current="page">${link.title}</a>${inPage(sections)}</li>\n`
        : html`<li><a href="${link.address}">${link.title}</a></li>\n`,
    )}</ul>
`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${whole}</title>
<link rel="stylesheet" href="/docs/style.css">
<script type="module" src="/docs/script.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="bar"><p><a class="name" href="/docs">Sheaf documentation</a> <a href="/">Tools</a> <a href="/api/docs">API</a></p></header>
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

function inPage(sections: Rendered['sections']): Html | undefined {
  if (sections.length < 2) return undefined
  return html`<ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>`
}
