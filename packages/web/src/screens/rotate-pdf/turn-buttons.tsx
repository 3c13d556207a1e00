import { Button, IconButton } from '@sheaf/ui'
import { RotateCcw, RotateCw } from 'lucide-react'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import type { TurnStep } from './page-turns.js'

interface TurnButtonsProps {
  page: number
  onTurn: (step: TurnStep) => void
}

/** Turns a page to the left or to the right, by icons. */
export function TurnIcons({ page, onTurn }: TurnButtonsProps) {
  return (
    <>
      <IconButton label={rotatePdfTexts.leftOf(page)} onClick={() => onTurn(-90)}>
        <RotateCcw aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={rotatePdfTexts.rightOf(page)} onClick={() => onTurn(90)}>
        <RotateCw aria-hidden className="size-5" />
      </IconButton>
    </>
  )
}

/** Turns a page to the left or to the right, by words. */
export function TurnWords({ page, onTurn }: TurnButtonsProps) {
  return (
    <>
      <Button variant="secondary" aria-label={rotatePdfTexts.leftOf(page)} onClick={() => onTurn(-90)}>
        <RotateCcw aria-hidden className="size-4.5" />
        {rotatePdfTexts.left}
      </Button>
      <Button variant="secondary" aria-label={rotatePdfTexts.rightOf(page)} onClick={() => onTurn(90)}>
        <RotateCw aria-hidden className="size-4.5" />
        {rotatePdfTexts.right}
      </Button>
    </>
  )
}
