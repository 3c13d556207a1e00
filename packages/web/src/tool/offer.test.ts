import { describe, expect, it } from 'vitest'
import { offerOf } from './offer.js'

const operation = { id: 'ocr-pdf', title: 'OCR' }
const there = { operation, location: 'server', onDevice: true } as const
const answered = (...tools: unknown[]) => ({ at: 'answered', answer: { tools } }) as const
const notYet = { missing: 'This server does not offer OCR yet.' }

describe('on the server', () => {
  it('is offered when the server lists it', () => {
    expect(offerOf({ ...there, server: answered({ id: 'ocr-pdf', available: true }) })).toBe('offered')
  })

  it('is not offered when the server does not list it', () => {
    expect(offerOf({ ...there, server: answered({ id: 'merge-pdf', available: true }) })).toEqual(notYet)
    expect(offerOf({ ...there, server: { at: 'answered', answer: 'no catalog' } })).toEqual(notYet)
  })

  it('hands on what the server lacks, and how to get it', () => {
    const missing = [{ capability: 'recognizeText', title: 'Tesseract', remedy: 'Install tesseract-ocr.' }]
    expect(offerOf({ ...there, server: answered({ id: 'ocr-pdf', available: false, missing }) })).toEqual({
      missing: 'This server does not offer OCR yet. It lacks Tesseract. Install tesseract-ocr.',
    })
  })

  it('does not wait for the answer', () => {
    expect(offerOf({ ...there, server: { at: 'asking' } })).toBe('offered')
  })

  it('expects of a server that tells nothing what this version has', () => {
    expect(offerOf({ ...there, server: { at: 'unknown' } })).toBe('offered')
  })
})

it('on the device is offered when a browser can do it, whatever the server says', () => {
  const server = answered({ id: 'ocr-pdf', available: true })
  expect(offerOf({ ...there, location: 'device', server })).toBe('offered')
  expect(offerOf({ ...there, onDevice: false, location: 'device', server })).toEqual({
    missing: 'OCR cannot run on this device. It needs the server.',
  })
})

it('says that what a browser cannot do needs a server, where none can be reached', () => {
  for (const location of ['device', 'server'] as const) {
    const question = { ...there, location, server: { at: 'unknown' } as const, unreachable: true }
    expect(offerOf({ ...question, onDevice: false })).toEqual({
      missing: 'OCR needs a server, and none can be reached.',
    })
    expect(offerOf(question)).toBe('offered')
  }
})
