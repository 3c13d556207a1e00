import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** German texts about working without a server, and about new versions of the site. */
export const offline: Translation<Catalog['offline']> = {
  update: { text: 'Eine neue Version von Sheaf ist bereit.', reload: 'Neu laden', later: 'Später' },

  languages: {
    store: (size) => `Für die Arbeit ohne Verbindung speichern: ${size}`,
    storing: 'Wird geladen …',
    stored: 'Die Texterkennung in dieser Sprache funktioniert ohne Verbindung.',
    failed: 'Die Sprache konnte nicht gespeichert werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
  },
  place: {
    switch: 'Auf diesem Gerät',
    notHere: 'Dieses Werkzeug kann auf diesem Gerät nicht laufen. Es braucht den Server.',
    keeps: (size) =>
      `Beim Einschalten werden auch die Werkzeuge in diesem Browser gespeichert, für die Arbeit ohne Verbindung${size ? `: ${size}` : ''}.`,
    keeping: (size) => `Die Werkzeuge werden gerade in diesem Browser gespeichert: ${size}.`,
    storing: 'Werkzeuge werden gespeichert',
    kept: 'Die Werkzeuge sind in diesem Browser gespeichert und funktionieren ohne Verbindung.',
  },
}
