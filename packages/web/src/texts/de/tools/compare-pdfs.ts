import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Compare PDFs in German. */
export const comparePdfs: Translation<Catalog>['comparePdfs'] = {
  title: 'Beide Fassungen',
  view: 'Ansicht',
  views: { beside: 'Nebeneinander', upon: 'Schieber' },
  sides: { before: 'Alte Fassung', after: 'Neue Fassung' },
  missing: { before: 'Nicht in der alten Fassung', after: 'Nicht in der neuen Fassung' },
  page: {
    before: (page) => `Seite ${page} der alten Fassung`,
    after: (page) => `Seite ${page} der neuen Fassung`,
  },
  of: (number, count) => `${number} von ${count}`,
  previous: 'Vorheriger Unterschied',
  next: 'Nächster Unterschied',
  inserted: (text) => `Eingefügt: „${text}“`,
  deleted: (text) => `Gelöscht: „${text}“`,
  replaced: (before, after) => `Ersetzt: „${before}“ → „${after}“`,
  moved: (text) => `Verschoben: „${text}“`,
  other: (kind, change) => `${kind}: ${change}`,
  kinds: {
    look: 'Bilder und Zeichnungen',
    style: 'Aussehen des Textes',
    page: 'Seite',
    'page-size': 'Seitengröße',
    'page-rotation': 'Drehung der Seite',
    comment: 'Kommentar',
    field: 'Formularfeld',
    bookmarks: 'Lesezeichen',
    attachments: 'Anhänge',
  },
  became: { inserted: 'hinzugefügt', deleted: 'entfernt', replaced: 'geändert' },
  working: 'Diese Ansicht der Fassungen wird auf diesem Gerät vorbereitet.',
  failed: 'Die Fassungen lassen sich hier nicht anzeigen. In der markierten Datei stehen alle Unterschiede.',
}
