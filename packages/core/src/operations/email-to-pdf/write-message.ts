import { serialize } from 'parse5'
import { joinBytes } from '../../bytes.js'
import type { EmailMessage } from './email-message.js'

const BOUNDARY = 'sheaf-parts'
/** Bytes of a line in base64, and of a word of a header. */
const [LINE, WORD] = [57, 45]

/** Writes a message in the format of the internet (RFC 5322, MIME), with its files. */
export function writeMessage({ subject, fields, html, text, parts }: EmailMessage): Uint8Array {
  const encoder = new TextEncoder()
  const document = html?.[0]?.parentNode
  const body = document ? serialize(document) : text
  const head = [
    ...fields.map(([name, value]) => `${name}: ${headerText(value)}`),
    `Subject: ${headerText(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
    '',
  ]
  const part = (type: string, more: readonly string[], bytes: Uint8Array) => [
    `--${BOUNDARY}`,
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...more,
    '',
    base64Lines(bytes),
  ]
  const lines = [
    ...head,
    ...part(`text/${document ? 'html' : 'plain'}; charset=utf-8`, [], encoder.encode(body)),
    ...parts.flatMap(({ name, mimeType, bytes, contentId }) =>
      part(
        `${mimeType === 'message/rfc822' ? 'application/octet-stream' : mimeType}; name="${headerText(name)}"`,
        [
          `Content-Disposition: attachment; filename="${headerText(name)}"`,
          ...(contentId && /^[\x21-\x7e]+$/.test(contentId) ? [`Content-ID: <${contentId}>`] : []),
        ],
        bytes,
      ),
    ),
    `--${BOUNDARY}--`,
    '',
  ]
  return joinBytes([encoder.encode(lines.join('\r\n'))])
}

/** A text as a header has it: in words of base64 if it is more than plain letters. */
function headerText(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ')
  if (/^[\x20-\x7e]*$/.test(line)) return line.replace(/["\\]/g, "'")
  const words: string[] = []
  const word: number[] = []
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter)
    if (word.length + bytes.length > WORD) words.push(encodedWord(word.splice(0)))
    word.push(...bytes)
  }
  return [...words, encodedWord(word)].join('\r\n ')
}

function encodedWord(bytes: readonly number[]): string {
  return `=?utf-8?B?${btoa(String.fromCharCode(...bytes))}?=`
}

function base64Lines(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += LINE)
    lines.push(btoa(String.fromCharCode(...bytes.subarray(at, at + LINE))))
  return lines.join('\r\n')
}
