import { SliderField, SwitchField } from '@sheaf/ui'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { canBeFilled, hasStroke, type MarkType } from '../model/mark.js'
import type { MarkStyle } from '../model/tool.js'
import { ColorRow } from './color-row.js'
import { NumberRow } from './number-row.js'

interface MarkStyleFieldsProps {
  type: MarkType
  markStyle: MarkStyle
  /** `what` names the changed property. */
  onChange: (markStyle: MarkStyle, what: string) => void
}

/** How a mark looks: as much of it as its kind has. */
export function MarkStyleFields({ type, markStyle, onChange }: MarkStyleFieldsProps) {
  const { color, opacity, strokeWidth, fill, ...rest } = markStyle
  const set = (changed: Partial<MarkStyle>, what: string) =>
    onChange({ ...rest, color, opacity, strokeWidth, ...(fill === undefined ? {} : { fill }), ...changed }, what)
  return (
    <>
      <ColorRow label={texts.properties.color} value={color} onChange={(chosen) => set({ color: chosen }, 'color')} />
      {hasStroke(type) && (
        <NumberRow
          label={texts.properties.width}
          value={strokeWidth}
          min={0.5}
          max={50}
          onChange={(width) => set({ strokeWidth: width }, 'width')}
        />
      )}
      {canBeFilled(type) && (
        <SwitchField
          label={texts.properties.fill}
          checked={fill !== undefined}
          onChange={(filled) =>
            onChange({ color, opacity, strokeWidth, ...(filled ? { fill: '#ffffff' } : {}) }, 'fill')
          }
        />
      )}
      {canBeFilled(type) && fill !== undefined && (
        <ColorRow
          label={texts.properties.fillColor}
          value={fill}
          colors={{ white: '#ffffff', yellow: '#fff59d', blue: '#bbdefb', green: '#c8e6c9', pink: '#f8bbd0' }}
          onChange={(chosen) => set({ fill: chosen }, 'fill')}
        />
      )}
      {type !== 'note' && type !== 'redact' && (
        <SliderField
          label={texts.properties.opacity}
          value={String(Math.round(opacity * 100))}
          min={10}
          max={100}
          step={5}
          unit="%"
          onChange={(percent) => set({ opacity: Number(percent) / 100 }, 'opacity')}
        />
      )}
    </>
  )
}
