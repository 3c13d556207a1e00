import type { Catalogue } from '../catalogue.js'

/** Brazilian Portuguese words that all tools in steps share. */
export const wizard: Catalogue['wizard'] = {
  steps: { label: 'Etapas', complete: 'concluído', upcoming: 'pendente' },
  next: 'Continuar',
  back: 'Voltar',
}
