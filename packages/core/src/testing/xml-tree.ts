import { attributesOf, resolveEntities } from '../text/xml/scan-xml.js'

/** An element of an XML file. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** All text in it. */
  text: string
}

/** Parses one of our XML files; rejects XML that is not well-formed. */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, tag, text] of source.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<([^<>]+)>|([^<>]+)/g)) {
    const top = open.at(-1)!
    if (text !== undefined) {
      for (const element of open) element.text += resolveEntities(text)
    } else if (tag!.startsWith('/')) {
      if (open.pop()!.name !== tag!.slice(1)) throw new Error(`</${tag}> closes nothing.`)
    } else {
      const name = /^[^\s/]+/.exec(tag!)![0]
      const element = {
        name,
        attributes: attributesOf(tag!.slice(name.length).replace(/\/$/, '')),
        children: [],
        text: '',
      }
      top.children.push(element)
      if (!tag!.endsWith('/')) open.push(element)
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('Not one element holds the others.')
  return root.children[0]!
}

/** All elements of a name, in the order of the file. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => findAll(child, name))]
}
