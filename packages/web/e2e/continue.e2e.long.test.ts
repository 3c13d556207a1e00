import { it } from 'vitest'
import { expectArrival } from './continue-parts.js'
import { visitSite } from './visit-site.js'

const visits = visitSite()

it.each([
  ['Rotate PDF', '/tools/rotate-pdf'],
  ['Number Pages', '/tools/number-pages'],
  ['Delete Pages', '/delete-pages'],
  ['Reorder Pages', '/tools/reorder-pages'],
])('a result arrives in %s', (title, path) => expectArrival(visits, title, path))
