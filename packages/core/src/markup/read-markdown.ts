import { Marked } from 'marked'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { ToolError } from '../errors.js'
import { htmlParser } from './parse-html.js'

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
 * @throws ToolError LIMIT_EXCEEDED if it is nested too deeply, or has more emphasis in a paragraph than can be read in a reasonable time
 */
export function readMarkdown(text: string): MarkdownDocument {
  const [matter = '', front = ''] =
    /^\ufeff?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const fact = (name: string) => {
    const value = new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(front)?.[1]?.trim()
    return value?.replace(/^(["'])(.*)\1$/, '$2')
  }
  if (takesTooLong(text)) throw tooDeep()
  if (hasTooManyMarks(text)) {
    const message = `The document is too complex: a paragraph has more than ${MAX_MARKS} characters that mark emphasis or links.`
    throw new ToolError('LIMIT_EXCEEDED', message)
  }
  try {
    const html = marked.parse(text.slice(matter.length)) as string
    return {
      nodes: htmlParser('The document').fragment(html).childNodes,
      title: fact('title'),
      author: fact('author'),
      language: fact('lang') ?? fact('language'),
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw tooDeep(cause)
  }
}

/** More quotes in one another, a line each, take the memory of the process. */
const deepQuote = /^(?:[ \t]{0,3}>){101}/m
/** Characters of emphasis and links in one paragraph: the time that they take grows with their square, to some 2 s here. */
const MAX_MARKS = 30_000
/** Widest indentation of an item of a list, and longest run of backticks in a line: the time that both take grows with their cube. */
const [MAX_INDENT, MAX_TICKS] = [400, 200]

function takesTooLong(text: string): boolean {
  for (const [indent] of text.matchAll(/^[ \t>]{100,}(?=[-+*\d])/gm))
    if (indent.replaceAll('\t', '    ').length > MAX_INDENT) return true
  return text.includes('`'.repeat(MAX_TICKS)) || deepQuote.test(text)
}

/** Whether a paragraph has more marks than `MAX_MARKS`; code between fences has none. */
function hasTooManyMarks(text: string): boolean {
  let fence: string | undefined
  let marks = 0
  for (const line of text.split('\n')) {
    // CommonMark 0.31, 4.5: an opening fence of backticks has none behind it, and a closing one is as long and has nothing behind it.
    const [, opened] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? []
    if (fence !== undefined) {
      const [, closed] = /^ {0,3}(`{3,}|~{3,})[ \t\r]*$/.exec(line) ?? []
      if (closed?.startsWith(fence)) fence = undefined
      continue
    }
    if (opened !== undefined) fence = opened
    else for (const character of line) if ('*_~['.includes(character)) marks++
    if (marks > MAX_MARKS) return true
    if (line.trim() === '') marks = 0
  }
  return false
}

function tooDeep(cause?: RangeError): ToolError {
  const message = 'The document is too complex: its lists or quotes are nested too deeply.'
  return new ToolError('LIMIT_EXCEEDED', message, { cause })
}
