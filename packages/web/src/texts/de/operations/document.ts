import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations on a document as a whole. */
export const documentOperations: Readonly<Record<string, OperationTexts>> = {
  'add-attachments': {
    title: 'Anhänge hinzufügen',
    summary: 'Dateien jeder Art an ein PDF anhängen.',
    slots: { ...pdfSlot, attachments: 'Anzuhängende Dateien' },
    fields: {
      description: {
        title: 'Beschreibung',
        description: 'Was die Anhänge sind; Leseprogramme zeigen es neben dem Namen.',
      },
      relationship: {
        title: 'Beziehung',
        description: 'In welcher Beziehung die Anhänge zum Dokument stehen.',
        choices: {
          unspecified: { title: 'Keine Angabe', description: 'Darüber wird nichts gesagt.' },
          source: { title: 'Quelle', description: 'Das Dokument wurde daraus erstellt.' },
          data: {
            title: 'Daten',
            description: 'Die Daten, die das Dokument zeigt, etwa die Tabelle zu einem Diagramm.',
          },
          alternative: {
            title: 'Alternative',
            description: 'Derselbe Inhalt in anderer Form, etwa eine Rechnung als XML.',
          },
          supplement: { title: 'Ergänzung', description: 'Ergänzt das Dokument.' },
        },
      },
      replace: {
        title: 'Anhänge mit demselben Namen ersetzen',
        description: 'Ohne diese Option ist ein vorhandener Anhang mit demselben Namen ein Fehler.',
      },
      invoice: {
        title: 'Elektronische Rechnung',
        description:
          'Der Anhang ist das XML einer Factur-X- oder ZUGFeRD-Rechnung; Name, Beziehung und Metadaten werden entsprechend gesetzt.',
      },
      password: passwordField,
    },
  },
  'extract-attachments': {
    title: 'Anhänge speichern',
    summary: 'Die Dateien speichern, die an ein PDF angehängt sind.',
    slots: pdfSlot,
    fields: {
      names: {
        title: 'Namen',
        description: 'Nur Anhänge mit diesen Namen, durch Kommas getrennt. Ein Sternchen steht für beliebige Zeichen.',
      },
      password: passwordField,
    },
  },
  'extract-images': {
    title: 'Bilder entnehmen',
    summary: 'Die Bilder eines PDFs in der Qualität speichern, in der sie darin enthalten sind.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Seiten, deren Bilder gespeichert werden.' },
      format: {
        title: 'Format',
        description: 'Das Format der Bilder.',
        choices: {
          original: {
            title: 'Wie gespeichert',
            description: 'JPEG und JPEG 2000 unverändert, CMYK als TIFF, alles andere als PNG.',
          },
          png: { title: 'PNG', description: 'Jedes Bild als PNG.' },
        },
      },
      masks: {
        title: 'Masken anwenden',
        description:
          'Bilder mit Maske werden PNG mit Transparenz. Ist das ausgeschaltet, wird die Maske nicht beachtet.',
      },
      minSize: {
        title: 'Kleinste Seitenlänge',
        description: 'Bilder mit einer kürzeren Seite werden ausgelassen, etwa Symbole und Linien.',
      },
      password: passwordField,
    },
  },
  'rasterize-pdf': {
    title: 'PDF rastern',
    summary:
      'Jede Seite eines PDFs durch ein Bild von ihr ersetzen, sodass sich nichts auswählen, bearbeiten oder aufdecken lässt.',
    slots: pdfSlot,
    fields: {
      resolution: { title: 'Auflösung (DPI)', description: 'Bildpunkte pro Zoll der Seite.' },
      color: {
        title: 'Farbe',
        description: 'Farben der Bilder.',
        choices: { color: 'Farbe', gray: 'Graustufen', bw: 'Schwarz-Weiß' },
      },
      compression: {
        title: 'Kompression',
        description: 'Wie die Bilder gespeichert werden. Schwarz-Weiß ist immer verlustfrei.',
        choices: {
          jpg: { title: 'JPEG', description: 'Kleinere Dateien.' },
          lossless: { title: 'Verlustfrei', description: 'Scharfer Text und scharfe Grafiken.' },
        },
      },
      quality: { title: 'Qualität', description: 'Höher heißt bessere Bilder und größere Dateien.' },
      annotations: {
        title: 'Anmerkungen',
        description: 'Kommentare, Stempel und ausgefüllte Formularfelder mitzeichnen.',
      },
      password: passwordField,
    },
  },
  'repair-pdf': {
    title: 'PDF reparieren',
    summary: 'Die Seiten eines beschädigten PDFs retten und angeben, was nicht zu retten war.',
    slots: pdfSlot,
    fields: {
      rewrite: {
        title: 'Auch unbeschädigte Dateien neu schreiben',
        description:
          'Eine neue Datei schreiben, auch wenn kein Schaden gefunden wird, für Leseprogramme, die das Original ablehnen.',
      },
      password: passwordField,
    },
  },
  'page-labels': {
    title: 'Seitenbeschriftungen',
    summary: 'Die Seitenzahlen festlegen, die Leseprogramme anzeigen, etwa i, ii, iii, 1, 2, A-1.',
    slots: pdfSlot,
    fields: {
      labels: {
        title: 'Beschriftungen',
        description:
          'Bereiche, durch Strichpunkte getrennt: erste Seite, Doppelpunkt, Stil (D dezimal, r oder R römisch, a oder A Buchstaben oder nichts), dazu nach Schrägstrichen die erste Zahl und ein Präfix.',
      },
      remove: {
        title: 'Entfernen',
        description: 'Alle Beschriftungen entfernen, sodass die Seiten ab 1 gezählt werden.',
      },
      password: passwordField,
    },
  },
  'overlay-pdf': {
    title: 'PDF überlagern',
    summary: 'Die Seiten eines PDFs unter oder über die eines anderen legen, etwa Briefpapier oder einen Stempel.',
    slots: { ...pdfSlot, overlay: 'Briefpapier oder Stempel' },
    fields: {
      layer: {
        title: 'Ebene',
        description: 'Ob das andere PDF unter oder über den Inhalt der Seiten gelegt wird.',
        choices: {
          below: { title: 'Darunter', description: 'Als Briefpapier oder Hintergrund.' },
          above: { title: 'Darüber', description: 'Als Stempel.' },
        },
      },
      repeat: {
        title: 'Wiederholen',
        description: 'Was geschieht, wenn das andere PDF weniger Seiten hat.',
        choices: {
          last: { title: 'Letzte Seite', description: 'Seine letzte Seite kommt auf alle weiteren Seiten.' },
          all: { title: 'Alle Seiten', description: 'Es beginnt wieder mit seiner ersten Seite.' },
          none: { title: 'Nichts', description: 'Weitere Seiten bleiben, wie sie sind.' },
        },
      },
      scale: {
        title: 'Skalierung',
        description: 'Wie die Seiten des anderen PDFs skaliert werden.',
        choices: {
          fit: { title: 'Einpassen', description: 'So groß, wie die Seite es zulässt, zentriert.' },
          stretch: { title: 'Strecken', description: 'Auf Breite und Höhe der Seite.' },
          none: { title: 'Originalgröße', description: 'Zentriert, ohne Skalierung.' },
        },
      },
      pages: { title: 'Seiten', description: 'Seiten, auf die das andere PDF gelegt wird.' },
      password: passwordField,
      overlayPassword: {
        title: 'Passwort des anderen PDFs',
        description: 'Passwort, mit dem es sich öffnen lässt, falls es eines hat.',
      },
    },
  },
}
