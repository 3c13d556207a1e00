import { expect, it } from 'vitest'
import { ContentReader } from '../../content/content-tokens.js'
import { splitShow } from './split-show.js'

function split(content: string, starts: { index: number; from: number }[]): string[] {
  const reader = new ContentReader(Uint8Array.from(content, (letter) => letter.charCodeAt(0)))
  const code = reader.next()
  return splitShow(code, reader, starts).map((part) => part.trim().replace(/\s+/g, ' '))
}

it('splits an array at a glyph, with the numbers before it', () => {
  expect(split('[(ab) -500 (cd) 20 (e)] TJ', [{ index: 3, from: 0 }])).toEqual([
    '[<6162> -500 ] TJ',
    '[<6364> 20 <65>] TJ',
  ])
  expect(split('[(ab) -500 (cd)] TJ', [{ index: 3, from: 1 }])).toEqual(['[<6162> -500 <63>] TJ', '[<64>] TJ'])
})

it('begins the line of an operator that does so once', () => {
  expect(split("(ab) '", [{ index: 0, from: 1 }])).toEqual(['T* [<61>] TJ', '[<62>] TJ'])
  expect(split('1 2 (ab) "', [{ index: 2, from: 1 }])).toEqual(['1 Tw 2 Tc T* [<61>] TJ', '[<62>] TJ'])
})
