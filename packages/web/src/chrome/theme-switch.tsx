import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { siteTexts } from '../texts/site.js'
import { chooseTheme, themes, useTheme } from './theme.js'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Chooses the colors of the site: the system's, light or dark; remembered. */
export function ThemeSwitch() {
  const name = useId()
  const chosen = useTheme()
  return (
    <fieldset className="flex">
      <legend className="sr-only">{siteTexts.theme.label}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <label
            key={theme}
            title={siteTexts.theme[theme]}
            className="relative grid size-11 place-items-center rounded-lg text-muted hover:text-ink has-checked:bg-sunken has-checked:text-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="size-4.5" />
            <span className="sr-only">{siteTexts.theme[theme]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
