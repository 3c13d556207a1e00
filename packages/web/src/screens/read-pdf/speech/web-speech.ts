import { createStore } from '../../../create-store.js'
import type { SpeechEngine, SpeechEvents, SpeechProblem, Utterance, Voice } from './speech-engine.js'

/** How long browsers may take to find their voices. */
const VOICES_MS = 2500
/** Chrome ends what a voice of the network says after 14 seconds, unless it is paused and resumed meanwhile. */
const KEEP_ALIVE_MS = 10_000
/** Browsers lose what is to be said right after something was cut off. */
const AFTER_CUT_MS = 80
/** Time per character of a slow voice, plus a margin, after which a missing end event is assumed. */
const SLOWEST_CHARACTER_MS = 180
const PATIENCE_MS = 4000

/** Speaks with the voices of the device, by the Web Speech API. Without it there are no voices. */
export function webSpeech(): SpeechEngine {
  if (!('speechSynthesis' in window)) return silence()
  const synthesis = window.speechSynthesis
  const voices = createStore<readonly Voice[] | undefined>(undefined)
  const ended = new AbortController()
  const update = (isLast = false) => {
    const found = synthesis.getVoices().map(toVoice)
    if (found.length > 0 || isLast) voices.set(found)
  }
  update()
  const late = setTimeout(() => voices.get() === undefined && update(true), VOICES_MS)
  // Safari had only the property for long, and no events for listeners.
  if ('addEventListener' in synthesis)
    synthesis.addEventListener('voiceschanged', () => update(), { signal: ended.signal })

  let current: SpeechSynthesisUtterance | undefined
  let timers: ReturnType<typeof setTimeout>[] = []
  const clear = () => {
    current = undefined
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  let cutAt = -AFTER_CUT_MS
  const stop = () => {
    const isBusy = current !== undefined || synthesis.speaking || synthesis.pending
    clear()
    if (!isBusy) return
    synthesis.cancel()
    cutAt = performance.now()
  }
  const start = (utterance: Utterance, events: SpeechEvents) => {
    // Kept in a variable: Chrome drops an utterance without references, and its end event never comes.
    const said = utteranceOf(utterance, synthesis)
    current = said
    const isCurrent = () => current === said
    said.onboundary = ({ name, charIndex }) => {
      if (isCurrent() && (name === 'word' || name === undefined || name === '')) events.onWord(charIndex)
    }
    said.onend = () => {
      if (!isCurrent()) return
      clear()
      events.onEnd()
    }
    said.onerror = ({ error }) => {
      if (!isCurrent()) return
      clear()
      events.onProblem(problemOf(error))
    }
    synthesis.speak(said)
    if (said.voice?.localService === false)
      timers.push(
        setInterval(() => {
          synthesis.pause()
          synthesis.resume()
        }, KEEP_ALIVE_MS),
      )
    // The end event did not come.
    const longest = (utterance.text.length * SLOWEST_CHARACTER_MS) / Math.min(1, utterance.rate) + PATIENCE_MS
    const update = () => {
      if (!isCurrent() || synthesis.speaking || synthesis.pending) return
      clear()
      events.onEnd()
    }
    timers.push(setInterval(update, longest))
  }
  // Otherwise speech of another page, or of this one before a reload, continues.
  synthesis.cancel()
  window.addEventListener('pagehide', stop, { signal: ended.signal })
  return {
    voices,
    speak: (utterance, events) => {
      stop()
      // Android stays paused for good when it was paused once.
      synthesis.resume()
      const wait = cutAt + AFTER_CUT_MS - performance.now()
      if (wait > 0) timers.push(setTimeout(() => start(utterance, events), wait))
      else start(utterance, events)
    },
    stop,
    close: () => {
      stop()
      clearTimeout(late)
      ended.abort()
    },
  }
}

function silence(): SpeechEngine {
  return {
    voices: createStore<readonly Voice[] | undefined>([]),
    speak: (_, { onProblem }) => onProblem('voice'),
    stop: () => {},
    close: () => {},
  }
}

function toVoice({ voiceURI, name, lang, localService, default: isUsual }: SpeechSynthesisVoice): Voice {
  return { id: voiceURI || name, name, language: lang.replace('_', '-'), isLocal: localService, isUsual }
}

function utteranceOf({ text, language, voice, rate, pitch }: Utterance, synthesis: SpeechSynthesis) {
  const said = new SpeechSynthesisUtterance(text)
  const chosen = voice && synthesis.getVoices().find((each) => (each.voiceURI || each.name) === voice.id)
  if (chosen) {
    said.voice = chosen
    // Android chooses by the language and ignores the voice.
    said.lang = chosen.lang
  } else if (language !== 'und') said.lang = language
  said.rate = rate
  said.pitch = pitch
  return said
}

function problemOf(error: string): SpeechProblem {
  return error === 'not-allowed' ? 'blocked' : 'voice'
}
