import type { Catalogue } from '../../catalogue.js'

/** German words of tools that work on chosen pages. */
export const pageChoice: Catalogue['pageChoice'] = {
  shift: 'Mit gedrückter Umschalttaste wählen Sie alle Seiten dazwischen.',
  selectAll: 'Alle auswählen',
  deselectAll: 'Auswahl aufheben',
  selected: (count) => (count === 1 ? '1 Seite ausgewählt' : `${count} Seiten ausgewählt`),
}
