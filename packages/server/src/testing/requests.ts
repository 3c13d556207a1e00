import { request } from 'node:http'
import type { Problem } from '../http/problem.js'

/** Bytes that pass for a PDF. */
export const pdfBytes = '%PDF-1.7 hello'

export interface FileField {
  content: string | Uint8Array
  name?: string
}

/** A form of text fields and files, in the order given. */
function formOf(fields: [name: string, value: string | FileField][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.content as string | Uint8Array<ArrayBuffer>]), value.name ?? 'input.pdf')
  }
  return form
}

/** Posts a form. */
export function post(
  url: string,
  fields: [name: string, value: string | FileField][],
  init: RequestInit = {},
): Promise<Response> {
  return fetch(url, { method: 'POST', body: formOf(fields), ...init })
}

/** The problem an answer carries. */
export async function problemOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem
}

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends a body byte for byte, however malformed; without a length it goes in chunks. */
export function sendRaw(
  url: string,
  {
    body,
    contentType = 'multipart/form-data; boundary=XbX',
    length,
    headers = {},
  }: {
    body: string | Buffer | Buffer[]
    contentType?: string | null
    length?: number
    headers?: Record<string, string>
  },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        ...(contentType === null ? {} : { 'content-type': contentType }),
        ...(length === undefined ? {} : { 'content-length': String(length) }),
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: text }))
      response.on('error', reject)
    })
    for (const piece of Array.isArray(body) ? body : [body]) sent.write(piece)
    sent.end()
  })
}

/** A multipart body with boundary `XbX` from parts that are written out in full. */
export function rawForm(...parts: string[]): string {
  return `${parts.map((part) => `--XbX\r\n${part}\r\n`).join('')}--XbX--\r\n`
}

/** A file part for `rawForm`. */
export function rawFile(field = 'file', content = pdfBytes, filename = 'a.pdf'): string {
  return `Content-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n${content}`
}

/** A text part for `rawForm`. */
export function rawField(field: string, value: string): string {
  return `Content-Disposition: form-data; name="${field}"\r\n\r\n${value}`
}
