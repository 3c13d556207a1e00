import { expect, it } from 'vitest'
import { TagPlan } from './tag-plan.js'

const box = (left: number, top: number, width = 10) => ({ left, right: left + width, top, bottom: top + 10 })

it('puts an element behind the last of its column that begins above it, else behind the last above it, else first', () => {
  const plan = new TagPlan()
  const names = new Map<unknown, string>()
  const add = (name: string, left: number, top: number) => names.set(plan.addNear('P', 1, box(left, top)), name)
  add('left 100', 0, 100)
  add('left 300', 0, 300)
  add('right 200', 200, 200)
  add('left 200', 0, 200)
  add('middle 250', 100, 250)
  add('right 250', 200, 250)
  add('top', 0, 0)
  expect(plan.root.kids.map((kid) => names.get(kid))).toEqual([
    'top',
    'left 100',
    'left 200',
    'middle 250',
    'right 200',
    'right 250',
    'left 300',
  ])
})
