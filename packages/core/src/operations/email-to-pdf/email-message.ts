import type { DefaultTreeAdapterTypes } from 'parse5'

/** A file that came with a message. */
export interface EmailPart {
  name: string
  mimeType: string
  bytes: Uint8Array
  /** By which its text refers to it. */
  contentId: string | undefined
}

/** A message. */
export interface EmailMessage {
  subject: string
  /** Names of header fields and their values, as they are shown. */
  fields: [name: string, value: string][]
  from: string | undefined
  html: DefaultTreeAdapterTypes.ChildNode[] | undefined
  text: string
  parts: EmailPart[]
  /** What shows that a part of it is missing. */
  damage?: string
}

/** The name of a file without a path and characters that are not seen. */
export function plainName(name: string | null): string {
  return (name ?? '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200)
}

/** The name of a message as a file: its subject; empty without one. */
export function nameOfMessage(subject: string): string {
  const stem = plainName(subject.replace(/[/\\:*?"<>|]/g, '_')).slice(0, 100)
  return stem && `${stem}.eml`
}

/** Extensions of files that messages often have without a name. */
const extensions: Readonly<Record<string, string>> = {
  'application/json': '.json',
  'application/pdf': '.pdf',
  'application/pgp-signature': '.asc',
  'application/pkcs7-mime': '.p7m',
  'application/pkcs7-signature': '.p7s',
  'application/xml': '.xml',
  'application/zip': '.zip',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'message/delivery-status': '.txt',
  'message/disposition-notification': '.txt',
  'message/rfc822': '.eml',
  'text/calendar': '.ics',
  'text/csv': '.csv',
  'text/html': '.html',
  'text/plain': '.txt',
  'text/rfc822-headers': '.txt',
  'text/vcard': '.vcf',
  'text/x-vcard': '.vcf',
  'text/xml': '.xml',
}

/** A name for a file without one, with the extension by which it can be opened. */
export function nameByType(mimeType: string, index: number): string {
  return `attachment-${index + 1}${extensions[mimeType.toLowerCase().replace(/^application\/x-(?=pkcs7)/, 'application/')] ?? ''}`
}
