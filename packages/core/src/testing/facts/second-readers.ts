import { strFromU8, unzipSync } from 'fflate'
import { Marked, type Token } from 'marked'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { textsOf } from './look-at-pdf.js'

/** Letters and digits of a text in their order, without what line ends and hyphens make of it. */
export function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
}

/** The letters of all pages of a PDF as PDFium, an engine of its own, reads them. */
export async function lettersOfPages(file: File): Promise<string> {
  return lettersOf((await textsOf(file)).join(''))
}

/** An element of HTML as parse5, a parser of its own, reads it: its name and the letters within it. */
export interface ReadElement {
  name: string
  letters: string
}

/** The elements of a page of HTML in their order, `body` first, and the errors that the parser found. */
export function readHtml(html: string): { elements: ReadElement[]; errors: string[] } {
  const errors: string[] = []
  const elements: ReadElement[] = []
  const document = parse(html, { onParseError: ({ code }) => errors.push(code) })
  const visit = (node: DefaultTreeAdapterMap['node']): string => {
    if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value
    if (['head', 'style', 'script'].includes(node.nodeName) || !('childNodes' in node)) return ''
    const element = { name: node.nodeName, letters: '' }
    if ('tagName' in node && node.tagName !== 'html') elements.push(element)
    const text = node.childNodes.map(visit).join('')
    element.letters = lettersOf(text)
    return text
  }
  visit(document)
  return { elements, errors }
}

/** The texts of a part of a ZIP of XML, such as a slide, in their order. */
export async function textsOfParts(file: File, part: RegExp, element: string): Promise<string> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const names = Object.keys(parts).filter((name) => part.test(name))
  const numbered = names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const texts = numbered.flatMap((name) => [
    ...strFromU8(parts[name]!).matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)<`, 'g')),
  ])
  return texts.map(([, text = '']) => text.replace(/&(lt|gt|amp|quot|apos);/g, ' ')).join(' ')
}

/** Blocks of Markdown as marked, a parser of its own, reads them: their types with the letters in them. */
export function readMarkdown(markdown: string): ReadElement[] {
  return new Marked().lexer(markdown).flatMap((token) => {
    const letters = lettersOf(textOfToken(token))
    return letters === '' ? [] : [{ name: token.type, letters }]
  })
}

function textOfToken(token: Token): string {
  if (token.type === 'html') return ''
  if (token.type === 'table')
    return [token['header'], ...token['rows']]
      .flat()
      .map((cell: { text: string }) => cell.text)
      .join(' ')
  const inner: Token[] | undefined =
    token.type === 'list' ? token['items'] : 'tokens' in token ? token.tokens : undefined
  return inner ? inner.map(textOfToken).join('') : 'text' in token ? token.text : ''
}
