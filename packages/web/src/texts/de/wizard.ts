import type { Catalogue } from '../catalogue.js'

/** German words that all tools in steps share. */
export const wizard: Catalogue['wizard'] = {
  steps: { label: 'Schritte', complete: 'erledigt', upcoming: 'steht noch bevor' },
  next: 'Weiter',
  back: 'Zurück',
}
