import type { Catalog } from '../catalog.js'

/** German words that all tools in steps share. */
export const wizard: Catalog['wizard'] = {
  steps: { label: 'Schritte', complete: 'erledigt', upcoming: 'steht noch bevor' },
  next: 'Weiter',
  back: 'Zurück',
}
