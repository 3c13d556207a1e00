import { ToolError } from '../../errors.js'
import { latin1 } from '../../find-bytes.js'
import { type HtmlParser, htmlParser } from '../../markup/parse-html.js'
import { type CompoundFolder, readCompoundTree } from '../../office/package/compound-file.js'
import { decodeBytes } from '../../text/decode-bytes.js'
import { unpackRtf } from './compressed-rtf.js'
import { type EmailMessage, type EmailPart, nameByType, nameOfMessage, plainName } from './email-message.js'
import { OutlookProperties, type ReadBudget, readBudget, textOfCodePage } from './outlook-properties.js'
import { textOfRtf } from './text-of-rtf.js'
import { writeMessage } from './write-message.js'

/** Receivers and attachments of one message. */
const MOST_PARTS = 5000
/** Messages within each other. */
const MAX_DEPTH = 10
/** Lengths of what precedes the entries of properties ([MS-OXMSG] 2.4.1). */
const [OF_MESSAGE, OF_INNER, OF_PART] = [32, 24, 8]
/** What may still be read of a file, and the parser that bounds its HTML. */
type Budget = ReadBudget & { parser: HtmlParser }

const receivers = new Map([
  [1, 'To'],
  [2, 'Cc'],
  [3, 'Bcc'],
])

/**
 * Reads a message of Outlook ([MS-OXMSG]): its text from HTML, from RTF, or as plain text. Messages within it become files in the format of the
 * internet.
 * @throws ToolError BAD_DOCUMENT if it is none, LIMIT_EXCEEDED
 */
export function readOutlook(bytes: Uint8Array, fileName: string): EmailMessage {
  const folder = readCompoundTree(bytes)
  if (!folder?.streams.has('__properties_version1.0'))
    throw new ToolError('BAD_DOCUMENT', `${fileName} is not an Outlook message: it has no message properties.`, {
      details: { fileName },
    })
  return readMessage(bytes, folder, { ...readBudget(), parser: htmlParser(fileName) }, OF_MESSAGE, 0)
}

function readMessage(
  file: Uint8Array,
  folder: CompoundFolder,
  budget: Budget,
  headBytes: number,
  depth: number,
): EmailMessage {
  const properties = new OutlookProperties(file, folder, budget, headBytes)
  const codePage = properties.integer(0x3ffd) ?? properties.integer(0x3fde)
  const parts = foldersOf(folder, '__attach_version1.0_').map(
    (part) => new OutlookProperties(file, part, budget, OF_PART, codePage),
  )
  const people = foldersOf(folder, '__recip_version1.0_').map(
    (part) => new OutlookProperties(file, part, budget, OF_PART, codePage),
  )
  const lists = new Map<string, string[]>()
  for (const person of people) {
    const list = receivers.get((person.integer(0x0c15) ?? 1) & 15)
    const address = addressOf(person.text(0x3001), person.text(0x39fe) ?? person.text(0x3003))
    if (list && address) lists.set(list, [...(lists.get(list) ?? []), address])
  }
  const name = properties.text(0x0042) ?? properties.text(0x0c1a)
  const address = [0x5d02, 0x5d01, 0x0065, 0x0c1f].map((id) => properties.text(id)).find((each) => each?.includes('@'))
  const shown = (list: string, id: number) => lists.get(list)?.slice(0, 500).join(', ') ?? properties.text(id)
  const fields: [string, string | undefined][] = [
    ['From', addressOf(name, address)],
    ['To', shown('To', 0x0e04)],
    ['Cc', shown('Cc', 0x0e03)],
    ['Bcc', shown('Bcc', 0x0e02)],
    ['Date', dateOf(properties)],
  ]
  return {
    subject: properties.text(0x0037)?.trim().slice(0, 2000) || '(no subject)',
    fields: fields.filter((field): field is [string, string] => field[1] !== undefined && field[1] !== ''),
    from: name || address,
    ...bodyOf(properties, codePage, budget.parser),
    parts: parts.flatMap((part, index) => partOf(part, index, file, budget, depth)),
  }
}

function foldersOf({ folders }: CompoundFolder, prefix: string): CompoundFolder[] {
  const found = [...folders].filter(([name]) => name.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (found.length > MOST_PARTS)
    throw new ToolError('LIMIT_EXCEEDED', `The message has more than ${MOST_PARTS} receivers or attachments.`)
  return found.map(([, folder]) => folder)
}

function addressOf(name: string | undefined, address: string | undefined): string | undefined {
  const known = address?.includes('@') ? address : undefined
  if (!name || name === known) return known ?? name ?? address
  return known ? `${name} <${known}>` : name
}

/** When it was sent: as its header says it, else in universal time. */
function dateOf(properties: OutlookProperties): string | undefined {
  const header = /^Date:[ \t]*(\S.*)$/im.exec(properties.text(0x007d)?.slice(0, 2 ** 20) ?? '')?.[1]
  if (header) return header.trim().slice(0, 200)
  const time = properties.time(0x0039) ?? properties.time(0x0e06)
  return time === undefined ? undefined : new Date(time).toUTCString().replace('GMT', '+0000')
}

function bodyOf(
  properties: OutlookProperties,
  codePage: number | undefined,
  parser: HtmlParser,
): Pick<EmailMessage, 'html' | 'text'> {
  const markup = properties.bytes(0x1013)
  const html = markup ? decodeHtml(markup, properties.integer(0x3fde) ?? codePage) : properties.text(0x1013)
  const text = properties.text(0x1000) ?? ''
  if (html?.trim()) return { html: parser.page(html).childNodes, text }
  const packed = properties.bytes(0x1009)
  const rtf = packed && unpackRtf(packed)
  const found = rtf === undefined ? undefined : textOfRtf(rtf)
  if (found && 'html' in found) return { html: parser.page(found.html).childNodes, text }
  return { html: undefined, text: text.trim() ? text : (found?.text ?? '') }
}

function decodeHtml(bytes: Uint8Array, codePage: number | undefined): string {
  const head = latin1(bytes, 0, Math.min(bytes.length, 2048))
  const label = /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  if (codePage === undefined && label) {
    try {
      return decodeBytes(bytes, label)
    } catch {
      // An encoding that nobody knows.
    }
  }
  return textOfCodePage(bytes, codePage)
}

function partOf(part: OutlookProperties, index: number, file: Uint8Array, budget: Budget, depth: number): EmailPart[] {
  const name = plainName(part.text(0x3707) ?? part.text(0x3704) ?? part.text(0x3001) ?? null)
  const inner = part.object(0x3701)
  if (inner?.streams.has('__properties_version1.0')) {
    if (depth >= MAX_DEPTH)
      throw new ToolError('LIMIT_EXCEEDED', `Messages are more than ${MAX_DEPTH} deep within each other.`)
    const message = readMessage(file, inner, budget, OF_INNER, depth + 1)
    return [
      {
        name: nameOfMessage(message.subject) || `message-${index + 1}.eml`,
        mimeType: 'message/rfc822',
        bytes: writeMessage(message),
        contentId: undefined,
      },
    ]
  }
  const bytes = part.bytes(0x3701)
  if (!bytes) return []
  const type = part.text(0x370e) ?? ''
  return [
    {
      name: name || nameByType(type, index),
      mimeType: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
      bytes,
      contentId: part.text(0x3712)?.replace(/^<|>$/g, ''),
    },
  ]
}
