import { sniff } from '../files.js'

/** Describes a type found by `sniff` in words: `a PDF`, `of an unknown type`. */
export function nameType(type: string | undefined): string {
  return names[type ?? ''] ?? 'of an unknown type'
}

const names: Record<string, string> = {
  'application/pdf': 'a PDF',
  'application/zip': 'a ZIP archive or Office document',
  'application/x-ole-storage': 'an old Office document',
  'text/html': 'a web page',
  'text/rtf': 'an RTF document',
  'application/postscript': 'a PostScript file',
  'image/png': 'a PNG image',
  'image/jpeg': 'a JPEG image',
  'image/gif': 'a GIF image',
  'image/webp': 'a WebP image',
  'image/tiff': 'a TIFF image',
  'image/bmp': 'a BMP image',
  'image/avif': 'an AVIF image',
  'image/heic': 'a HEIC image',
  'image/jp2': 'a JPEG 2000 image',
  'image/jxl': 'a JPEG XL image',
  'image/x-icon': 'an icon (ICO)',
}

/** What files are called whose first bytes say nothing. */
export const UNKNOWN = nameType(undefined)

/** Files that no operation reads, or that only some do, by their first bytes. */
const others: [beginning: RegExp, name: string][] = [
  [/^8BP[SB]\0[\x01\x02]/, 'a Photoshop document'],
  [/^\0\0\x02\0[^\0]\0/, 'a mouse pointer (CUR)'],
  [/^(II\x1a\0\0\0HEAPCCDR|FUJIFILMCCD-RAW|\0MRM|[\s\S]{4}ftypcrx )/, 'a camera raw file'],
  [/^gimp xcf/, 'a GIMP document'],
  [/^\x1f\x8b\x08/, 'a compressed file (gzip)'],
  [/^Rar!\x1a\x07/, 'a RAR archive'],
  [/^7z\xbc\xaf\x27\x1c/, 'a 7-Zip archive'],
  [/^AT&TFORM/, 'a DjVu document'],
  [/^(\x01\0\0\0[\s\S]{36} EMF|\xd7\xcd\xc6\x9a)/, 'a Windows metafile'],
  [
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,500}?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i,
    'an SVG drawing',
  ],
  [/^[\s\S]{4}ftyp|^\x1a\x45\xdf\xa3|^RIFF[\s\S]{4}AVI |^FLV\x01/, 'a video'],
  [/^OggS/, 'an Ogg file'],
  [/^#EXTM3U/, 'a playlist'],
  [/^ffconcat/, 'a list of files'],
  [/^\[playlist\]/i, 'a playlist'],
  [/^\s*(<\?xml|<MPD|<smil)/i, 'an XML file'],
  [/^v=0\r?\n/, 'a session description'],
  [/^\0\0\x01[\xba\xb3]/, 'an MPEG program stream'],
  [/^\x47[\s\S]{187}\x47/, 'an MPEG transport stream'],
  [/^RIFF[\s\S]{4}WAVE/, 'a WAV audio file'],
  [/^ID3|^\xff[\xfb\xf3\xf2]/, 'an MP3 audio file'],
  [/^fLaC/, 'a FLAC audio file'],
  [/^FORM[\s\S]{4}AIF[FC]/, 'an AIFF audio file'],
  [/^\.RMF/, 'a RealMedia file'],
]

/** Describes a file in words by its first 1,024 bytes, for the message that refuses it: `a PDF`, `a Photoshop document`, `of an unknown type`. */
export function nameContent(head: Uint8Array): string {
  const text = String.fromCharCode(...head.subarray(0, 1024))
  const type = sniff(head.subarray(0, 1024))
  return (type === undefined && others.find(([beginning]) => beginning.test(text))?.[1]) || nameType(type)
}
