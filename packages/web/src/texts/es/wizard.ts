import type { Catalogue } from '../catalogue.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish words that all tools in steps share. */
export const wizard: PartialTranslation<Catalogue['wizard']> = {
  steps: { label: 'Pasos', complete: 'completado', upcoming: 'pendiente' },
  next: 'Continuar',
  back: 'Atrás',
}
