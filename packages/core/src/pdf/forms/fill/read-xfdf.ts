import { ToolError } from '../../../errors.js'
import { attributesOf, localName, resolveEntities, XmlScanner } from '../../../text/xml/scan-xml.js'

const MAX_FIELDS = 100_000

/**
 * The values of an XFDF file (ISO 19444-1) by full names; of rich text its plain text.
 * @throws ToolError INVALID_OPTIONS for other XML, BAD_DOCUMENT for XML that declares entities, LIMIT_EXCEEDED
 */
export function readXfdf(text: string, source: string): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const names: string[] = []
  let isXfdf = false
  let inValue = 0
  let current = ''
  const scanner = new XmlScanner({
    tag: ({ name, source: attributes }) => {
      const kind = localName(name)
      if (kind === 'xfdf') isXfdf = true
      if (kind === 'field') names.push(attributesOf(attributes).name ?? '')
      if (kind === 'value' || kind === 'value-richtext') {
        if (inValue === 0) current = ''
        inValue++
      } else if (inValue > 0 && (kind === 'p' || kind === 'br') && current !== '') current += '\n'
      return undefined
    },
    end: (name) => {
      const kind = localName(name)
      if (kind === 'field') names.pop()
      if (kind !== 'value' && kind !== 'value-richtext') return
      inValue = Math.max(0, inValue - 1)
      if (inValue > 0 || names.length === 0 || values.size > MAX_FIELDS) return
      const field = names.filter((part) => part !== '').join('.')
      const before = values.get(field)
      // Several values of a field are the selection of a list; rich text only repeats the value.
      if (before === undefined) values.set(field, current)
      else if (kind === 'value') values.set(field, [...(Array.isArray(before) ? before : [before]), current])
    },
    text: (piece) => {
      if (inValue > 0) current += resolveEntities(piece)
      return undefined
    },
  })
  scanner.push(new TextEncoder().encode(text))
  if (isXfdf) return values
  throw new ToolError(
    'INVALID_OPTIONS',
    `${source} is XML, but not XFDF. Export the data of the form as XFDF, FDF, CSV or JSON.`,
  )
}
