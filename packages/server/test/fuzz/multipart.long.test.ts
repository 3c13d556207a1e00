import { it } from 'vitest'
import { patience } from './effort.js'
import { sendSpoiltForms } from './spoilt-forms.js'

it(
  'row 11: answers every spoilt form by a result or a refusal, and stays clean',
  () => sendSpoiltForms(1000),
  patience(600_000),
)
