import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** French words that all tools in steps share. */
export const wizard: PartialTranslation<Catalog['wizard']> = {
  steps: { label: 'Étapes', complete: 'terminée', upcoming: 'à venir' },
  next: 'Continuer',
  back: 'Retour',
}
