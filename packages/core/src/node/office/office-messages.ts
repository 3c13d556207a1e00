import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import * as z from 'zod'
import { errorTable } from '../../errors.js'
import { type OfficeFormat, officeFormats } from '../../office/formats.js'

const MAX_LINE_BYTES = 100
const LINE_FEED = 10
/** Maximum length of the header of a message in bytes. */
const MAX_HEAD_BYTES = 2 ** 22
/** Largest document, in bytes: more than any operation takes. */
const MAX_DOCUMENT_BYTES = 2 ** 30

const size = z.number().int().min(0)

/**
 * A request of a client to the host, followed by the document. Clients that process hostile files may themselves be
 * hostile.
 */
export const conversionOrder = z.object({
  format: z.enum(Object.keys(officeFormats) as [OfficeFormat]),
  target: z.enum(['pdf', 'odt', 'ods', 'odp']).exactOptional(),
  pdf: z
    .object({
      pages: z
        .string()
        .regex(/^\d{1,7}(-\d{1,7})?(,\d{1,7}(-\d{1,7})?)*$/)
        .max(10_000)
        .optional(),
      singlePageSheets: z.boolean().exactOptional(),
      notes: z.enum(['none', 'with', 'only']).exactOptional(),
      hiddenSlides: z.boolean().exactOptional(),
      commentsInMargin: z.boolean().exactOptional(),
      pdfA: z.boolean().exactOptional(),
    })
    .exactOptional(),
  csv: z
    .object({
      delimiter: z.enum([',', ';', '\t', '|']),
      decimalComma: z.boolean(),
      textColumns: z.array(z.int().positive()).readonly().optional(),
    })
    .optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}-[A-Z]{2}$/)
    .optional(),
  timeoutMs: z
    .number()
    .positive()
    .max(2 ** 31 - 1),
  size: size.max(MAX_DOCUMENT_BYTES),
})

export type ConversionOrder = z.output<typeof conversionOrder>

/** An answer of the host; after `ok` the result follows. */
export const conversionAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), engine: z.string(), fontFamilies: z.array(z.string()), size }),
  z.object({
    ok: z.literal(false),
    code: z.enum(Object.keys(errorTable) as [keyof typeof errorTable]),
    message: z.string(),
  }),
])

export type ConversionAnswer = z.output<typeof conversionAnswer>

/** The connection was closed before the message was complete. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/** Writes the head of a message: its length in four bytes, then JSON. */
export function writeHead(socket: Socket, head: ConversionOrder | ConversionAnswer): void {
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  socket.write(Buffer.concat([length, text]))
}

/** Reads the head of a message. @throws ConnectionLost, Error when it is not of this form */
export async function readHead<T>(socket: Socket, form: z.ZodType<T>): Promise<T> {
  const length = (await readBytes(socket, 4)).readUInt32BE()
  if (length > MAX_HEAD_BYTES) throw new Error('A message is too long.')
  return form.parse(JSON.parse((await readBytes(socket, length)).toString('utf8')))
}

/**
 * Reads a number of bytes after a header, piece by piece.
 * @throws ConnectionLost
 */
export async function readBody(socket: Duplex, bytes: number, take: (piece: Buffer) => unknown): Promise<void> {
  let left = bytes
  while (left > 0) {
    const piece = (socket.read(Math.min(left, socket.readableLength || 1)) as Buffer | null) ?? undefined
    if (piece) {
      left -= piece.length
      await take(piece)
    } else await moreOf(socket)
  }
}

/** Reads a line of at most 100 bytes. @throws ConnectionLost, Error when it is longer */
export async function readLine(socket: Duplex): Promise<string> {
  const signs: number[] = []
  for (;;) {
    const [sign = 0] = await readBytes(socket, 1)
    if (sign === LINE_FEED) return Buffer.from(signs).toString('latin1')
    if (signs.push(sign) > MAX_LINE_BYTES) throw new Error('A message is too long.')
  }
}

/** Reads a number of bytes. @throws ConnectionLost */
export async function readBytes(socket: Duplex, bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  await readBody(socket, bytes, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}

function moreOf(socket: Duplex): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      socket.off('readable', go)
      socket.off('end', lose)
      socket.off('close', lose)
      act()
    }
    const go = () => settle(resolve)
    const lose = () => settle(() => reject(new ConnectionLost('The connection was closed.')))
    if (socket.destroyed || socket.readableEnded) return lose()
    socket.on('readable', go)
    socket.on('end', lose)
    socket.on('close', lose)
  })
}
