import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Spanish words of tools that work on chosen pages. */
export const pageChoice: PartialTranslation<Catalog['pageChoice']> = {
  click: 'Elija las páginas que quiera usar. Si no elige ninguna, se usan todas.',
  shift: 'Mantenga pulsada la tecla Mayús para seleccionar todas las páginas intermedias.',
  selectAll: 'Seleccionar todas',
  deselectAll: 'Anular la selección',
  selected: (count) => (count === 1 ? '1 página seleccionada' : `${count} páginas seleccionadas`),
}
