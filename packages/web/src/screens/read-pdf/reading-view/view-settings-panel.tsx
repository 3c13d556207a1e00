import { ChoiceField, SliderField } from '@sheaf/ui'
import { readerTexts } from '../../../texts/tools/reader.js'
import { themes, type ViewSettings, viewBounds, viewSettings } from './view-settings.js'

/** Size, width, spacing, font and colors of the reading view. */
export function ViewSettingsPanel() {
  const settings = viewSettings.use()
  const { view: texts } = readerTexts
  const change = (part: Partial<ViewSettings>) => viewSettings.set({ ...settings, ...part })
  const slider = (name: keyof typeof viewBounds) => ({
    value: String(settings[name]),
    onChange: (value: string) => change({ [name]: Number(value) }),
    ...viewBounds[name],
  })
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <SliderField label={texts.size} unit="%" {...slider('size')} />
      <SliderField label={texts.width} unit={texts.characters} {...slider('width')} />
      <SliderField label={texts.spacing} {...slider('spacing')} />
      <ChoiceField
        label={texts.font}
        layout="list"
        value={settings.font}
        onChange={(font) => change({ font: font === 'serif' ? 'serif' : 'sans' })}
        choices={[
          { value: 'sans', title: texts.sans },
          { value: 'serif', title: texts.serif },
        ]}
      />
      <ChoiceField
        label={texts.theme}
        layout="list"
        value={settings.theme}
        onChange={(chosen) => change({ theme: themes.find((theme) => theme === chosen) ?? 'auto' })}
        choices={themes.map((theme) => ({ value: theme, title: texts.themes[theme] }))}
      />
    </div>
  )
}
