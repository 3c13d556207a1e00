import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Brazilian Portuguese words of tools that work on chosen pages. */
export const pageChoice: PartialTranslation<Catalog['pageChoice']> = {
  click: 'Escolha as páginas que quer usar. Sem escolha, todas são usadas.',
  shift: 'Mantenha a tecla Shift pressionada para selecionar todas as páginas entre elas.',
  selectAll: 'Selecionar todas',
  deselectAll: 'Limpar a seleção',
  selected: (count) => (count === 1 ? '1 página selecionada' : `${count} páginas selecionadas`),
}
