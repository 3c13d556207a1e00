import type { OperationTexts } from '../../operations.js'
import { headerFields } from '../../tools/header-fields.js'
import { blankMeasureFields, joinedPasswordField, passwordField, passwordsField, pdfSlot } from './recurring.js'

/** Texts of headers and footers that are offered as buttons. */
const headerChoices = {
  '{page}': 'Seitenzahl',
  '{pages}': 'Zahl der Seiten',
  '{label}': 'Seitenbezeichnung',
  '{date}': 'Datum',
  '{file}': 'Dateiname',
  '{title}': 'Titel',
  '{bates:6}': 'Bates-Nummer',
}

const tokens = 'Text an dieser Stelle.'

const paperTitles = {
  a3: 'A3 (297 × 420 mm)',
  a4: 'A4 (210 × 297 mm)',
  a5: 'A5 (148 × 210 mm)',
  letter: 'Letter (8,5 × 11 Zoll)',
  legal: 'Legal (8,5 × 14 Zoll)',
  tabloid: 'Tabloid (11 × 17 Zoll)',
}

/** German texts of the operations that crop pages, put them in order and on sheets, and of those on metadata. */
export const arrangeOperations: Readonly<Record<string, OperationTexts>> = {
  'arrange-pages': {
    title: 'Seiten anordnen',
    summary: 'Seiten verschieben, verdoppeln, löschen, drehen und einfügen: leere oder solche aus anderen PDFs.',
    slots: { ...pdfSlot, others: 'Weitere PDF-Dateien' },
    fields: {
      pages: {
        title: 'Seiten',
        description:
          'Alle Seiten des Ergebnisses der Reihe nach: Seiten und Bereiche der Datei, 2:1-3 für die der zweiten Datei, blank oder blank@595x842 (Punkt) für eine neue Seite, 4@90 für eine im Uhrzeigersinn gedrehte. Was fehlt, fällt weg.',
      },
      password: joinedPasswordField,
      passwords: passwordsField,
    },
  },
  'extract-pages': {
    title: 'Seiten entnehmen',
    summary: 'Aus ausgewählten Seiten eines PDFs ein neues machen.',
    slots: pdfSlot,
    fields: {
      pages: {
        title: 'Seiten',
        description: 'Die Seiten der neuen Datei in dieser Reihenfolge. Zweimal genannte sind zweimal da.',
      },
      password: passwordField,
    },
  },
  'remove-blank-pages': {
    title: 'Leere Seiten entfernen',
    summary: 'Die Seiten eines PDFs finden, auf denen nichts ist, und sie entfernen.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Die Seiten, die angesehen werden.' },
      ...blankMeasureFields,
      password: passwordField,
    },
  },
  'n-up': {
    title: 'Seiten pro Blatt',
    summary: 'Mehrere Seiten eines PDFs auf jedes Blatt setzen.',
    slots: pdfSlot,
    fields: {
      perSheet: {
        title: 'Seiten pro Blatt',
        description: 'Wie viele Seiten auf jedem Blatt stehen.',
      },
      order: {
        title: 'Reihenfolge',
        description: 'Wie die Seiten auf einem Blatt aufeinander folgen.',
        choices: {
          across: 'In Zeilen',
          down: 'In Spalten',
          'across-right-to-left': 'In Zeilen von rechts nach links',
          'down-right-to-left': 'In Spalten von rechts nach links',
        },
      },
      paper: {
        title: 'Papier',
        description: 'Die Größe der Blätter.',
        choices: {
          page: 'Wie die erste Seite',
          ...paperTitles,
        },
      },
      orientation: {
        title: 'Ausrichtung',
        description: 'Wie das Papier liegt.',
        choices: { auto: 'So, dass die Seiten am größten werden', portrait: 'Hochformat', landscape: 'Querformat' },
      },
      margin: { title: 'Rand', description: 'Weiß um die Seiten eines Blatts.' },
      gap: { title: 'Abstand', description: 'Weiß zwischen zwei Seiten.' },
      frames: { title: 'Rahmen', description: 'Eine dünne Linie um jede Seite.' },
      bleed: {
        title: 'Anschnitt',
        description: 'Inhalt jenseits des Beschnitts jeder Seite, für Seiten, die nach dem Druck geschnitten werden.',
        choices: {
          none: { title: 'Keiner', description: 'Seiten, wie sie angezeigt werden.' },
          'bleed-box': {
            title: 'Aus der Datei',
            description: 'Bis zum Anschnittrahmen jeder Seite, sonst so weit wie vorhanden.',
          },
          custom: { title: 'Eigene Breite', description: 'Auf allen Seiten gleich breit.' },
        },
      },
      bleedWidth: { title: 'Breite des Anschnitts', description: 'Breite des Anschnitts auf dem Blatt.' },
      cutMarks: {
        title: 'Schnittmarken',
        description:
          'Linien außerhalb der Ecken der Seiten. Ränder und Abstände wachsen, bis Anschnitt und Marken Platz haben.',
      },
      password: passwordField,
    },
  },
  'edit-metadata': {
    title: 'Metadaten bearbeiten',
    summary: 'Titel, Autor, Stichwörter, Daten und weitere Felder eines PDFs setzen oder entfernen.',
    slots: pdfSlot,
    fields: {
      title: { title: 'Titel', description: 'Was Leseprogramme anstelle des Dateinamens zeigen.' },
      author: { title: 'Autor', description: 'Wer das Dokument geschrieben hat.' },
      subject: { title: 'Thema', description: 'Wovon das Dokument handelt.' },
      keywords: { title: 'Stichwörter', description: 'Wörter, unter denen es gefunden wird.' },
      creator: { title: 'Erstellt mit', description: 'Das Programm, in dem das Dokument geschrieben wurde.' },
      producer: { title: 'PDF erzeugt mit', description: 'Das Programm, das ein PDF daraus gemacht hat.' },
      creationDate: { title: 'Erstellt am', description: 'Wann das Dokument entstanden ist.' },
      modificationDate: { title: 'Geändert am', description: 'Wann es zuletzt geändert wurde.' },
      custom: {
        title: 'Eigene Felder',
        description: 'Namen und Werte, durch Strichpunkte getrennt oder jeweils in einer eigenen Zeile.',
      },
      remove: {
        title: 'Entfernen',
        description:
          'Namen dessen, was entfernt wird, durch Kommas getrennt: title, author, subject, keywords, creator, producer, creationDate, modificationDate oder eigene Felder.',
      },
      clear: {
        title: 'Erst alles entfernen',
        description: 'Alle Metadaten des Dokuments werden entfernt; danach ist nur da, was hier angegeben ist.',
      },
      password: passwordField,
    },
  },
  'crop-pages': {
    title: 'Seiten zuschneiden',
    summary:
      'Die Ränder von Seiten abschneiden. Was abgeschnitten wird, ist verborgen, nicht entfernt; zum Entfernen gibt es „PDF schwärzen“.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Die Seiten, die zugeschnitten werden.' },
      box: {
        title: 'Ausschnitt',
        description:
          'Was sichtbar bleibt, als JSON: in Punkt (1/72 Zoll) von der linken oberen Ecke der Seite, wie man sie sieht.',
      },
      top: { title: 'Oben', description: 'Wie viel oben von der Seite, wie man sie sieht, abgeschnitten wird.' },
      right: { title: 'Rechts', description: 'Wie viel rechts abgeschnitten wird.' },
      bottom: { title: 'Unten', description: 'Wie viel unten abgeschnitten wird.' },
      left: { title: 'Links', description: 'Wie viel links abgeschnitten wird.' },
      auto: {
        title: 'Weiße Ränder abschneiden',
        description: 'Jede Seite wird auf das zugeschnitten, was auf ihr gedruckt ist.',
      },
      padding: { title: 'Abstand', description: 'Weiß, das um das Gedruckte stehen bleibt.' },
      reset: {
        title: 'Wieder alles zeigen',
        description: 'Seiten, die zugeschnitten waren, werden wieder ganz gezeigt.',
      },
      password: passwordField,
    },
  },
  booklet: {
    title: 'Broschüre',
    summary: 'Die Seiten eines PDFs so anordnen, dass sich die gedruckten Blätter zu einer Broschüre falten lassen.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papier',
        description: 'Größe der Blätter vor dem Falten.',
        choices: {
          double: 'Doppelte erste Seite',
          ...paperTitles,
        },
      },
      binding: {
        title: 'Bindung',
        description: 'Die Kante, an der die Broschüre gebunden ist.',
        choices: { left: 'Linke Kante', right: 'Rechte Kante (Schriften von rechts nach links)' },
      },
      duplex: {
        title: 'Beidseitiger Druck',
        description:
          'Die Kante, über die der Drucker die Blätter wendet. Beim Wenden über die lange Kante stehen Rückseiten auf dem Kopf.',
        choices: { 'short-edge': 'Über die kurze Kante', 'long-edge': 'Über die lange Kante' },
      },
      signature: {
        title: 'Blätter je Lage',
        description: 'Wie viele Blätter zusammen gefaltet werden (je 4 Seiten). Bei 0 alle zusammen.',
      },
      margin: { title: 'Rand', description: 'Weißer Rand um jede Seite.' },
      creep: {
        title: 'Bundzuwachs',
        description: 'Verschiebung zum Falz hin je Blatt, vom äußersten zum innersten, zum Ausgleich der Papierdicke.',
      },
      password: passwordField,
    },
  },
  'resize-pages': {
    title: 'Seitengröße ändern',
    summary: 'Den Seiten eines PDFs ein anderes Papierformat geben und ihren Inhalt skalieren.',
    slots: pdfSlot,
    fields: {
      paper: {
        title: 'Papier',
        description: 'Neue Größe der Seiten.',
        choices: {
          ...paperTitles,
          custom: 'Eigene Größe',
        },
      },
      width: { title: 'Breite', description: 'Breite der Seiten.' },
      height: { title: 'Höhe', description: 'Höhe der Seiten.' },
      landscapePaper: {
        title: 'Papier für Querformat',
        description: 'Neue Größe der Seiten, die breiter als hoch sind.',
        choices: { same: 'Gleiches Papier', ...paperTitles },
      },
      orientation: {
        title: 'Ausrichtung',
        description: 'Ausrichtung der neuen Seiten.',
        choices: { auto: 'Wie die jeweilige Seite', portrait: 'Hochformat', landscape: 'Querformat' },
      },
      fit: {
        title: 'Skalierung',
        description: 'Wie der Inhalt skaliert wird.',
        choices: {
          fit: { title: 'Einpassen', description: 'Die ganze Seite ist sichtbar.' },
          fill: { title: 'Füllen', description: 'Ohne weiße Ränder; was über das Papier hinausragt, ist verborgen.' },
          stretch: { title: 'Strecken', description: 'Breite und Höhe werden getrennt skaliert.' },
          none: { title: 'Originalgröße', description: 'Zentriert, ohne Skalierung.' },
        },
      },
      margin: { title: 'Rand', description: 'Weißer Rand um den Inhalt.' },
      pages: { title: 'Seiten', description: 'Seiten, deren Größe geändert wird.' },
      password: passwordField,
    },
  },
  'header-footer': {
    title: 'Kopf- und Fußzeilen',
    summary: 'Kopfzeilen, Fußzeilen, Seitenzahlen und Bates-Nummern in PDFs einfügen.',
    slots: { files: 'PDF-Dateien' },
    fields: {
      ...headerFields(
        {
          headerLeft: 'Kopfzeile links',
          headerCenter: 'Kopfzeile Mitte',
          headerRight: 'Kopfzeile rechts',
          footerLeft: 'Fußzeile links',
          footerCenter: 'Fußzeile Mitte',
          footerRight: 'Fußzeile rechts',
        },
        { even: (title) => `Gerade Seiten: ${title}`, first: (title) => `Erste Seite: ${title}` },
        { description: tokens, choices: headerChoices },
      ),
      differentEven: {
        title: 'Andere Texte auf geraden Seiten',
        description: 'Gerade Seiten jeder Datei haben eigene Texte; die Texte darüber gelten für ungerade Seiten.',
      },
      differentFirst: {
        title: 'Andere erste Seite',
        description: 'Die erste Seite jeder Datei hat eigene Texte oder keine.',
      },
      pages: { title: 'Seiten', description: 'Seiten jeder Datei, die Kopf- und Fußzeilen erhalten.' },
      mirror: {
        title: 'Gerade Seiten spiegeln',
        description: 'Links und rechts auf geraden Seiten vertauschen, für beidseitigen Druck.',
      },
      firstPage: { title: 'Erste Seitenzahl', description: 'Seitenzahl der ersten Seite jeder Datei.' },
      firstBates: {
        title: 'Erste Bates-Nummer',
        description:
          'Bates-Nummer der ersten Seite; die Zählung läuft über alle Dateien. Die 6 in {bates:6} ist die Zahl der Ziffern.',
      },
      date: { title: 'Datum', description: 'Was als Datum geschrieben wird. Ohne Angabe das heutige als 2026-01-31.' },
      font: {
        title: 'Schriftart',
        description: 'Schriftart des Textes.',
        choices: { helvetica: 'Helvetica', times: 'Times Roman', courier: 'Courier' },
      },
      fontSize: { title: 'Schriftgröße', description: 'In Punkt.' },
      color: { title: 'Farbe', description: 'Farbe des Textes.' },
      margin: { title: 'Rand', description: 'Abstand von den Rändern der Seite.' },
      password: passwordField,
    },
  },
}
