import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Protect PDF in German. */
export const protectPdf: Translation<Catalog>['protectPdf'] = {
  steps: ['Dateien hochladen', 'Passwort festlegen', 'Herunterladen'],
  protect: 'PDF schützen',
  permissions: 'Was erlaubt ist',
  permissionsHint: 'Gilt für alle, die die Datei mit dem Passwort öffnen. Voreingestellt ist: nur lesen und drucken.',
  strength: {
    label: 'Stärke des Passworts',
    weak: 'Schwach: leicht zu erraten. Länger ist besser, zum Beispiel vier Wörter hintereinander.',
    fair: 'Mittel: Ein paar Zeichen mehr wären gut.',
    strong: 'Stark.',
  },
  stages: [
    'Ihr PDF wird gelesen …',
    'Das Dokument wird verschlüsselt …',
    'Die Rechte werden gesetzt …',
    'Ihr PDF wird gespeichert …',
  ],
  failed: 'Schützen fehlgeschlagen',
  required: { title: 'Passwort erforderlich', text: 'Bitte geben Sie ein Passwort ein, um Ihr PDF zu schützen' },
  opensForAll:
    'Alle können Ihr PDF öffnen und tun, was Sie erlaubt haben. Bewahren Sie das Besitzerpasswort gut auf: Niemand kann es wiederherstellen.',
  opensForHolders: 'Nur wer eines der Zertifikate besitzt, kann Ihr PDF öffnen.',
  done: {
    title: 'PDF geschützt!',
    text: 'Ihr PDF lässt sich nur noch mit Ihrem Passwort öffnen. Bewahren Sie es gut auf: Niemand kann es wiederherstellen.',
    another: 'Weiteres PDF schützen',
  },
}
