import { ChevronDown } from 'lucide-react'
import { chooseLanguage, type Language, languageNames, useLanguage } from '../texts/language.js'
import { siteTexts } from '../texts/site.js'

/** Chooses the language of the site; remembered. Each language is named in its own. */
export function LanguageSwitch() {
  const language = useLanguage()
  return (
    <div className="relative">
      <select
        aria-label={siteTexts.language}
        value={language}
        // Where a language cannot be loaded, the one that is spoken stays.
        onChange={(event) => void chooseLanguage(event.target.value as Language).catch(() => {})}
        className="field-sizing-content min-h-11 cursor-pointer appearance-none rounded-lg bg-canvas pe-9 ps-3 font-medium text-sm hover:bg-sunken"
      >
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
