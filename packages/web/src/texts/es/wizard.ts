import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Spanish words that all tools in steps share. */
export const wizard: PartialTranslation<Catalog['wizard']> = {
  steps: { label: 'Pasos', complete: 'completado', upcoming: 'pendiente' },
  next: 'Continuar',
  back: 'Atrás',
}
