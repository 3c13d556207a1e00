import { readerTexts as texts } from '../../texts/tools/reader.js'
import { chooseVoice } from './speech/choose-voice.js'
import type { Voice } from './speech/speech-engine.js'
import { chosenVoice, speechSettings } from './speech/speech-settings.js'

interface OnlineNoteProps {
  voices: readonly Voice[]
  /** Language of the document. */
  language: string
}

/** Says that what is read leaves the device, for as long as a voice that is made elsewhere reads it. */
export function OnlineNote({ voices, language }: OnlineNoteProps) {
  speechSettings.use()
  const voice = chooseVoice(voices, language, chosenVoice(language))
  if (!voice || voice.isLocal) return null
  return <p className="px-3 pb-2 text-muted text-sm">{texts.voice.onlineNow}</p>
}
