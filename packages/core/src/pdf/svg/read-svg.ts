import { ToolError } from '../../errors.js'
import { attributesOf, localName, resolveEntities, XmlScanner } from '../../text/xml/scan-xml.js'

/** An element of a drawing. */
export interface SvgNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (SvgNode | string)[]
  parent: SvgNode | undefined
}

/** A drawing as it is written. */
export interface SvgTree {
  root: SvgNode
  byId: ReadonlyMap<string, SvgNode>
}

const MOST_NODES = 400_000
const DEEPEST = 200

/**
 * Reads a drawing. Entities of its own are refused, and nothing is fetched.
 * @throws ToolError BAD_DOCUMENT if it is no SVG, LIMIT_EXCEEDED
 */
export function readSvg(bytes: Uint8Array, fileName: string): SvgTree {
  const byId = new Map<string, SvgNode>()
  let root: SvgNode | undefined
  let open: SvgNode | undefined
  let count = 0
  const scanner = new XmlScanner(
    {
      tag: ({ name, source }) => {
        if (++count > MOST_NODES)
          throw new ToolError('LIMIT_EXCEEDED', `The drawing has more than ${MOST_NODES} elements.`)
        const node: SvgNode = { name: localName(name), attributes: attributesOf(source), children: [], parent: open }
        const { id } = node.attributes
        if (id !== undefined && !byId.has(id)) byId.set(id, node)
        if (open) open.children.push(node)
        else root ??= node
        open = node
        return undefined
      },
      end: () => {
        open = open?.parent
      },
      text: (text) => {
        open?.children.push(resolveEntities(text))
        return undefined
      },
    },
    DEEPEST,
  )
  scanner.push(bytes)
  if (root?.name !== 'svg')
    throw new ToolError('BAD_DOCUMENT', `${fileName} is not an SVG drawing.`, { details: { fileName } })
  return { root, byId }
}

/** All text in a node. */
export function textIn(node: SvgNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
}
