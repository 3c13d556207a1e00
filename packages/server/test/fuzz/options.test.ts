import { it } from 'vitest'
import { patience } from './effort.js'
import { sendStrangeOptions } from './strange-options.js'

it(
  'answers whatever an option holds by a result or a refusal that names it, and never by a failure of its own',
  () => sendStrangeOptions(60),
  patience(120_000),
)
