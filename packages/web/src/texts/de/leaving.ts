import type { Catalogue } from '../catalogue.js'
import type { Translation } from '../translation.js'

export const leaving: Translation<Catalogue['leaving']> = {
  title: 'Während der Arbeit verlassen?',
  text: 'Ihre Dateien werden noch bearbeitet. Wenn Sie die Seite jetzt verlassen, wird die Arbeit abgebrochen und das Ergebnis geht verloren.',
  stay: 'Hier bleiben',
  leave: 'Arbeit abbrechen und verlassen',
}
