import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Brazilian Portuguese words that all tools in steps share. */
export const wizard: PartialTranslation<Catalog['wizard']> = {
  steps: { label: 'Etapas', complete: 'concluído', upcoming: 'pendente' },
  next: 'Continuar',
  back: 'Voltar',
}
