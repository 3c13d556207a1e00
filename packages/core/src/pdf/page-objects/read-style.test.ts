import { expect, it } from 'vitest'
import { isMonospacedName } from './read-style.js'

it.each(['NimbusMonL-Regu', 'CMTT10', 'SFTT1000', 'LMTT8', 'Menlo-Regular', 'SourceCodePro-It', 'TeXGyreCursor'])(
  '%s has letters of one width',
  (name) => expect(isMonospacedName(name)).toBe(true),
)

it.each(['MonotypeCorsiva', 'NimbusRomNo9L-Regu', 'CMR10', 'Cambria', 'Scotty'])(
  '%s has letters of many widths',
  (name) => expect(isMonospacedName(name)).toBe(false),
)
