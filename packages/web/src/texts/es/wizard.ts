import type { Catalogue } from '../catalogue.js'

/** Spanish words that all tools in steps share. */
export const wizard: Catalogue['wizard'] = {
  steps: { label: 'Pasos', complete: 'completado', upcoming: 'pendiente' },
  next: 'Continuar',
  back: 'Atrás',
}
