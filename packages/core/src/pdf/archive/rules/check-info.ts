import { PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { lenientText } from '../../syntax/text-string.js'
import type { Inspection } from '../inspection.js'
import type { RuleId } from '../rules.js'
import type { XmpNode } from '../xmp/rdf-nodes.js'
import { propertyValue } from '../xmp/read-packet.js'
import { namespaces } from '../xmp/schema-tables.js'

/** Entries of the document information and their XMP properties (ISO 19005-1, table 1). */
export const infoProperties = [
  ['Title', 'dc', 'title', 'info-title'],
  ['Author', 'dc', 'creator', 'info-author'],
  ['Subject', 'dc', 'description', 'info-subject'],
  ['Keywords', 'pdf', 'Keywords', 'info-keywords'],
  ['Creator', 'xmp', 'CreatorTool', 'info-creator'],
  ['Producer', 'pdf', 'Producer', 'info-producer'],
  ['CreationDate', 'xmp', 'CreateDate', 'info-created'],
  ['ModDate', 'xmp', 'ModifyDate', 'info-modified'],
] as const satisfies readonly (readonly [string, keyof typeof namespaces, string, RuleId])[]

/** Compares the document information with the metadata, which PDF/A-1 wants to be the same. */
export function checkInfo({ document, findings, context }: Inspection, nodes: readonly XmpNode[]): void {
  const info = context.lookup(document.info)
  if (!(info instanceof PDFDict)) return
  for (const [key, prefix, name, rule] of infoProperties) {
    const entry = info.lookup(PDFName.of(key))
    if (!(entry instanceof PDFString || entry instanceof PDFHexString)) continue
    const text = lenientText(entry)
    const property = propertyValue(nodes, namespaces[prefix], name)
    const isDate = key.endsWith('Date')
    const isOne = key !== 'Author' || countOf(nodes, prefix, name) === 1
    if (property === undefined || !isOne || !(isDate ? isSameTime(text, property) : text === property))
      findings.add(rule, { detail: `${text} / ${property ?? 'none'}` })
  }
}

function countOf(nodes: readonly XmpNode[], prefix: keyof typeof namespaces, name: string): number {
  const node = nodes.find((each) => each.namespace === namespaces[prefix] && each.name === name)
  return node?.kind === 'simple' ? 1 : (node?.children.length ?? 0)
}

const pdfDate = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z|[+-])(?:(\d{2})'?(\d{2})?'?)?)?/
const xmpDate =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:(Z)|([+-])(\d{2}):(\d{2}))?)?)?)?$/

/** Whether a date of the document information and one of XMP are the same moment. */
export function isSameTime(info: string, xmp: string): boolean {
  const [one, other] = [pdfDate.exec(info), xmpDate.exec(xmp.trim())]
  if (!one || !other) return false
  const time = (
    parts: readonly (string | undefined)[],
    sign: string | undefined,
    zone: readonly (string | undefined)[],
  ) => {
    const [year, month, day, hour, minute, second] = parts
    const [hours, minutes] = zone.map((part) => Number(part ?? 0))
    const offset = sign === '-' ? -1 : 1
    return (
      Date.UTC(
        Number(year),
        Number(month ?? 1) - 1,
        Number(day ?? 1),
        Number(hour ?? 0),
        Number(minute ?? 0),
        Number(second ?? 0),
      ) -
      offset * (hours! * 60 + minutes!) * 60_000
    )
  }
  return time(one.slice(1, 7), one[7], [one[8], one[9]]) === time(other.slice(1, 7), other[8], [other[9], other[10]])
}
