import { it } from 'vitest'
import { expectStill } from './layout-shift.js'
import { visitSite } from './visit-site.js'

const visits = visitSite()

it.each([
  ['/', 'wide'],
  ['/merge', 'wide'],
  ['/merge', 'narrow'],
  ['/tools/rotate-pdf', 'narrow'],
  ['/tools/image-to-pdf', 'wide'],
  ['/tools/image-to-pdf', 'narrow'],
] as const)('%s hardly moves while it loads in a %s window', (path, size) => expectStill(visits, path, size))
