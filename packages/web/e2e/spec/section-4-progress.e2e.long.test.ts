import { describe, it } from 'vitest'
import { visitSite } from '../visit-site.js'
import { expectCurve } from './progress-parts.js'
import { wizards } from './wizard-table.js'

const visits = visitSite()

describe.each(wizards.filter(({ tool }) => tool !== 'Split'))('4 Progress of $tool', (wizard) => {
  const cap = wizard.tool === 'Compress' ? 90 : 95

  it(`4 9: +5 every 500 ms up to ${cap}, in four stages`, () => expectCurve(visits, wizard, cap))
})
