import { it } from 'vitest'
import { patience } from './effort.js'
import { askInAnyOrder } from './jobs-in-any-order.js'

it('keeps its word about every job, in whatever order it is asked', () => askInAnyOrder(40), patience(600_000))
