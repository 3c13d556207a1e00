import { describe, it } from 'vitest'
import { visitSite } from '../visit-site.js'
import { expectCurve } from './progress-parts.js'
import { wizards } from './wizard-table.js'

const visits = visitSite()

describe.each(wizards.filter(({ tool }) => !['Compress', 'Split'].includes(tool)))('4 Progress of $tool', (wizard) => {
  it('4 9: +5 every 500 ms up to 95, in four stages', () => expectCurve(visits, wizard, 95))
})
