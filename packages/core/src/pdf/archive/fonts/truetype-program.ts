import { viewOf } from '../../../bytes.js'
import { readCharacterMaps } from '../../../text/character-maps.js'
import { readPostNames } from '../../../text/post-names.js'
import { readSfnt, type Sfnt } from '../../../text/sfnt.js'
import { readCffProgram } from './cff-program.js'
import type { Program, ProgramMaps } from './program.js'

/** Reads a TrueType or OpenType font; `undefined` if it is damaged. */
export function readTrueType(bytes: Uint8Array): Program | undefined {
  try {
    const sfnt = readSfnt(bytes)
    if (!sfnt) return undefined
    const cff = sfnt.tables.get('CFF ')
    const inner = cff && readCffProgram(cff)
    if (cff) return inner && { ...inner, maps: readMaps(sfnt) }
    return read(sfnt)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function read(sfnt: Sfnt): Program | undefined {
  const { tables } = sfnt
  const [head, hhea, hmtx, maxp] = ['head', 'hhea', 'hmtx', 'maxp'].map((tag) => tables.get(tag))
  if (!head || !hhea || !hmtx || !maxp) return undefined
  const units = viewOf(head).getUint16(18) || 1000
  const metrics = Math.min(viewOf(hhea).getUint16(34), hmtx.length >> 2)
  const count = viewOf(maxp).getUint16(4)
  const widths = viewOf(hmtx)
  const post = tables.get('post')
  const named = post && attempt(() => readPostNames(post))
  return {
    kind: 'truetype',
    count,
    widthOf: (glyph) =>
      metrics === 0 ? undefined : (widths.getUint16(Math.min(glyph, metrics - 1) * 4) * 1000) / units,
    ...(named && { glyphOfName: (name: string) => named.get(name)?.[0] }),
    maps: readMaps(sfnt),
    hasOutline: outlines(sfnt, count),
  }
}

function outlines({ tables }: Sfnt, count: number): (glyph: number) => boolean {
  const [head, loca] = [tables.get('head'), tables.get('loca')]
  if (!head || !loca) return () => true
  const isLong = viewOf(head).getInt16(50) === 1
  const view = viewOf(loca)
  const at = (glyph: number) => {
    const offset = glyph * (isLong ? 4 : 2)
    return offset + (isLong ? 4 : 2) > loca.length ? 0 : isLong ? view.getUint32(offset) : view.getUint16(offset) * 2
  }
  return (glyph) => glyph < count && at(glyph + 1) > at(glyph)
}

function readMaps({ tables }: Sfnt): ProgramMaps {
  const cmap = tables.get('cmap')
  if (!cmap) return { count: 0, find: () => undefined, all: [] }
  const maps = attempt(() => readCharacterMaps(cmap)) ?? []
  return {
    count: cmap.length >= 4 ? viewOf(cmap).getUint16(2) : 0,
    find: (platform, encoding) => maps.find((map) => map.platform === platform && map.encoding === encoding)?.glyphOf,
    all: maps.map(({ glyphOf }) => glyphOf),
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
