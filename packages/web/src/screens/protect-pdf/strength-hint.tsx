import { clsx } from 'clsx'
import { protectPdfTexts as texts } from '../../texts/tools/protect-pdf.js'
import { passwordStrength, type Strength } from './password-strength.js'

const bars: Readonly<Record<Strength, { filled: number; className: string }>> = {
  weak: { filled: 1, className: 'bg-danger' },
  fair: { filled: 2, className: 'bg-caution' },
  strong: { filled: 3, className: 'bg-accent' },
}

/** How hard the password is to guess; a hint and no more. */
export function StrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div className="-mt-3 grid gap-2">
      <div aria-hidden className="flex gap-1.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1.5 flex-1 rounded-full transition-colors',
              strength && bar <= bars[strength].filled ? bars[strength].className : 'bg-sunken',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-5 text-muted text-sm">
        {strength && (
          <>
            <span className="sr-only">{texts.strength.label}: </span>
            {texts.strength[strength]}
          </>
        )}
      </p>
    </div>
  )
}
