import type { Catalog } from '../../catalog.js'

/** German words of tools that work on chosen pages. */
export const pageChoice: Catalog['pageChoice'] = {
  click: 'Wählen Sie die gewünschten Seiten. Ohne Auswahl gilt es für alle.',
  shift: 'Mit gedrückter Umschalttaste wählen Sie alle Seiten dazwischen.',
  selectAll: 'Alle auswählen',
  deselectAll: 'Auswahl aufheben',
  selected: (count) => (count === 1 ? '1 Seite ausgewählt' : `${count} Seiten ausgewählt`),
}
