import type { ReadingWord, Sentence } from '@sheaf/core/browser'
import { createStore, type Store } from '../../create-store.js'
import { chooseVoice } from './speech/choose-voice.js'
import type { SpeechEngine, SpeechProblem } from './speech/speech-engine.js'
import { chosenVoice, speechSettings } from './speech/speech-settings.js'
import type { DocumentText } from './text/document-text.js'
import {
  comparePositions,
  nextPosition,
  previousPosition,
  sentenceAt,
  type TextPosition,
} from './text/text-position.js'

/** How far reading aloud is. */
export interface ReadAloudState {
  at: 'off' | 'looking' | 'speaking' | 'paused' | 'ended'
  /** Where it is; where it was, when it has ended. */
  position?: TextPosition
  sentence?: Sentence
  /** The word being spoken, if the voice reports words. */
  word?: ReadingWord
  problem?: SpeechProblem | 'no-text'
}

/** A part of a document to be read: from a character of a sentence, to a character of another one or to the end. */
export interface ReadSpan {
  from: TextPosition
  character?: number
  until?: { position: TextPosition; character: number }
}

/** Reads a document aloud, sentence by sentence, over all its pages. */
export class ReadAloud {
  readonly state: Store<ReadAloudState> = createStore<ReadAloudState>({ at: 'off' })
  readonly #engine: SpeechEngine
  readonly #text: DocumentText
  #until: ReadSpan['until']
  /** Character of the sentence from which it is read on after a pause. */
  #character = 0
  /** Counts what was asked for, so that what comes late is passed over. */
  #turn = 0
  readonly #unsubscribe: () => void

  constructor(engine: SpeechEngine, text: DocumentText) {
    this.#engine = engine
    this.#text = text
    this.#unsubscribe = speechSettings.subscribe(() => this.#sayAgain())
  }

  /** Reads from a place on. `find` may take a while; nothing found means that there is no text from there on. */
  async start(find: () => Promise<ReadSpan | undefined>): Promise<void> {
    const turn = this.#begin()
    this.#set({ at: 'looking' })
    const span = await find().catch(() => undefined)
    if (turn !== this.#turn) return
    if (!span) {
      this.#set({ at: 'off', problem: 'no-text' })
      return
    }
    this.#until = span.until
    await this.#goTo(span.from, true, span.character ?? 0)
  }

  /** Is silent, and stays where it is. */
  pause(): void {
    if (this.state.get().at !== 'speaking') return
    this.#begin()
    this.#set({ ...this.state.get(), at: 'paused' })
  }

  /** Resumes at the current word, or at the beginning of the sentence if the voice does not report words. */
  resume(): void {
    const { at, sentence } = this.state.get()
    if (at === 'paused' && sentence) this.#say()
  }

  /** Ends it; nothing is lit any more. */
  stop(): void {
    this.#begin()
    this.#until = undefined
    this.#set({ at: 'off' })
  }

  /** Goes to another sentence, and reads it if it is reading; stays at the first and the last. */
  async move(by: 1 | -1): Promise<void> {
    const { position, at } = this.state.get()
    if (!position || at === 'off' || at === 'looking') return
    const turn = this.#begin()
    const next = await (by > 0 ? nextPosition(this.#text, position) : previousPosition(this.#text, position)).catch(
      () => undefined,
    )
    if (turn !== this.#turn) return
    this.#until = undefined
    if (!next && by > 0) this.#set({ at: 'ended', position })
    else await this.#goTo(next ?? position, at !== 'paused')
  }

  /** Ends it for good. */
  close(): void {
    this.#unsubscribe()
    this.#begin()
  }

  #begin(): number {
    this.#engine.stop()
    return ++this.#turn
  }

  #set(state: ReadAloudState): void {
    this.state.set(state)
  }

  async #goTo(position: TextPosition, speaks: boolean, character = 0): Promise<void> {
    const turn = this.#turn
    const sentence = await sentenceAt(this.#text, position).catch(() => undefined)
    if (turn !== this.#turn) return
    if (!sentence) {
      this.#set({ at: 'ended', position })
      return
    }
    this.#character = character
    this.#set({ at: speaks ? 'speaking' : 'paused', position, sentence })
    if (speaks) this.#say()
    // The next page is there when it is its turn.
    if (position.page < this.#text.pageCount) void this.#text.blocks(position.page + 1).catch(() => undefined)
  }

  #say(): void {
    const { position, sentence } = this.state.get()
    if (!position || !sentence) return
    const turn = this.#begin()
    const from = this.#character
    const end =
      this.#until && comparePositions(this.#until.position, position) === 0 ? this.#until.character : undefined
    const said = sentence.text.slice(from, end)
    const { rate, pitch } = speechSettings.get()
    const { language } = this.#text
    const voices = this.#engine.voices.get() ?? []
    const lit = this.state.get().word
    this.#set({ at: 'speaking', position, sentence, ...(lit && { word: lit }) })
    this.#engine.speak(
      { text: said, language, voice: chooseVoice(voices, language, chosenVoice(language)), rate, pitch },
      {
        onWord: (start) => {
          if (turn !== this.#turn) return
          const at = from + start
          const word = sentence.words.findLast((each) => each.start <= at)
          if (!word) return
          this.#character = word.start
          this.#set({ at: 'speaking', position, sentence, word })
        },
        onEnd: () => turn === this.#turn && void this.#advance(position),
        onProblem: (problem) => {
          if (turn !== this.#turn) return
          this.#turn++
          this.#set({ at: 'paused', position, sentence, problem })
        },
      },
    )
  }

  async #advance(position: TextPosition): Promise<void> {
    const turn = this.#turn
    const isLast = this.#until && comparePositions(position, this.#until.position) >= 0
    const next = isLast ? undefined : await nextPosition(this.#text, position).catch(() => undefined)
    if (turn !== this.#turn) return
    if (!next || (this.#until && comparePositions(next, this.#until.position) > 0)) {
      this.#until = undefined
      this.#set({ at: 'ended', position })
    } else await this.#goTo(next, true)
  }

  /** Other settings hold at once, from the word that is being said. */
  #sayAgain(): void {
    if (this.state.get().at === 'speaking') this.#say()
  }
}
