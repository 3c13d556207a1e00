import { SliderField } from '@sheaf/ui'
import { useId } from 'react'
import { useLanguage } from '../../texts/language.js'
import { readerTexts } from '../../texts/tools/reader.js'
import { chooseVoice, groupVoices } from './speech/choose-voice.js'
import type { Voice } from './speech/speech-engine.js'
import { bounds, chooseVoiceFor, chosenVoice, speechSettings } from './speech/speech-settings.js'

interface VoiceSettingsProps {
  voices: readonly Voice[]
  /** Language of the document. */
  language: string
}

/** Voice, speed and pitch, kept on this device. */
export function VoiceSettings({ voices, language }: VoiceSettingsProps) {
  const id = useId()
  const settings = speechSettings.use()
  const pageLanguage = useLanguage()
  const { voice: texts } = readerTexts
  const chosen = chooseVoice(voices, language, chosenVoice(language))
  const isOnline = voices.some(({ isLocal }) => !isLocal)
  const slider = (name: keyof typeof bounds) => ({
    value: String(settings[name]),
    onChange: (value: string) => speechSettings.set({ ...settings, [name]: Number(value) }),
    ...bounds[name],
  })
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <div className="grid grid-cols-1 content-start gap-1.5">
        <label htmlFor={id} className="font-medium">
          {texts.label}
        </label>
        <select
          id={id}
          value={chosen?.id ?? ''}
          aria-describedby={isOnline ? `${id}-hint` : undefined}
          onChange={(event) => chooseVoiceFor(language, event.target.value)}
          className="h-11 w-full min-w-0 rounded-lg border border-edge bg-surface px-2 text-ink"
        >
          {groupVoices(voices, language, pageLanguage).map((group) => (
            <optgroup key={group.language} label={group.title}>
              {group.voices.map((voice) => (
                <option key={voice.id} value={voice.id}>
                  {voice.isLocal ? texts.local(voice.name) : texts.online(voice.name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        {isOnline && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {texts.onlineHint}
          </p>
        )}
      </div>
      <SliderField label={texts.rate} unit="×" {...slider('rate')} />
      <SliderField label={texts.pitch} {...slider('pitch')} />
      <p className="text-muted text-sm sm:col-span-full">{texts.keys}</p>
    </div>
  )
}
