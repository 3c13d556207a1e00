import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../checks/source-files.mjs'
import { root } from '../run-program.mjs'

/** A block of code of a page. */
export interface Block {
  /** Path of the page, from the root of the repository. */
  page: string
  /** Number of its first line in the page. */
  line: number
  /** What the fence names, such as `sh`. */
  language: string
  text: string
}

/** The pages whose blocks are run. Those of `examples` are run by tests of their own. */
export const pages = filesBelow(root, '', /\.md$/).filter((path) => !/^(\.changeset|examples|fixtures)\//.test(path))

/**
 * The blocks of code of a page, in order.
 * @throws Error when a block has no end
 */
export function blocksOf(page: string, text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const [, language] = /^```(\S*)\s*$/.exec(line) ?? []
    if (language === undefined) {
      if (open) open.text += `${line}\n`
    } else if (open) {
      blocks.push(open)
      open = undefined
    } else {
      open = { page, line: index + 2, language, text: '' }
    }
  }
  if (open) throw new Error(`${page} has a block from line ${open.line} on that does not end.`)
  return blocks
}

/** The blocks of all pages that are in one of these languages. */
export function allBlocks(...languages: readonly string[]): Block[] {
  return pages
    .flatMap((page) => blocksOf(page, readFileSync(join(root, page), 'utf8')))
    .filter(({ language }) => languages.includes(language))
}

/** What a test of a block is called. */
export function nameOf({ page, line, text }: Block): string {
  const [first = ''] = text.trim().split('\n')
  return `${page}:${line} ${first.slice(0, 70)}`
}
