import { it } from 'vitest'
import { patience } from './effort.js'
import { sendStrangeOptions } from './strange-options.js'

it(
  'answers whatever an option holds by a result or a refusal that names it, and never by a failure of its own',
  () => sendStrangeOptions(600),
  patience(600_000),
)
