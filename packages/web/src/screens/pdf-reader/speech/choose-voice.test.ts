import { describe, expect, it } from 'vitest'
import { chooseVoice, groupVoices } from './choose-voice.js'
import type { Voice } from './speech-engine.js'

const voice = (name: string, language: string, more: Partial<Voice> = {}): Voice => ({
  id: name,
  name,
  language,
  isLocal: true,
  isUsual: false,
  ...more,
})
const voices = [
  voice('Emil', 'de-DE', { isUsual: true }),
  voice('Cloud', 'en-US', { isLocal: false }),
  voice('Ada', 'en-GB'),
  voice('Zoe', 'fr-FR'),
]

describe('choosing a voice', () => {
  it('takes the one that was chosen, if it is still there', () => {
    expect(chooseVoice(voices, 'de', 'Zoe')?.name).toBe('Zoe')
    expect(chooseVoice(voices, 'de', 'Gone')?.name).toBe('Emil')
  })

  it('prefers the region of the document, then voices on the device', () => {
    expect(chooseVoice(voices, 'en', undefined)?.name).toBe('Ada')
    expect(chooseVoice(voices, 'en-US', undefined)?.name).toBe('Cloud')
  })

  it('takes the usual one for a language that none speaks', () => {
    expect(chooseVoice(voices, 'ja', undefined)?.name).toBe('Emil')
    expect(chooseVoice([], 'ja', undefined)).toBeUndefined()
  })

  it('lists the language of the document first, voices on the device before others', () => {
    const groups = groupVoices([...voices, voice('Odd', 'x')], 'en-AU', 'en')
    expect(groups.map(({ title }) => title)).toEqual(['English', 'French', 'German', 'x'])
    expect(groups[0]!.voices.map(({ name }) => name)).toEqual(['Ada', 'Cloud'])
  })
})
