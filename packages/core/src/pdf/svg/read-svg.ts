import { ToolError } from '../../errors.js'
import { expandEntities } from '../../text/xml/expand-entities.js'
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
 * Reads a drawing. Entities that it declares itself are replaced by their texts (`expandEntities`), others are refused, and nothing is fetched.
 * @throws ToolError BAD_DOCUMENT if it is no SVG, or ends too early, LIMIT_EXCEEDED
 */
export function readSvg(bytes: Uint8Array, fileName: string): SvgTree {
  const byId = new Map<string, SvgNode>()
  let root: SvgNode | undefined
  let open: SvgNode | undefined
  let count = 0
  let hasZeros = false
  const scanner = new XmlScanner(
    {
      tag: ({ name, source }) => {
        if (++count > MOST_NODES)
          throw new ToolError('LIMIT_EXCEEDED', `The drawing has more than ${MOST_NODES} elements.`)
        hasZeros ||= source.includes('\0')
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
        hasZeros ||= text.includes('\0')
        open?.children.push(resolveEntities(text))
        return undefined
      },
    },
    DEEPEST,
  )
  scanner.push(expandEntities(bytes))
  if (scanner.isOpen && (root === undefined || open !== undefined) && mentionsSvg(bytes))
    throw damaged(fileName, 'it ends before its drawing does, as after an interrupted download')
  if (hasZeros) throw damaged(fileName, 'a part of it is overwritten with zeros')
  if (root?.name !== 'svg')
    throw new ToolError('BAD_DOCUMENT', `${fileName} is not an SVG drawing.`, { details: { fileName } })
  return { root, byId }
}

function damaged(fileName: string, why: string): ToolError {
  const message = `${fileName} is damaged: ${why}. Get the file again, or open it in a drawing program and save it again.`
  return new ToolError('BAD_DOCUMENT', message, { details: { fileName } })
}

/** Whether the beginning of a file has the tag of a drawing, whole or not. */
function mentionsSvg(bytes: Uint8Array): boolean {
  return /<(?:[\w.-]+:)?svg\b/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll('\0', ''))
}

/** All text in a node. */
export function textIn(node: SvgNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
}
