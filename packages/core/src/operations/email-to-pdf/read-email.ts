import type { Address, Email } from 'postal-mime'
import { isToolError, ToolError } from '../../errors.js'
import { findBytes, latin1 } from '../../find-bytes.js'
import { htmlParser } from '../../markup/parse-html.js'
import { isCompoundFile } from '../../office/package/compound-file.js'
import { withWindows1252 } from '../../text/decode-bytes.js'
import { readText } from '../../text/read-text.js'
import { type EmailMessage, type EmailPart, nameByType, nameOfMessage, plainName } from './email-message.js'
import { parseMime } from './parse-mime.js'
import { readOutlook } from './read-outlook.js'

const MOST_PARTS = 5000
/** Lines that may begin a part: some of a text that is sent do as well. */
const MOST_BOUNDARIES = 100_000
/** Lines of all parts, and of those the short ones: attachments have long ones, and each takes far more memory than its bytes. */
const MOST_LINES = 750_000
const [SHORT_BYTES, MOST_SHORT] = [40, 250_000]

/**
 * Reads a message (RFC 5322, MIME), or one of Outlook. Messages within it are files that came with it.
 * @throws ToolError BAD_DOCUMENT if it is none, LIMIT_EXCEEDED
 */
export async function readEmail(bytes: Uint8Array, fileName: string): Promise<EmailMessage> {
  if (isCompoundFile(bytes)) return readOutlook(bytes, fileName)
  const refuse = (cause?: unknown) =>
    new ToolError(
      'BAD_DOCUMENT',
      `${fileName} is not an email message: it has no header with sender, date or subject.`,
      {
        details: { fileName },
        cause,
      },
    )
  const tooMany = () => new ToolError('LIMIT_EXCEEDED', `${fileName} has more than ${MOST_PARTS} parts.`)
  if (countBoundaries(bytes) > MOST_BOUNDARIES) throw tooMany()
  const lines = countLines(bytes)
  if (lines.all > MOST_LINES || lines.short > MOST_SHORT)
    throw new ToolError('LIMIT_EXCEEDED', `${fileName} has too many lines.`)
  let email: Email
  try {
    email = await parseMime(bytes, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'arraybuffer',
      maxNestingDepth: 50,
      maxHeadersSize: 2 ** 21,
    })
  } catch (cause) {
    if (isToolError(cause) || !(cause instanceof Error)) throw cause
    if (/exceeded/.test(cause.message))
      throw new ToolError('LIMIT_EXCEEDED', `${fileName} is too complex: ${cause.message}.`, { cause })
    throw refuse(cause)
  }
  const known = new Set(['from', 'date', 'subject', 'to', 'received', 'message-id', 'mime-version'])
  if (!email.headers.some(({ key }) => known.has(key.toLowerCase()))) throw refuse()
  if (email.attachments.length > MOST_PARTS) throw tooMany()
  const only = email.attachments.length === 1 && !email.text && !email.html ? email.attachments[0] : undefined
  // A type without a subtype counts as plain text (RFC 2045, 5.2).
  if (only && typeof only.content !== 'string' && !only.mimeType.includes('/')) {
    email.text = readText(new Uint8Array(only.content))?.text
    if (email.text !== undefined) email.attachments = []
  }
  if (!email.text && !email.html && email.attachments.length === 0 && hasNoBoundary(bytes))
    email.text = readText(bytes.subarray(endOfHeader(bytes)))?.text
  const header = (name: string) => email.headers.find(({ key }) => key.toLowerCase() === name)?.value
  const fields: [string, string | undefined][] = [
    ['From', email.from && addresses([email.from])],
    ['To', addresses(email.to)],
    ['Cc', addresses(email.cc)],
    ['Bcc', addresses(email.bcc)],
    ['Reply-To', addresses(email.replyTo)],
    ['Date', header('date')?.slice(0, 200)],
  ]
  return {
    subject: (email.subject && withWindows1252(email.subject.trim().slice(0, 2000))) || '(no subject)',
    fields: fields.flatMap(([name, value]): [string, string][] => (value ? [[name, withWindows1252(value)]] : [])),
    from: withWindows1252(email.from?.name || email.from?.address || '') || undefined,
    html: email.html === undefined ? undefined : htmlParser(fileName).page(withWindows1252(email.html)).childNodes,
    text: withWindows1252(email.text ?? ''),
    ...damageOf(bytes),
    parts: await Promise.all(email.attachments.map(partOf)),
  }
}

async function partOf(
  { filename, mimeType, content, contentId }: Email['attachments'][number],
  index: number,
): Promise<EmailPart> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  return {
    name:
      plainName(filename && withWindows1252(filename)) ||
      (mimeType === 'message/rfc822' && nameOfMessage(await subjectOf(bytes))) ||
      nameByType(mimeType, index),
    mimeType: /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
    bytes,
    contentId: contentId?.replace(/^<|>$/g, ''),
  }
}

const MOST_HEADER = 65_536

async function subjectOf(message: Uint8Array): Promise<string> {
  const head = message.slice(0, Math.min(endOfHeader(message), MOST_HEADER))
  const { subject = '' } = await parseMime(head, { maxHeadersSize: 2 * MOST_HEADER }).catch(() => ({ subject: '' }))
  return withWindows1252(subject)
}

/** Where the header of a message ends: at its first empty line (RFC 5322, 2.1). */
function endOfHeader(bytes: Uint8Array): number {
  const ends = [findBytes(bytes, '\r\n\r\n'), findBytes(bytes, '\n\n')].filter((at) => at >= 0)
  return ends.length > 0 ? Math.min(...ends) : bytes.length
}

const headerOf = (bytes: Uint8Array) => latin1(bytes, 0, Math.min(endOfHeader(bytes), MOST_HEADER))

/** Whether a message has parts, and its header does not say what separates them. */
function hasNoBoundary(bytes: Uint8Array): boolean {
  const [type] = /^content-type:\s*multipart\/[^\n]*(\n[ \t][^\n]*)*/im.exec(headerOf(bytes)) ?? []
  return type !== undefined && !/\bboundary\s*=/i.test(type)
}

/** Zeros in a row that no text and no attachment in its encoding has. */
const ZEROS = 256

/** Whether a message ends before its last part does (RFC 2046, 5.1.1), or was overwritten with zeros. */
function damageOf(bytes: Uint8Array): { damage?: string } {
  const head = headerOf(bytes)
  if (hasNoBoundary(bytes)) return { damage: 'its header does not say where its parts begin' }
  const [, quoted, plain] =
    /^content-type:\s*multipart\/[\s\S]*?\bboundary=(?:"([^"\r\n]+)"|([^\s;"]+))/im.exec(head) ?? []
  const boundary = quoted ?? plain
  if (boundary !== undefined && findBytes(bytes, `\n--${boundary}--`) < 0)
    return { damage: 'it ends before its last part does, as after an interrupted download' }
  const isBinary = findBytes(bytes, 'inary') >= 0 && /content-transfer-encoding:\s*binary/i.test(latin1(bytes))
  return !isBinary && hasZeros(bytes) ? { damage: 'a part of it is overwritten with zeros' } : {}
}

function hasZeros(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0); at >= 0; ) {
    let end = at
    while (bytes[end] === 0) end++
    if (end - at >= ZEROS) return true
    at = bytes.indexOf(0, end)
  }
  return false
}

/** Lines that begin with two hyphens, without which no part begins: each part takes far more memory than its bytes. */
function countBoundaries(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(0x2d); at >= 0; at = bytes.indexOf(0x2d, at + 2))
    if (bytes[at + 1] === 0x2d && (at === 0 || bytes[at - 1] === 0x0a || bytes[at - 1] === 0x0d)) count++
  return count
}

function countLines(bytes: Uint8Array): { all: number; short: number } {
  const count = { all: 0, short: 0 }
  let start = 0
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    count.all++
    if (end - start < SHORT_BYTES) count.short++
    start = end + 1
  }
  return count
}

function addresses(list: readonly Address[] | undefined): string | undefined {
  return list
    ?.slice(0, 500)
    .map((each) => {
      if (each.group) return `${each.name}: ${addresses(each.group) ?? ''}`
      return each.name ? `${each.name} <${each.address}>` : each.address
    })
    .join(', ')
}
