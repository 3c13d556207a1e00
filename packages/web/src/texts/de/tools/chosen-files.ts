import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** What asks what to do with files, in German. */
export const chosenFiles: Translation<Catalog['chosenFiles']> = {
  title: (count) =>
    count === 1 ? 'Was soll mit dieser Datei geschehen?' : `Was soll mit diesen ${count} Dateien geschehen?`,
  more: (count) => `und ${count} weitere`,
  facts: { locked: 'hat ein Passwort', form: 'hat Felder zum Ausfüllen', unreadable: 'ist beschädigt' },
  nothing:
    'Dafür gibt es noch kein Werkzeug. Sheaf öffnet PDF-Dateien, Dokumente von Word, Excel und PowerPoint, Bilder und Videos.',
  close: 'Schließen',
}
