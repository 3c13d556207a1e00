import { createStore, type Store } from '../../../create-store.js'
import { read, write } from '../../../viewer/draft/remembered.js'
import { baseOf } from './choose-voice.js'

/** How it is read, kept on this device. */
export interface SpeechSettings {
  rate: number
  pitch: number
  /** Voices that were chosen, by the language of the document. */
  voices: Readonly<Record<string, string>>
}

/** Bounds of the numbers. Faster than three times, most voices are not to be understood. */
export const bounds = { rate: { min: 0.5, max: 3, step: 0.1 }, pitch: { min: 0.5, max: 2, step: 0.1 } } as const

const KEY = 'sheaf.reader.speech'
const usual: SpeechSettings = { rate: 1, pitch: 1, voices: {} }
const store = createStore<SpeechSettings>(kept())

/** The settings, as a store. */
export const speechSettings: Store<SpeechSettings> = {
  ...store,
  set: (settings) => {
    write(KEY, settings)
    store.set(settings)
  },
}

/** The voice that was chosen for documents in a language. */
export const chosenVoice = (language: string): string | undefined => store.get().voices[baseOf(language)]

/** Chooses a voice for documents in a language. */
export function chooseVoiceFor(language: string, voice: string): void {
  const settings = store.get()
  speechSettings.set({ ...settings, voices: { ...settings.voices, [baseOf(language)]: voice } })
}

/** Stored settings may be from another version, or edited by hand. */
function kept(): SpeechSettings {
  const found = read<Partial<Record<keyof SpeechSettings, unknown>>>(KEY)
  if (typeof found !== 'object' || found === null) return usual
  const number = (value: unknown, { min, max }: { min: number; max: number }) =>
    typeof value === 'number' && value >= min && value <= max ? value : 1
  const voices = Object.entries(typeof found.voices === 'object' ? (found.voices ?? {}) : {})
  return {
    rate: number(found.rate, bounds.rate),
    pitch: number(found.pitch, bounds.pitch),
    voices: Object.fromEntries(voices.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  }
}
