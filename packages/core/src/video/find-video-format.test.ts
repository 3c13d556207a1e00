import { describe, expect, it } from 'vitest'
import { nameContent } from '../image/name-content.js'
import { findVideoFormat } from './find-video-format.js'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const ftyp = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`)

describe('a container', () => {
  it.each([
    ['mp4', ftyp('isom')],
    ['mp4', ftyp('M4V ')],
    ['mp4', ftyp('dash')],
    ['mov', ftyp('qt  ')],
    ['mov', bytes('\0\0\x0b\xb8moov\0\0\0\x6cmvhd')],
    ['mov', bytes('\0\0\0\x08wide\0\0\0\0mdat')],
    ['mov', bytes('\0\0\0\x01mdat\0\0\0\0\x80\0\0\0')],
    ['3gp', ftyp('3gp4')],
    ['3gp', ftyp('3g2a')],
    ['avi', bytes('RIFF\x10\0\0\0AVI LIST')],
    ['wmv', bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c\0')],
    ['flv', bytes('FLV\x01\x05\0\0\0\x09')],
    ['webm', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87\x81\x04')],
    ['mkv', bytes('\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska')],
  ])('%s is recognized by the first bytes', (format, head) => {
    expect(findVideoFormat(head)).toBe(format)
  })

  it.each([
    ['a playlist', bytes('#EXTM3U\n#EXTINF:1,\nother.mp4')],
    ['a list of files', bytes('ffconcat version 1.0\nfile other.mp4')],
    ['an XML file', bytes('<?xml version="1.0"?><MPD/>')],
    ['a session description', bytes('v=0\r\no=- 0 0 IN IP4 127.0.0.1')],
    ['an Ogg file', bytes('OggS\0\x02')],
    ['a WAV audio file', bytes('RIFF\x10\0\0\0WAVEfmt ')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a JPEG image', bytes('\xff\xd8\xff\xe0')],
    ['a HEIC image', ftyp('heic')],
    ['of an unknown type', bytes('Dear reader,')],
    ['of an unknown type', bytes('\0\0')],
  ])('%s is none, and named', (name, head) => {
    expect(findVideoFormat(head)).toBeUndefined()
    expect(nameContent(head)).toBe(name)
  })
})
