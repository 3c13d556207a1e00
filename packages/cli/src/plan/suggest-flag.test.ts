import { expect, it } from 'vitest'
import { withSuggestedFlag } from './suggest-flag.js'

const names = [
  'to',
  'resolution',
  'force',
  'output',
  'quality',
  'compression-level',
  'font-size',
  'font-color',
  'font-name',
  'font-weight',
]

it.each([
  [
    "error: unknown option '--format'\n(Did you mean --force?)",
    "error: unknown option '--format'\n(Did you mean --to?)",
  ],
  ["error: unknown option '--dpi'", "error: unknown option '--dpi'\n(Did you mean --resolution?)"],
  ["error: unknown option '--DPI=300'", "error: unknown option '--DPI=300'\n(Did you mean --resolution?)"],
  [
    "error: unknown option '--forse'\n(Did you mean --force?)",
    "error: unknown option '--forse'\n(--help shows all flags.)",
  ],
  [
    "error: unknown option '--a'\n(Did you mean one of --b, --c, --force?)",
    "error: unknown option '--a'\n(Did you mean one of --b, --c?)",
  ],
  [
    "error: unknown option '--angel'\n(Did you mean --angle?)",
    "error: unknown option '--angel'\n(Did you mean --angle?)",
  ],
  ["error: unknown option '--degrees'", "error: unknown option '--degrees'\n(--help shows all flags.)"],
  ["error: unknown option '--level'", "error: unknown option '--level'\n(Did you mean --compression-level?)"],
  ["error: unknown option '--jpeg-quality=80'", "error: unknown option '--jpeg-quality=80'\n(Did you mean --quality?)"],
  ["error: unknown option '--force-all'", "error: unknown option '--force-all'\n(--help shows all flags.)"],
  ["error: unknown option '--font'", "error: unknown option '--font'\n(--help shows all flags.)"],
  ["error: unknown option '-x'", "error: unknown option '-x'"],
])('%s', (message, better) => {
  expect(withSuggestedFlag(message, names)).toBe(better)
})
