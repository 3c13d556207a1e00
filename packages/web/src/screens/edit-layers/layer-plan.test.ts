import { describe, expect, it } from 'vitest'
import { layerPlanOf, withFate, withName, withoutOthers } from './layer-plan.js'

const empty = layerPlanOf({})

describe('what happens to layers', () => {
  it('is one thing for each', () => {
    const hidden = withFate(withFate(empty, 'Notes', 'hide'), 'Plan', 'hide')
    expect(hidden.hide).toBe('Notes\nPlan')
    const removed = withFate(hidden, 'Notes', 'remove')
    expect([removed.hide, removed.remove]).toEqual(['Plan', 'Notes'])
    expect(withFate(removed, 'Notes', '').remove).toBe('')
  })

  it('keeps new names while they are typed, and is read from the options again', () => {
    const typed = withName(empty, 'Layer 1', 'Floor ')
    expect(typed.rename).toBe('Layer 1 = Floor ')
    expect(layerPlanOf({ rename: typed.rename }).names.get('Layer 1')).toBe('Floor ')
    expect(withName(typed, 'Layer 1', '').rename).toBe('')
    expect(withName(empty, 'A', 'x;y').rename).toBe('A = x y')
  })

  it('forgets layers that another file had', () => {
    const plan = withName(withFate(withFate(empty, 'Old', 'show'), 'New', 'show'), 'Old', 'Older')
    const tidy = withoutOthers(plan, new Set(['New']))
    expect([tidy.show, tidy.rename]).toEqual(['New', ''])
  })
})
