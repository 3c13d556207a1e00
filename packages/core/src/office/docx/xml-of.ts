import type { IXmlableObject } from 'docx'
import { escapeXml } from '../package/escape-xml.js'

/**
 * The XML of an element as the library has prepared it. The library does so for whole parts only, of which a long document's
 * would take more than a gigabyte on the way.
 */
export function xmlOf(element: IXmlableObject): string {
  const pieces: string[] = []
  append(pieces, element)
  return pieces.join('')
}

type Content = string | number | boolean | IXmlableObject

function append(pieces: string[], element: IXmlableObject): void {
  const name = Object.keys(element)[0]!
  const content: Content | Content[] = element[name]
  const children = Array.isArray(content) ? content : [content]
  pieces.push('<', name)
  let isOpen = true
  for (const child of children) {
    if (typeof child === 'object' && '_attr' in child) appendAttributes(pieces, child['_attr'])
    else if (typeof child !== 'object' || Object.keys(child).length > 0) {
      if (isOpen) pieces.push('>')
      isOpen = false
      if (typeof child === 'object') append(pieces, child)
      else pieces.push(escapeXml(`${child}`))
    }
  }
  if (isOpen) pieces.push('/>')
  else pieces.push('</', name, '>')
}

function appendAttributes(pieces: string[], attributes: IXmlableObject): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) pieces.push(' ', name, '="', escapeXml(`${value}`), '"')
}
