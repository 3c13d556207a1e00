import { Marked } from 'marked'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { ToolError } from '../errors.js'

/** A document in Markdown. */
export interface MarkdownDocument {
  nodes: DefaultTreeAdapterTypes.ChildNode[]
  /** From its front matter. */
  title?: string | undefined
  author?: string | undefined
  language?: string | undefined
}

const marked = new Marked({ gfm: true, async: false })

/**
 * Reads Markdown with the extensions of GitHub: tables, tasks, strikethrough, plain addresses; and HTML among it. Facts in front matter
 * are taken.
 * @throws ToolError LIMIT_EXCEEDED if it is nested too deeply
 */
export function readMarkdown(text: string): MarkdownDocument {
  const [matter = '', front = ''] =
    /^\ufeff?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const fact = (name: string) => {
    const value = new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(front)?.[1]?.trim()
    return value?.replace(/^(["'])(.*)\1$/, '$2')
  }
  if (takesTooLong(text)) throw tooDeep()
  try {
    const html = marked.parse(text.slice(matter.length)) as string
    return {
      nodes: parseFragment(html).childNodes,
      title: fact('title'),
      author: fact('author'),
      language: fact('lang') ?? fact('language'),
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw tooDeep(cause)
  }
}

/** Widest indentation of an item of a list, and longest run of backticks in a line: the time that both take grows with their cube. */
const [MAX_INDENT, MAX_TICKS] = [400, 200]

function takesTooLong(text: string): boolean {
  for (const [indent] of text.matchAll(/^[ \t>]{100,}(?=[-+*\d])/gm))
    if (indent.replaceAll('\t', '    ').length > MAX_INDENT) return true
  return text.includes('`'.repeat(MAX_TICKS))
}

function tooDeep(cause?: RangeError): ToolError {
  const message = 'The document is too complex: its lists or quotes are nested too deeply.'
  return new ToolError('LIMIT_EXCEEDED', message, { cause })
}
