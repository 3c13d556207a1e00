import { it } from 'vitest'
import { expectAllWhereSeen } from './edit-pdf-place-parts.js'
import { visitSite } from './visit-site.js'

const visits = visitSite()

it.each([0, 90, 180])(
  'everything lands where it is seen on a page that is turned by %i degrees and cut, and is found there again',
  (turn) => expectAllWhereSeen(visits, turn),
)
