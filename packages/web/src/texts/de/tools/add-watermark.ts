import type { Catalog } from '../../catalog.js'
import type { Translation } from '../../translation.js'

/** Add Watermark in German. */
export const addWatermark: Translation<Catalog>['addWatermark'] = {
  steps: ['Hochladen', 'Gestalten', 'Herunterladen'],
  apply: 'Wasserzeichen einfügen',
  stages: [
    'Ihr PDF wird gelesen …',
    'Das Wasserzeichen wird vorbereitet …',
    'Die Seiten werden gestempelt …',
    'Ihr PDF wird gespeichert …',
  ],
  done: 'Ihr PDF hat jetzt ein Wasserzeichen.',
  failed: 'Beim Einfügen des Wasserzeichens ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.',
  noText: { title: 'Kein Text', text: 'Bitte geben Sie den Text des Wasserzeichens ein.' },
  noImage: { title: 'Kein Bild', text: 'Bitte wählen Sie ein Bild für das Wasserzeichen aus.' },
}
