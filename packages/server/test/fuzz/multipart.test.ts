import { it } from 'vitest'
import { patience } from './effort.js'
import { sendSpoiltForms } from './spoilt-forms.js'

it(
  'row 11: answers every spoilt form by a result or a refusal, and stays clean',
  () => sendSpoiltForms(90),
  patience(120_000),
)
