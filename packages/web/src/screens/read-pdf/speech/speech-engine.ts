import type { Store } from '../../../create-store.js'

/** A voice of the device. */
export interface Voice {
  /** Identifies it; stable over time. */
  id: string
  name: string
  /** BCP 47. */
  language: string
  /** Whether it speaks without a network. */
  isLocal: boolean
  isUsual: boolean
}

/** What is to be said, and how. */
export interface Utterance {
  text: string
  /** BCP 47; for voices that speak several languages. */
  language: string
  voice: Voice | undefined
  /** 1 is usual. */
  rate: number
  /** 1 is usual. */
  pitch: number
}

/** Why nothing is spoken: the browser requires a click first, or the voice fails. */
export type SpeechProblem = 'blocked' | 'voice'

/** Events during speech; none after it was stopped. */
export interface SpeechEvents {
  /** A word begins, at a character of the text. Not all voices report this. */
  onWord: (start: number) => void
  onEnd: () => void
  onProblem: (problem: SpeechProblem) => void
}

/** Something that speaks, one utterance at a time. */
export interface SpeechEngine {
  /** Nothing until they are known; some browsers take a while. An empty list where the device has none. */
  voices: Store<readonly Voice[] | undefined>
  /** Speaks a text, replacing current speech. */
  speak: (utterance: Utterance, events: SpeechEvents) => void
  /** Is silent at once. */
  stop: () => void
  /** Frees what it holds. */
  close: () => void
}
