import type { Page } from 'playwright-core'

/** What was asked of the voices of a page. */
export interface Spoken {
  text: string
  rate: number
  pitch: number
  voice: string | undefined
  /** What was lit while it was said, by the text that the highlight of the browser covers. */
  lit: string
  /** How many of its words were told. */
  words: number
}

/** A voice that says nothing. */
export interface FakeVoice {
  name: string
  lang: string
  localService: boolean
  default?: boolean
}

/** Two that speak English, one of them over the network, and one that speaks German. */
const usualVoices: readonly FakeVoice[] = [
  { name: 'Ada', lang: 'en-GB', localService: true, default: true },
  { name: 'Cloud', lang: 'en-US', localService: false },
  { name: 'Emil', lang: 'de-DE', localService: true },
]

interface FakeSettings {
  voices?: readonly FakeVoice[]
  /** How long a sentence takes; endless ones are ended by `finish`. */
  sentenceMs?: number
  /** Whether words are told as they begin. */
  tellsWords?: boolean
}

/**
 * Puts an engine that only takes notes in the place of the browser's own, before a document is opened, and until the page is reloaded.
 * The site knows nothing of it.
 */
export async function fakeSpeech(page: Page, settings: FakeSettings = {}): Promise<void> {
  const given: Required<FakeSettings> = { voices: usualVoices, sentenceMs: 30, tellsWords: true, ...settings }
  await page.evaluate(
    (fake) => {
      const voices = fake.voices.map((voice: FakeVoice) => ({
        default: false,
        voiceURI: `fake:${voice.name}`,
        ...voice,
      }))
      class Utterance extends EventTarget {
        lang = ''
        rate = 1
        pitch = 1
        voice: { name: string } | null = null
        onend: ((event: Event) => void) | null = null
        onerror: ((event: object) => void) | null = null
        onboundary: ((event: object) => void) | null = null
        constructor(readonly text: string) {
          super()
        }
      }
      const log: object[] = []
      let current: Utterance | undefined
      let timers: ReturnType<typeof setTimeout>[] = []
      const litNow = () => {
        const ranges = [...(CSS.highlights.get('sheaf-sentence') ?? [])] as Range[]
        const said = document.querySelector('[data-said]')?.textContent
        return said ?? ranges.map((range) => range.toString()).join(' ')
      }
      const clear = () => {
        current = undefined
        for (const timer of timers) clearTimeout(timer)
        timers = []
      }
      const finish = () => {
        const ended = current
        if (!ended) return
        const entry = log.at(-1) as { lit: string }
        entry.lit = litNow()
        clear()
        ended.onend?.(new Event('end'))
      }
      const synthesis = Object.assign(new EventTarget(), {
        speaking: false,
        pending: false,
        paused: false,
        getVoices: () => voices,
        speak: (utterance: Utterance) => {
          if (current) throw new Error('Two utterances at once.')
          current = utterance
          const { text, rate, pitch, voice } = utterance
          const entry = { text, rate, pitch, voice: voice?.name, lit: '', words: 0 }
          log.push(entry)
          if (fake.tellsWords) {
            const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index)
            starts.forEach((charIndex, at) => {
              const after = fake.sentenceMs < 1e9 ? (at * fake.sentenceMs * 0.8) / starts.length : at * 40
              const tell = () => {
                utterance.onboundary?.({ name: 'word', charIndex })
                entry.words++
              }
              timers.push(setTimeout(tell, after))
            })
          }
          if (fake.sentenceMs < 1e9) timers.push(setTimeout(finish, fake.sentenceMs))
        },
        cancel: () => {
          const cut = current
          clear()
          cut?.onerror?.({ error: 'interrupted' })
        },
        pause: () => {},
        resume: () => {},
      })
      Object.defineProperty(synthesis, 'speaking', { get: () => current !== undefined })
      const fakes = { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance }
      const before = Object.keys(fakes).map((name) => [name, Object.getOwnPropertyDescriptor(window, name)!] as const)
      for (const [name, value] of Object.entries(fakes))
        Object.defineProperty(window, name, { value, configurable: true })
      const stopFaking = () => {
        clear()
        for (const [name, real] of before) Object.defineProperty(window, name, real)
        for (const name of ['fakeSpeech', 'stopFaking']) Reflect.deleteProperty(window, name)
      }
      Object.assign(window, { fakeSpeech: { log, finish }, stopFaking })
    },
    JSON.parse(JSON.stringify(given, (_, value) => (value === Infinity ? 1e308 : value))),
  )
}

interface FakeWindow {
  fakeSpeech: { log: Spoken[]; finish: () => void }
}

/** What was said so far. */
export const spoken = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => (window as unknown as FakeWindow).fakeSpeech.log)

/** Ends the sentence that is being said. */
export const finishSentence = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as FakeWindow).fakeSpeech.finish())
