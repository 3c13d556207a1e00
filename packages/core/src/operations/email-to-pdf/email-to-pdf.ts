import { readBytes } from '../../files.js'
import { readDataAddress } from '../../image/read/data-url.js'
import { htmlBlocks } from '../../markup/html-blocks.js'
import { pourBlocks, themeOf, warnOfLosses } from '../../markup/make-pdf.js'
import { safeLink } from '../../markup/safe-link.js'
import type { OperationOutput } from '../../operation.js'
import { attachFiles } from '../../pdf/document/attachments.js'
import { DocumentPictures } from '../../pdf/pictures/document-pictures.js'
import type { Block, Theme } from '../../pdf/typeset/blocks.js'
import { openDocument } from '../../pdf/typeset/make-document.js'
import type { TextStyle } from '../../pdf/typeset/text-style.js'
import { needsOtherFonts } from '../../pdf/typeset/word-setter.js'
import type { RunContext } from '../../run-context.js'
import { decodeUri } from '../../text/decode-uri.js'
import { uniqueNames } from '../../zip.js'
import type { EmailMessage, EmailPart } from './email-message.js'
import type { EmailToPdfOptions } from './operation.js'
import { readEmail } from './read-email.js'
import { unseal } from './sealed-message.js'

/**
 * Converts a message to pages: subject, sender, recipients and date, followed by the text with its embedded images. The HTML version of the
 * text is preferred. Attachments of the message are attached to the PDF. Nothing is fetched, so images on servers are left out. Warns
 * `pictures-missing`, `not-drawn` and `characters-missing`, with `message-damaged` if it ends too early, and with `message-encrypted` if its
 * text cannot be read; what S/MIME signs is read.
 * @throws ToolError BAD_DOCUMENT if it is no message, LIMIT_EXCEEDED
 */
export async function emailToPdf(
  { file }: { file: File },
  options: EmailToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the message')
  const { message, encrypted } = await unseal(await readEmail(await readBytes(file), file.name), file.name)
  if (encrypted)
    run.warn({
      code: 'message-encrypted',
      message: `The text of ${file.name} is encrypted (${encrypted}) and cannot be read. Open the message in an email program that has the key, and print it there.`,
    })
  if (message.damage !== undefined)
    run.warn({
      code: 'message-damaged',
      message: `${file.name} is damaged: ${message.damage}. Text and attachments may be missing or incomplete. Get the message again.`,
    })
  const theme = themeOf(options)
  const words = [
    message.subject,
    ...message.fields.flat(),
    message.text,
    ...message.parts.map(({ name }) => name),
  ].join(' ')
  const open = openDocument(options, needsOtherFonts(words), run)
  const shelf = new DocumentPictures(open.document, run)
  const skipped = new Set<string>()
  const shown = new Set<EmailPart>()
  const body = message.html
    ? await htmlBlocks(message.html, {
        theme,
        link: safeLink,
        onSkipped: (name) => skipped.add(name),
        picture: (address, size) => {
          const id = /^cid:(.+)$/i.exec(address)?.[1]
          const part = id === undefined ? undefined : message.parts.find(({ contentId }) => contentId === decodeUri(id))
          return shelf
            .get(part ? `cid:${part.contentId}` : address, async () => part?.bytes ?? readDataAddress(address), size)
            .then((picture) => {
              if (picture && part) shown.add(part)
              return picture
            })
        },
      })
    : textBlocks(message.text, theme)
  const rest = message.parts.filter((part) => !shown.has(part))
  const names = uniqueNames(rest.map(({ name }) => name))
  const others = rest.map((part, index) => ({ ...part, name: names[index]! }))
  if (options.attachments === 'attach') await attach(others, open.document, run)
  const blocks = [...headBlocks(message, theme), ...body, ...listOf(others, theme)]
  const result = await pourBlocks(open, blocks, options, { title: message.subject, author: message.from }, run)
  warnOfLosses(shelf.failed, skipped, run)
  return { files: [result] }
}

async function attach(
  parts: readonly EmailPart[],
  document: Parameters<typeof attachFiles>[0],
  run: RunContext,
): Promise<void> {
  if (parts.length === 0) return
  const attachments = parts.map(({ name, bytes, mimeType }) => ({
    file: new File([bytes as Uint8Array<ArrayBuffer>], name, { lastModified: 0 }),
    name,
    mimeType,
    relationship: 'Unspecified' as const,
  }))
  await attachFiles(document, attachments, run)
}

function headBlocks({ subject, fields }: EmailMessage, { family, size }: Theme): Block[] {
  const style: TextStyle = { family, size }
  const lines = fields.flatMap(([name, value], index) => [
    { text: `${index > 0 ? '\n' : ''}${name}: `, style: { ...style, bold: true } },
    { text: value.replace(/\s+/g, ' '), style },
  ])
  return [
    {
      type: 'text',
      heading: 2,
      spans: [{ text: subject.replace(/\s+/g, ' '), style: { ...style, size: size * 1.5, bold: true } }],
    },
    ...(lines.length > 0 ? [{ type: 'text', spans: lines } as Block] : []),
    { type: 'rule' },
  ]
}

/** Plain text: its lines stay, lines that quote are set in. */
/** Quotes that are deeper within each other are set as this deep. */
const MOST_QUOTES = 8

/** Plain text: paragraphs, and quotes by the marks of their lines (RFC 3676, 4.5). */
function textBlocks(text: string, theme: Theme, depth = 0): Block[] {
  const { family, size } = theme
  const style: TextStyle = { family, size }
  const groups: { isQuote: boolean; lines: string[] }[] = []
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    // Mailboxes mark lines that begin with the word From.
    const isQuote = line.startsWith('>') && !line.startsWith('>From ')
    const last = groups.at(-1)
    if (last?.isQuote === isQuote) last.lines.push(line)
    else groups.push({ isQuote, lines: [line] })
  }
  return groups.flatMap(({ isQuote, lines }): Block[] => {
    if (isQuote) {
      const mark = depth + 1 < MOST_QUOTES ? /^> ?/ : /^[> ]+/
      const blocks = textBlocks(lines.map((line) => line.replace(mark, '')).join('\n'), theme, depth + 1)
      return blocks.length > 0 ? [{ type: 'quote', blocks }] : []
    }
    return lines
      .join('\n')
      .split(/\n[ \t]*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => ({ type: 'text', spans: [{ text: paragraph.replace(/^\n+|\s+$/g, ''), style }] }))
  })
}

function listOf(parts: readonly EmailPart[], { family, size }: Theme): Block[] {
  if (parts.length === 0) return []
  const style: TextStyle = { family, size }
  const items = parts.map(({ name, bytes }) => ({
    marker: '•',
    blocks: [{ type: 'text', spans: [{ text: `${name} (${sizeInWords(bytes.length)})`, style }] } as Block],
  }))
  return [
    { type: 'rule' },
    { type: 'text', spans: [{ text: 'Attachments', style: { ...style, bold: true } }] },
    { type: 'list', items, isTight: true },
  ]
}

function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
