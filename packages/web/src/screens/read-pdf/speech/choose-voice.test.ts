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

  it('sends nothing to others unasked: voices on the device come first, then those of the region', () => {
    expect(chooseVoice(voices, 'en-US', undefined)?.name).toBe('Ada')
    const usual = voice('Net', 'en-US', { isLocal: false, isUsual: true })
    expect(chooseVoice([usual, ...voices], 'en-US', undefined)?.name).toBe('Ada')
    expect(chooseVoice([...voices, voice('Sam', 'en-US')], 'en-US', undefined)?.name).toBe('Sam')
    expect(chooseVoice([usual, voice('Emil', 'de-DE')], 'en-GB', undefined)?.name).toBe('Net')
  })

  it('takes the usual one for a language that none speaks', () => {
    expect(chooseVoice(voices, 'ja', undefined)?.name).toBe('Emil')
    const usual = voice('Net', 'en-US', { isLocal: false, isUsual: true })
    expect(chooseVoice([usual, voice('Emil', 'de-DE')], 'ja', undefined)?.name).toBe('Emil')
    expect(chooseVoice([], 'ja', undefined)).toBeUndefined()
  })

  it('lists the language of the document first, voices on the device before others', () => {
    const groups = groupVoices([...voices, voice('Odd', 'x')], 'en-AU', 'en')
    expect(groups.map(({ title }) => title)).toEqual(['English', 'French', 'German', 'x'])
    expect(groups[0]!.voices.map(({ name }) => name)).toEqual(['Ada', 'Cloud'])
  })
})
