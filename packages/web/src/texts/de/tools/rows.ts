import type { Catalog } from '../../catalog.js'

/** German words of options that are given in rows. */
export const rows: Catalog['rows'] = {
  remove: (name) => `${name} entfernen`,
  bookmarks: {
    hint: 'Die Lesezeichen der Datei erscheinen, sobald sie ausgewählt ist.',
    reading: 'Die Lesezeichen der Datei werden gelesen ...',
    row: (at) => `Lesezeichen ${at}`,
    title: 'Titel',
    page: 'Seite',
    up: (name) => `${name} nach oben`,
    down: (name) => `${name} nach unten`,
    out: (name) => `${name} eine Ebene nach außen`,
    in: (name) => `${name} eine Ebene nach innen`,
    add: 'Lesezeichen hinzufügen',
  },
  metadata: {
    row: (at) => `Feld ${at}`,
    name: 'Name',
    value: 'Wert',
    add: 'Feld hinzufügen',
    wrong: 'Jedes Feld braucht einen eigenen Namen, etwa Projekt. Für Titel, Autor und Ähnliches gibt es oben Felder.',
  },
  figures: {
    hint: 'Was die Abbildungen zeigen, für Menschen, die sie nicht sehen.',
    list: 'Abbildungen auflisten',
    reading: 'Abbildungen werden gesucht. Das kann eine Minute dauern ...',
    none: 'In dieser Datei wurden keine Abbildungen gefunden.',
    failed: 'Die Abbildungen konnten nicht aufgelistet werden.',
    figure: (page, at) => `Seite ${page}, Abbildung ${at}`,
    shows: 'Was sie zeigt',
    decoration: 'Schmuck, nichts zu beschreiben',
  },
}
