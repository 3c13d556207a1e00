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
