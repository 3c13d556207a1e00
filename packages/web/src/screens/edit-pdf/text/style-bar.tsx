import { IconButton } from '@sheaf/ui'
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Bold, Italic } from 'lucide-react'
import { useState } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { FieldAppearance } from '../model/text-block.js'
import { type BlockStyle, SIZES } from '../model/text-style.js'

const alignments = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const

interface StyleBarProps {
  /** As the text is with what was chosen. */
  look: FieldAppearance
  /** Whether there are several lines, which can be aligned. */
  hasLines: boolean
  onChange: (style: BlockStyle) => void
}

/** Bold, italic, size, color and alignment of the text that is being written. */
export function StyleBar({ look, hasLines, onChange }: StyleBarProps) {
  const { style: words } = texts.editText
  const { bold, italic, color, align } = look
  return (
    <fieldset aria-label={words.label} className="flex min-w-0 flex-wrap items-center">
      <Toggle label={words.bold} icon={Bold} isOn={bold} onPress={() => onChange({ bold: !bold })} />
      <Toggle label={words.italic} icon={Italic} isOn={italic} onPress={() => onChange({ italic: !italic })} />
      <SizeInput size={look.size} onChange={(size) => onChange({ size })} />
      <label title={texts.properties.color} className="grid size-11 cursor-pointer place-items-center">
        <input
          type="color"
          aria-label={texts.properties.color}
          value={color}
          onChange={({ target }) => onChange({ color: target.value })}
          className="size-7 cursor-pointer rounded-full border border-edge bg-transparent p-0.5"
        />
      </label>
      {hasLines && (
        <div className="flex">
          {(['left', 'center', 'right', 'justify'] as const).map((one) => (
            <Toggle
              key={one}
              label={words.align[one]}
              icon={alignments[one]}
              isOn={align === one}
              onPress={() => onChange({ align: one })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface ToggleProps {
  label: string
  icon: typeof Bold
  isOn: boolean
  onPress: () => void
}

function Toggle({ label, icon: Icon, isOn, onPress }: ToggleProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}

function SizeInput({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      inputMode="decimal"
      aria-label={texts.properties.size}
      title={texts.properties.size}
      min={SIZES.least}
      max={SIZES.most}
      step="any"
      value={typed ?? String(Math.round(size * 10) / 10)}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = Number(target.value)
        if (target.value !== '' && number >= SIZES.least && number <= SIZES.most) onChange(number)
      }}
      onBlur={() => setTyped(undefined)}
      className="mx-1 h-9 w-16 rounded-lg border border-edge bg-surface px-2"
    />
  )
}
