import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import { pushAll } from '../push-all.js'
import { skipped } from './elements.js'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** The value of an attribute; also of one with a prefix, such as `xlink:href`. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name || (each.prefix && `${each.prefix}:${each.name}` === name))?.value
}

/** Whether a table only places things side by side: it says so, or holds other tables. */
export function isForLayout(element: Element): boolean {
  if (attribute(element, 'role') === 'presentation') return true
  const pending: Node[] = [...element.childNodes]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!tree.isElementNode(node)) continue
    if (node.tagName === 'table') return true
    pushAll(pending, node.childNodes)
  }
  return false
}

/** All text in an element, without recursion. */
export function plainText(element: Element): string {
  let text = ''
  const pending: Node[] = [element]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (tree.isTextNode(node)) text += node.value
    else if (tree.isElementNode(node) && !skipped.has(node.tagName)) pushAll(pending, [...node.childNodes].reverse())
  }
  return text
}
