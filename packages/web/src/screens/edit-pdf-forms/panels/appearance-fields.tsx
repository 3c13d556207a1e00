import type { FormField } from '@sheaf/core'
import { ChoiceField, Switch } from '@sheaf/ui'
import { useId } from 'react'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useEditing } from '../field-context.js'
import type { EditorField } from '../model/editor-field.js'
import { LengthField } from './length-field.js'

const standardFonts = ['helvetica', 'times', 'courier'] as const

/** Font, colors and border of a field. */
export function AppearanceFields({ field }: { field: EditorField }) {
  const { editor } = useEditing()
  const { panel } = texts
  const { type, key } = field
  const set = (properties: Partial<EditorField>, gesture?: string) =>
    editor.changeField({ ...field, ...properties }, gesture)
  const setColor = (name: 'borderColor' | 'backgroundColor', color: string | undefined) => {
    const { [name]: _, ...rest } = field
    editor.changeField(color === undefined ? rest : { ...rest, [name]: color }, `${name} ${key}`)
  }
  const hasText = type !== 'checkbox' && type !== 'radio' && type !== 'signature'
  const { font } = field
  const known = standardFonts.some((one) => one === font)
  return (
    <>
      {hasText && (
        <>
          <LengthField
            key={`${key} size`}
            label={panel.fontSize}
            hint={panel.fontSizeHint}
            value={field.fontSize ?? 0}
            unit="pt"
            max={1000}
            onChange={(fontSize) => set({ fontSize }, `size ${key}`)}
          />
          <ChoiceField
            label={panel.font}
            layout="list"
            choices={[
              ...(known || font === undefined ? [] : [{ value: font, title: font }]),
              ...standardFonts.map((value) => ({ value, title: panel.fonts[value] })),
            ]}
            value={font ?? 'helvetica'}
            onChange={(next) => set({ font: next })}
          />
          {type !== 'button' && (
            <ChoiceField
              label={panel.alignment}
              layout="list"
              choices={(['left', 'center', 'right'] as const).map((value) => ({
                value,
                title: panel.alignments[value],
              }))}
              value={field.alignment ?? 'left'}
              onChange={(next) => set({ alignment: next as FormField['alignment'] & string })}
            />
          )}
          <ColorField
            label={panel.color}
            value={field.color ?? '#000000'}
            onChange={(color) => color && set({ color }, `color ${key}`)}
          />
        </>
      )}
      <ColorField
        label={panel.border}
        value={field.borderColor}
        initial="#808080"
        onChange={(color) => setColor('borderColor', color)}
      />
      {field.borderColor !== undefined && (
        <LengthField
          key={`${key} border`}
          label={panel.borderWidth}
          value={field.borderWidth ?? 1}
          unit="pt"
          max={20}
          onChange={(borderWidth) => set({ borderWidth }, `border ${key}`)}
        />
      )}
      <ColorField
        label={panel.background}
        value={field.backgroundColor}
        initial="#ffffff"
        onChange={(color) => setColor('backgroundColor', color)}
      />
    </>
  )
}

interface ColorFieldProps {
  label: string
  /** `#rrggbb`; nothing for none. */
  value: string | undefined
  /** The color that comes when it is switched on; without one it is always on. */
  initial?: string
  onChange: (color: string | undefined) => void
}

/** A color, which may be none. */
function ColorField({ label, value, initial, onChange }: ColorFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <span id={id} className="font-medium">
        {label}
      </span>
      <span className="flex items-center gap-3">
        {value !== undefined && (
          <input
            type="color"
            aria-labelledby={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-16 cursor-pointer rounded-lg border border-edge bg-surface p-1"
          />
        )}
        {initial !== undefined && (
          <Switch labelledBy={id} checked={value !== undefined} onChange={(on) => onChange(on ? initial : undefined)} />
        )}
      </span>
    </div>
  )
}
