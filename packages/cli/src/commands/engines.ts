import {
  type OcrEngineChoice,
  type OfficeEngineChoice,
  ocrEngineChoices,
  officeEngineChoices,
  type VideoEngineChoice,
  videoEngineChoices,
} from '@sheaf/core/node'
import { CommandError } from '../output/failure.js'

/** The engines for text recognition, Office documents and video. */
export interface Engines {
  ocrEngine: OcrEngineChoice
  officeEngine: OfficeEngineChoice
  videoEngine: VideoEngineChoice
}

type Environment = Record<string, string | undefined>

/** The engines that the environment selects; default `auto`. @throws CommandError USAGE */
export function readEngines(env: Environment): Engines {
  return {
    ocrEngine: readChoice(env, 'SHEAF_OCR_ENGINE', ocrEngineChoices),
    officeEngine: readChoice(env, 'SHEAF_OFFICE_ENGINE', officeEngineChoices),
    videoEngine: readChoice(env, 'SHEAF_VIDEO_ENGINE', videoEngineChoices),
  }
}

function readChoice<Choice extends string>(env: Environment, variable: string, choices: readonly Choice[]): Choice {
  const given = env[variable]?.trim() || 'auto'
  const choice = choices.find((one) => one === given)
  if (choice === undefined)
    throw new CommandError('USAGE', `${variable} takes one of ${choices.join(', ')}, not "${given}".`)
  return choice
}
