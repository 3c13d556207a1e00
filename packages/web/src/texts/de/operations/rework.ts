import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations on bookmarks, contents, layers and what pages are made of. */
export const reworkOperations: Readonly<Record<string, OperationTexts>> = {
  'edit-outline': {
    title: 'Lesezeichen bearbeiten',
    summary: 'Die Lesezeichen eines PDFs aus einer Liste oder aus seinen Überschriften erstellen oder entfernen.',
    slots: { ...pdfSlot, bookmarks: 'Liste der Lesezeichen' },
    fields: {
      source: {
        title: 'Lesezeichen',
        description: 'Woher die Lesezeichen kommen. Vorhandene werden ersetzt.',
        choices: {
          text: { title: 'Liste', description: 'Aus der Liste unten oder einer Datei mit einer solchen.' },
          headings: { title: 'Überschriften', description: 'Aus den Überschriften, die im Dokument gefunden werden.' },
          current: { title: 'Vorhandene', description: 'Behalten und nur die Zahl der Ebenen ändern.' },
          none: { title: 'Keine', description: 'Alle Lesezeichen entfernen.' },
        },
      },
      outline: {
        title: 'Liste',
        description:
          'Ein Lesezeichen je Zeile: Titel, senkrechter Strich, Seite. Eingerückte Zeilen gehören zum Lesezeichen darüber.',
        placeholder: 'Einleitung | 1\nTeil eins | 3\n  Erstes Kapitel | 3\n  Zweites Kapitel | 8',
      },
      levels: { title: 'Ebenen', description: 'Zahl der Ebenen; tiefere Lesezeichen entfallen.' },
      openLevels: {
        title: 'Offene Ebenen',
        description: 'Zahl der Ebenen, die beim Öffnen des Dokuments aufgeklappt sind.',
      },
      password: passwordField,
    },
  },
  'table-of-contents': {
    title: 'Inhaltsverzeichnis',
    summary:
      'Seiten mit einem Inhaltsverzeichnis aus Lesezeichen oder Überschriften einfügen, mit Links und Seitenzahlen.',
    slots: pdfSlot,
    fields: {
      source: {
        title: 'Einträge',
        description: 'Woher die Einträge kommen.',
        choices: {
          auto: { title: 'Automatisch', description: 'Lesezeichen; wenn es keine gibt, Überschriften.' },
          bookmarks: { title: 'Lesezeichen', description: 'Die Lesezeichen des Dokuments.' },
          headings: { title: 'Überschriften', description: 'Die Überschriften, die im Dokument gefunden werden.' },
        },
      },
      title: { title: 'Titel', description: 'Überschrift des Verzeichnisses. Leer für keine.', placeholder: 'Inhalt' },
      levels: { title: 'Ebenen', description: 'Zahl der Ebenen, die aufgeführt werden.' },
      position: {
        title: 'Position',
        description: 'Wo das Verzeichnis eingefügt wird.',
        choices: {
          start: 'Vor der ersten Seite',
          'after-cover': 'Nach der ersten Seite',
          end: 'Nach der letzten Seite',
        },
      },
      numbers: {
        title: 'Seitenzahlen',
        description: 'Zahlen neben den Einträgen.',
        choices: {
          auto: {
            title: 'Automatisch',
            description: 'Seitenbezeichnungen; wenn es keine gibt, die Position im Ergebnis.',
          },
          result: { title: 'Position im Ergebnis', description: 'Seiten des Verzeichnisses zählen mit.' },
          original: {
            title: 'Position im Original',
            description: 'Seiten des Verzeichnisses zählen nicht mit, für Seiten mit gedruckten Zahlen.',
          },
          none: { title: 'Keine', description: 'Nur Links.' },
        },
      },
      leaders: { title: 'Punkte', description: 'Punktlinien zwischen Einträgen und Seitenzahlen.' },
      font: {
        title: 'Schriftart',
        description: 'Schriftart des Textes.',
        choices: { helvetica: 'Helvetica', times: 'Times Roman', courier: 'Courier' },
      },
      fontSize: { title: 'Schriftgröße', description: 'Größe des Textes.' },
      password: passwordField,
    },
  },
  'remove-elements': {
    title: 'Elemente entfernen',
    summary: 'Bilder, Text, Links, Kommentare, Formularfelder, Anhänge und mehr aus einem PDF entfernen.',
    slots: pdfSlot,
    fields: {
      images: { title: 'Bilder', description: 'Fotos, Scans und andere Rasterbilder.' },
      graphics: { title: 'Vektorgrafik', description: 'Linien, Flächen und Verläufe.' },
      text: { title: 'Text', description: 'Der gesamte Text der Seiten.' },
      hiddenText: {
        title: 'Unsichtbarer Text',
        description: 'Die unsichtbare Textebene von Scans, wie sie die Texterkennung anlegt.',
      },
      links: { title: 'Links', description: 'Links zu Seiten und Adressen. Ihr Text bleibt.' },
      comments: {
        title: 'Kommentare',
        description: 'Notizen, Markierungen, Stempel, Zeichnungen und andere Anmerkungen.',
      },
      fields: { title: 'Formularfelder', description: 'Formularfelder mit ihren Werten.' },
      attachments: { title: 'Anhänge', description: 'Angehängte Dateien, auch die auf Seiten.' },
      bookmarks: { title: 'Lesezeichen', description: 'Die Gliederung des Dokuments.' },
      scripts: { title: 'Skripte', description: 'JavaScript des Dokuments, seiner Seiten, Felder und Links.' },
      thumbnails: { title: 'Miniaturen', description: 'Gespeicherte Vorschaubilder der Seiten.' },
      pages: {
        title: 'Seiten',
        description:
          'Seiten, von denen Elemente entfernt werden. Anhänge, Lesezeichen und Skripte werden überall entfernt.',
      },
      password: passwordField,
    },
  },
  'flatten-pdf': {
    title: 'PDF reduzieren',
    summary: 'Formularfelder, Kommentare und Ebenen zum festen Teil der Seiten machen, so wie sie angezeigt werden.',
    slots: pdfSlot,
    fields: {
      forms: { title: 'Formularfelder', description: 'Formularfelder zum Teil der Seiten machen.' },
      annotations: {
        title: 'Kommentare',
        description: 'Kommentare, Markierungen und Stempel zum Teil der Seiten machen. Links bleiben.',
      },
      layers: {
        title: 'Ebenen',
        description: 'Sichtbare Ebenen mit den Seiten verschmelzen und unsichtbare entfernen.',
      },
      password: passwordField,
    },
  },
  'edit-layers': {
    title: 'Ebenen bearbeiten',
    summary: 'Die Ebenen eines PDFs auflisten, ein- und ausblenden, umbenennen, entfernen und verschmelzen.',
    slots: pdfSlot,
    fields: {
      show: {
        title: 'Einblenden',
        description: 'Ebenen, die beim Öffnen sichtbar sind. Ein Name je Zeile; * steht für beliebige Zeichen.',
      },
      hide: {
        title: 'Ausblenden',
        description: 'Ebenen, die beim Öffnen unsichtbar sind. Ein Name je Zeile; * steht für beliebige Zeichen.',
      },
      remove: {
        title: 'Entfernen',
        description: 'Ebenen, die mit ihrem Inhalt entfernt werden. Ein Name je Zeile; * steht für beliebige Zeichen.',
      },
      flatten: {
        title: 'Verschmelzen',
        description:
          'Ebenen, die Teil der Seiten werden; der Inhalt unsichtbarer wird entfernt. Ein Name je Zeile; * steht für beliebige Zeichen.',
      },
      rename: {
        title: 'Umbenennen',
        description: 'Alte und neue Namen, ein Paar je Zeile.',
        placeholder: 'Layer 1 = Maße',
      },
      password: passwordField,
    },
  },
  'extract-fonts': {
    title: 'Schriften extrahieren',
    summary: 'Die in einem PDF eingebetteten Schriften als Schriftdateien speichern und alle Schriften auflisten.',
    slots: pdfSlot,
    fields: {
      subsets: {
        title: 'Teilschriften',
        description: 'Auch Schriften extrahieren, die nur die verwendeten Zeichen enthalten.',
      },
      password: passwordField,
    },
  },
  'divide-pages': {
    title: 'Seiten teilen',
    summary: 'Doppelseiten in einzelne Seiten teilen oder Seiten in die Teile eines Rasters.',
    slots: pdfSlot,
    fields: {
      columns: { title: 'Spalten', description: 'Zahl der Teile nebeneinander.' },
      rows: { title: 'Zeilen', description: 'Zahl der Teile untereinander.' },
      order: {
        title: 'Reihenfolge',
        description: 'Reihenfolge der neuen Seiten.',
        choices: {
          across: 'In Zeilen',
          down: 'In Spalten',
          'across-right-to-left': 'In Zeilen von rechts nach links',
          'down-right-to-left': 'In Spalten von rechts nach links',
        },
      },
      gutter: {
        title: 'Schnitt',
        description: 'Wo Seiten in Spalten geschnitten werden.',
        choices: {
          middle: { title: 'Gleichmäßig', description: 'In gleich breite Spalten.' },
          find: {
            title: 'Am Falz',
            description: 'Am Schatten oder weißen Streifen zwischen zwei Seiten eines Scans.',
          },
        },
      },
      wideOnly: {
        title: 'Nur Doppelseiten',
        description: 'Seiten ganz lassen, die nicht breiter als hoch sind, wenn nur in Spalten geschnitten wird.',
      },
      whole: {
        title: 'Umschlag',
        description: 'Seiten, die ganz bleiben.',
        choices: {
          none: 'Keine',
          first: 'Erste Seite',
          last: 'Letzte Seite',
          'first-and-last': 'Erste und letzte Seite',
        },
      },
      pages: { title: 'Seiten', description: 'Seiten, die geteilt werden.' },
      password: passwordField,
    },
  },
  posterize: {
    title: 'Poster',
    summary: 'Seiten vergrößern und auf mehrere Blätter Papier aufteilen, mit Überlappung und Schnittmarken.',
    slots: pdfSlot,
    fields: {
      size: {
        title: 'Größe',
        description: 'Woraus sich die Größe des Posters ergibt.',
        choices: { sheets: 'Zahl der Blätter', scale: 'Vergrößerung' },
      },
      columns: { title: 'Blätter nebeneinander', description: 'Zahl der Blätter nebeneinander.' },
      rows: { title: 'Blätter untereinander', description: 'Zahl der Blätter untereinander.' },
      scale: {
        title: 'Vergrößerung',
        description: 'Größe des Posters im Verhältnis zur Seite; daraus ergibt sich die Zahl der Blätter.',
      },
      paper: {
        title: 'Papier',
        description: 'Größe der Blätter.',
        choices: {
          page: 'Wie die Seite',
          a3: 'A3 (297 × 420 mm)',
          a4: 'A4 (210 × 297 mm)',
          a5: 'A5 (148 × 210 mm)',
          letter: 'Letter (8,5 × 11 Zoll)',
          legal: 'Legal (8,5 × 14 Zoll)',
          tabloid: 'Tabloid (11 × 17 Zoll)',
        },
      },
      orientation: {
        title: 'Ausrichtung',
        description: 'Ausrichtung der Blätter.',
        choices: { auto: 'Automatisch', portrait: 'Hochformat', landscape: 'Querformat' },
      },
      overlap: {
        title: 'Überlappung',
        description: 'Streifen, den benachbarte Blätter gemeinsam haben, zum Kleben.',
      },
      margin: { title: 'Rand', description: 'Weißer Rand jedes Blatts, den Drucker nicht erreichen.' },
      marks: { title: 'Schnittmarken', description: 'Linien im Rand, in der Mitte der Überlappung.' },
      pages: { title: 'Seiten', description: 'Seiten, aus denen Poster werden.' },
      password: passwordField,
    },
  },
  'long-page': {
    title: 'Lange Seite',
    summary: 'Die Seiten eines PDFs zu einer langen Seite verbinden, zum Lesen am Bildschirm ohne Umbrüche.',
    slots: pdfSlot,
    fields: {
      direction: {
        title: 'Richtung',
        description: 'Wie die Seiten aufeinander folgen.',
        choices: {
          down: 'Von oben nach unten',
          across: 'Von links nach rechts',
          'across-right-to-left': 'Von rechts nach links',
        },
      },
      fit: {
        title: 'Verschiedene Größen',
        description: 'Was mit Seiten geschieht, die eine andere Größe als die erste haben.',
        choices: {
          scale: {
            title: 'Skalieren',
            description: 'Alle Seiten erhalten dieselbe Breite, nebeneinander dieselbe Höhe.',
          },
          none: { title: 'Zentrieren', description: 'Alle Seiten behalten ihre Größe.' },
        },
      },
      gap: { title: 'Abstand', description: 'Weißer Streifen zwischen den Seiten.' },
      perPage: {
        title: 'Seiten je langer Seite',
        description: 'Zahl der Seiten, die verbunden werden; 0 verbindet so viele, wie eine Seite fassen kann.',
      },
      pages: { title: 'Seiten', description: 'Seiten, die verbunden werden.' },
      password: passwordField,
    },
  },
  'deskew-pdf': {
    title: 'PDF begradigen',
    summary: 'Schief gescannte Seiten gerade richten, ohne ihre Bilder zu verändern.',
    slots: pdfSlot,
    fields: {
      pages: { title: 'Seiten', description: 'Seiten, die begradigt werden.' },
      least: { title: 'Kleinster Winkel', description: 'Seiten, die weniger schief sind, bleiben unverändert.' },
      password: passwordField,
    },
  },
  'recolor-pdf': {
    title: 'PDF umfärben',
    summary:
      'Farben von Seiten ändern: Graustufen, invertiert, angepasst, auf farbigem oder weißem Papier. Der Text bleibt auswählbar.',
    slots: pdfSlot,
    fields: {
      colors: {
        title: 'Farben',
        description: 'Wie die Seiten gezeigt werden.',
        choices: {
          grayscale: { title: 'Graustufen', description: 'Grautöne derselben Helligkeit.' },
          invert: {
            title: 'Invertiert',
            description: 'Weiß wird schwarz und Schwarz weiß, zum Lesen im Dunkeln. Auch Bilder werden invertiert.',
          },
          tint: { title: 'Farbiges Papier', description: 'Weiß wird zu einer Farbe, wie auf farbigem Papier.' },
          adjust: { title: 'Angepasst', description: 'Andere Helligkeit, anderer Kontrast oder andere Sättigung.' },
          'remove-background': {
            title: 'Weißer Hintergrund',
            description: 'Die Farbe des Papiers wird weiß, für Scans und farbige Seiten.',
          },
        },
      },
      color: { title: 'Papierfarbe', description: 'Farbe des Papiers.' },
      brightness: {
        title: 'Helligkeit',
        description: 'In Prozent: -100 ist schwarz, 0 unverändert, 100 doppelt so hell.',
      },
      contrast: { title: 'Kontrast', description: 'In Prozent: -100 ist grau, 0 unverändert, 100 doppelter Kontrast.' },
      saturation: {
        title: 'Sättigung',
        description: 'In Prozent: -100 sind Graustufen, 0 unverändert, 100 doppelt so kräftig.',
      },
      pages: { title: 'Seiten', description: 'Seiten, die umgefärbt werden.' },
      password: passwordField,
    },
  },
}
