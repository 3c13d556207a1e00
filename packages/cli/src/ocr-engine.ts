import { type OcrEngineChoice, ocrEngineChoices } from '@sheaf/core/node'
import { CommandError } from './failure.js'

const VARIABLE = 'SHEAF_OCR_ENGINE'

/** The engine for text recognition that the environment asks for, `auto` unless told. @throws CommandError USAGE */
export function readOcrEngine(env: Record<string, string | undefined>): OcrEngineChoice {
  const given = env[VARIABLE]?.trim() || 'auto'
  const choice = ocrEngineChoices.find((one) => one === given)
  if (choice === undefined)
    throw new CommandError('USAGE', `${VARIABLE} takes one of ${ocrEngineChoices.join(', ')}, not "${given}".`)
  return choice
}
