import { currentLanguage } from '../../texts/language.js'
import { readerTexts as texts } from '../../texts/tools/reader.js'
import { bounds, speechSettings } from './speech/speech-settings.js'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

/** The speed, as a list; any other is set among the settings of the voice. */
export function RateChoice() {
  const settings = speechSettings.use()
  const { min, max } = bounds.rate
  const shown = rates.includes(settings.rate) ? rates : [...rates, settings.rate].sort((a, b) => a - b)
  return (
    <select
      aria-label={texts.rate}
      value={String(settings.rate)}
      onChange={(event) =>
        speechSettings.set({ ...settings, rate: Math.min(max, Math.max(min, Number(event.target.value))) })
      }
      className="h-11 w-22 rounded-lg border border-edge bg-surface px-2 text-ink max-sm:hidden"
    >
      {shown.map((rate) => (
        <option key={rate} value={rate}>
          {texts.times(rate.toLocaleString(currentLanguage()))}
        </option>
      ))}
    </select>
  )
}
