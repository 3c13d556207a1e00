import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** German texts of the question before something would be lost. */
export const leaving: Translation<Catalog['leaving']> = {
  work: {
    title: 'Während der Arbeit verlassen?',
    text: 'Ihre Dateien werden noch bearbeitet. Wenn Sie die Seite jetzt verlassen, wird die Arbeit abgebrochen und das Ergebnis geht verloren.',
    goOn: 'Arbeit abbrechen und verlassen',
  },
  changes: {
    title: 'Änderungen verwerfen?',
    text: 'Was Sie hier gemacht haben, ist noch nicht gespeichert. Wenn Sie fortfahren, geht es verloren.',
    goOn: 'Verwerfen und fortfahren',
  },
  stay: 'Hier bleiben',
}
