import { describe, expect, it } from 'vitest'
import { newId, newSignature, newText, shorten } from './element.js'

describe('newSignature', () => {
  it('is 200 by 100 for the pad', () => {
    expect(newSignature('data:', { width: 800, height: 400 })).toMatchObject({ width: 200, height: 100 })
  })

  it('keeps the proportions of any other picture within that box', () => {
    expect(newSignature('data:', { width: 1000, height: 100 })).toMatchObject({ width: 200, height: 20 })
    expect(newSignature('data:', { width: 50, height: 200 })).toMatchObject({ width: 25, height: 100 })
  })
})

describe('newText', () => {
  it('has the size of its kind', () => {
    expect(newText('text', 'Yes', { fontSize: 16, color: '#000000' })).toEqual({
      type: 'text',
      content: 'Yes',
      width: 200,
      height: 30,
      fontSize: 16,
      color: '#000000',
    })
    expect(newText('date', '1/2/2026', { fontSize: 14, color: '#000000' })).toMatchObject({ width: 150, height: 25 })
  })

  it('grows with its font, and with a text that is longer than its box', () => {
    expect(newText('text', 'Yes', { fontSize: 32, color: '#000000' })).toMatchObject({ width: 400, height: 60 })
    expect(newText('text', 'long', { fontSize: 16, color: '#000000', ems: 20.2 }).width).toBe(324)
  })
})

it('gives ids by kind and time, never one twice', () => {
  expect([newId('signature', 5), newId('text', 5), newId('text', 5)]).toEqual(['sig_5', 'text_6', 'text_7'])
  // A clock that is set back.
  expect([newId('date', 3), newId('date', 20)]).toEqual(['date_8', 'date_20'])
})

it('cuts long texts after 20 characters, never one in half', () => {
  expect(shorten('exactly twenty chars')).toBe('exactly twenty chars')
  expect(shorten('exactly twenty chars!')).toBe('exactly twenty chars...')
  expect(shorten('🖊'.repeat(21))).toBe(`${'🖊'.repeat(20)}...`)
})
