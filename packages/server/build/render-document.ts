import { Marked, type Tokens } from 'marked'
import { Html, html } from '../src/openapi/html.js'
import { colorCode } from './color-code.js'
import { targetOf } from './document-addresses.js'

/** A heading of a document. */
export interface Section {
  id: string
  title: string
}

/** A document as HTML. */
export interface Rendered {
  title: string
  /** Its headings of the second level. */
  sections: Section[]
  body: Html
}

/**
 * Renders the Markdown of a document. Links lead to addresses of the server, and those to files that are not served become plain text. HTML of
 * the document is left out, except in code.
 *
 * @param source path of the document from the root of the repository
 * @throws Error when it has no title
 */
export function renderDocument(source: string, markdown: string): Rendered {
  const slugs = new Map<string, number>()
  const sections: Section[] = []
  let title = ''
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const plain = text.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
        const id = slugOf(plain, slugs)
        if (depth === 1) title ||= plain
        if (depth === 2) sections.push({ id, title: plain })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens)
        const target = targetOf(source, href)
        return target === undefined ? text : html`<a href="${target}">${new Html(text)}</a>`.text
      },
      image({ href, text }: Tokens.Image) {
        return html`<img src="${targetOf(source, href)}" alt="${text}" loading="lazy">`.text
      },
      html: () => '',
      // It may be wider than the screen, and is then moved by the keys, too.
      code: ({ text, lang }: Tokens.Code) => {
        const colored = colorCode(text, lang)
        const code = colored === undefined ? text : new Html(colored)
        return html`<div class="code"><pre tabindex="0"><code>${code}</code></pre></div>\n`.text
      },
      table({ header, rows }: Tokens.Table) {
        const cell = (tag: string) => (one: Tokens.TableCell) =>
          `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(one.tokens)}</${tag}>`
        const line = (cells: string[]) => `<tr>${cells.join('')}</tr>\n`
        return `<div class="table" role="region" aria-label="Table" tabindex="0"><table>\n<thead>${line(header.map(cell('th')))}</thead>\n<tbody>${rows.map((row) => line(row.map(cell('td')))).join('')}</tbody>\n</table></div>\n`
      },
    },
  })
  const body = new Html(marked.parse(markdown, { async: false }))
  if (title === '') throw new Error(`${source} has no title.`)
  return { title, sections, body }
}

/** The address of a heading as Git hosts make it, the second of its kind with a number. */
function slugOf(title: string, taken: Map<string, number>): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-')
  const count = taken.get(slug) ?? 0
  taken.set(slug, count + 1)
  return count === 0 ? slug : `${slug}-${count}`
}
