import CFB from 'cfb'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { unpackRtf } from './compressed-rtf.js'
import { operation } from './operation.js'
import { readOutlook } from './read-outlook.js'
import { textOfRtf } from './text-of-rtf.js'

type Values = Record<string, string | Uint8Array | number>

/** Adds the properties of a part of a message: texts, bytes and numbers by their id in hexadecimal. */
function put(file: CFB.CFB$Container, path: string, values: Values, headBytes: number): void {
  const entries: Buffer[] = [Buffer.alloc(headBytes)]
  for (const [id, value] of Object.entries(values)) {
    const type = typeof value === 'number' ? '0003' : typeof value === 'string' ? '001F' : '0102'
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(Number.parseInt(id + type, 16), 0)
    if (typeof value === 'number') entry.writeUInt32LE(value, 8)
    else {
      const bytes = typeof value === 'string' ? Buffer.from(value, 'utf16le') : Buffer.from(value)
      CFB.utils.cfb_add(file, `${path}/__substg1.0_${id}${type}`, bytes)
    }
    entries.push(entry)
  }
  CFB.utils.cfb_add(file, `${path}/__properties_version1.0`, Buffer.concat(entries))
}

/** A message of Outlook with two receivers, and what else is added. */
function message(values: Values, add: (file: CFB.CFB$Container) => void = () => {}): Uint8Array<ArrayBuffer> {
  const file = CFB.utils.cfb_new()
  put(file, '', { '0037': 'Grüße', '0042': 'Ada', '5D02': 'ada@example.com', ...values }, 32)
  put(file, '/__recip_version1.0_#00000000', { '3001': 'Bob', '39FE': 'bob@example.com', '0C15': 1 }, 8)
  put(file, '/__recip_version1.0_#00000001', { '3001': 'Eve', '39FE': 'eve@example.com', '0C15': 2 }, 8)
  add(file)
  return Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}
const read = (bytes: Uint8Array) => readOutlook(bytes, 'a.msg')

describe('messages of Outlook', () => {
  it('become pages with their header, text and attachments', async () => {
    const bytes = message(
      { '1013': new TextEncoder().encode('<p>All is <b>well</b>, café.</p>'), '3FDE': 65_001 },
      (file) =>
        put(
          file,
          '/__attach_version1.0_#00000000',
          { '3707': 'notes.csv', '3701': new TextEncoder().encode('a,b') },
          8,
        ),
    )
    const { file, warnings } = await runHere(operation, new File([bytes], 'hello.msg'))
    expect([file.name, warnings]).toEqual(['hello.pdf', []])
    expect((await textOf(file, 1)).replace(/\s+/g, ' ').trim()).toBe(
      'Grüße From: Ada <ada@example.com> To: Bob <bob@example.com> Cc: Eve <eve@example.com> All is well, café. Attachments • notes.csv (3 bytes)',
    )
  })

  it('have the date of their header, or the time they were sent', () => {
    expect(read(message({ '007D': 'Received: x\r\nDate: Thu, 26 Nov 2026 10:00:00 +0100\r\n' })).fields.at(-1)).toEqual(
      ['Date', 'Thu, 26 Nov 2026 10:00:00 +0100'],
    )
  })

  it('keep messages within them as files', () => {
    const inner = '/__attach_version1.0_#00000000/__substg1.0_3701000D'
    const { parts } = read(
      message({ '1000': 'outer' }, (file) => {
        put(file, '/__attach_version1.0_#00000000', { '3705': 5 }, 8)
        put(file, inner, { '0037': 'Inner', '1000': 'inner text' }, 24)
      }),
    )
    expect(parts.map(({ name, mimeType }) => [name, mimeType])).toEqual([['Inner.eml', 'message/rfc822']])
    const text = Buffer.from(parts[0]!.bytes).toString()
    expect(text).toContain('Subject: Inner\r\n')
    expect(text).toContain(btoa('inner text'))
  })

  it('are refused if they are something else, and end if they are damaged', () => {
    const other = CFB.utils.cfb_new()
    CFB.utils.cfb_add(other, '/WordDocument', Buffer.from('x'))
    expect(() => read(Uint8Array.from(CFB.write(other, { type: 'buffer' }) as Buffer))).toThrow(
      /not an Outlook message/,
    )
    const sound = message({ '1000': 'text' })
    let state = 1
    for (let round = 0; round < 300; round++) {
      const damaged = Uint8Array.from(sound)
      for (let times = 0; times < 8; times++) {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31
        damaged[state % damaged.length] = (state >> 8) & 255
      }
      try {
        read(damaged)
      } catch (error) {
        expect(error).toMatchObject({ code: expect.stringMatching(/BAD_DOCUMENT|LIMIT_EXCEEDED/) })
      }
    }
  })
})

describe('unpackRtf', () => {
  // The examples of [MS-OXRTFCP] 3.2.
  it('unpacks what refers to what was before, and to itself', () => {
    const hex = (text: string) => Uint8Array.from(text.match(/../g)!, (byte) => Number.parseInt(byte, 16))
    const first = '2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232'
    expect(unpackRtf(hex(`${first}0af32068656c090020627705b06c647d0a800fa0`))).toBe(
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    )
    expect(unpackRtf(hex('1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0'))).toBe(
      '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}',
    )
    expect(unpackRtf(new Uint8Array(20))).toBeUndefined()
  })
})

describe('textOfRtf', () => {
  it('finds the HTML that RTF was made from', () => {
    const rtf =
      "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fswiss Arial;}}{\\*\\htmltag64 <p>}\\htmlrtf \\f0 hidden\\htmlrtf0 caf\\'e9 \\u8364?5{\\*\\htmltag72 </p>}}"
    expect(textOfRtf(rtf)).toEqual({ html: '<p>café €5</p>' })
  })

  it('reads the text of others, in the character sets of their fonts', () => {
    const rtf =
      "{\\rtf1\\ansi{\\fonttbl{\\f0\\fnil A;}{\\f1\\fnil\\fcharset204 B;}}{\\*\\generator x;}one\\par \\f1\\'cf\\'f0\\f0  \\{two\\}}"
    expect(textOfRtf(rtf)).toEqual({ text: 'one\nПр {two}' })
    expect(textOfRtf("{\\rtf1\\ansi it\\'92s 5 \\'80}")).toEqual({ text: 'it’s 5 €' })
  })
})
