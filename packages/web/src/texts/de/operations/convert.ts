import type { OperationTexts } from '../../operations.js'
import {
  ocrField,
  ocrLanguageField,
  ocrLanguageTitles,
  officeDatesField,
  officeLocaleField,
  officePasswordField,
  passwordField,
  pdfSlot,
} from './recurring.js'

/** German texts of the operations that turn one kind of file into another. */
export const convertOperations: Readonly<Record<string, OperationTexts>> = {
  'image-to-pdf': {
    title: 'Bilder in PDF',
    summary:
      'Bilder in ein PDF setzen, jedes auf eine eigene Seite: JPG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP und ICO.',
    slots: { files: 'Bilder' },
    fields: {
      pageSize: {
        title: 'Seitengröße',
        description:
          'Auf A4 und Letter wird jedes Bild so vergrößert oder verkleinert, dass es die Seite bis zu den Rändern füllt; eine Seite „Wie das Bild“ ist so groß wie das Bild in seiner eigenen Auflösung (96 dpi, wenn es keine nennt).',
        choices: {
          a4: 'A4 (210 × 297 mm)',
          letter: 'Letter (8,5 × 11 Zoll)',
          'fit-to-image': 'Wie das Bild',
        },
      },
      pageOrientation: {
        title: 'Seitenausrichtung',
        description: 'Wie Seiten in A4 und Letter liegen; „Automatisch“ richtet sich nach jedem Bild.',
        choices: { portrait: 'Hochformat', landscape: 'Querformat', auto: 'Automatisch' },
      },
      imageQuality: {
        title: 'Bildqualität',
        description:
          '„Hoch“ behält jeden Bildpunkt, wie er ist, und JPEG-Dateien Byte für Byte. „Standard“ macht das PDF kleiner: Fotos werden zu JPEG mittlerer Qualität mit höchstens etwa 200 dpi.',
        choices: { standard: 'Standard', high: 'Hoch' },
      },
      margin: { title: 'Rand', description: 'Weißer Rand um jedes Bild.' },
      animations: {
        title: 'Animationen',
        description:
          'Was aus animierten GIF-, WebP- und PNG-Bildern wird. Jede Seite einer TIFF-Datei wird immer zu einer Seite.',
        choices: { first: 'Nur das erste Bild', all: 'Eine Seite für jedes Bild' },
      },
      keepMetadata: {
        title: 'Metadaten behalten',
        description:
          'Behält, was JPEG-Dateien neben dem Bild enthalten: Ort, Kamera, Kommentare, kleine Kopien, Filme. Farbprofil und Ausrichtung bleiben in jedem Fall erhalten.',
      },
    },
  },
  'pdf-to-image': {
    title: 'PDF in Bilder',
    summary: 'Die Seiten eines PDFs in JPG-, PNG-, TIFF-, WebP- oder AVIF-Bilder umwandeln.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Format der Bilder.',
        choices: {
          jpg: {
            title: 'JPG',
            description: 'Kleine Dateien, die sich überall öffnen lassen. Am besten für Fotos und zum Weitergeben.',
          },
          png: { title: 'PNG', description: 'Ohne Verlust. Am besten für Text, Bildschirmfotos und Grafiken.' },
          tiff: { title: 'TIFF', description: 'Ohne Verlust. Am besten für Druck und Archiv.' },
          webp: { title: 'WebP', description: 'Kleiner als JPG, für das Internet.' },
          avif: { title: 'AVIF', description: 'Am kleinsten, aber langsam in der Herstellung.' },
        },
      },
      quality: { title: 'Qualität', description: 'Mehr ist besser und größer.' },
      resolution: { title: 'Auflösung (DPI)', description: 'Bildpunkte je Zoll der Seite.' },
      pages: { title: 'Seiten', description: 'Die Seiten, die zu Bildern werden.' },
      color: {
        title: 'Farbe',
        description:
          'Farben der Bilder. Schwarzweiß wird als TIFF wie beim Fax gepackt (CCITT G4), als JPG ist es grau.',
        choices: { color: 'Farbig', gray: 'Grau', bw: 'Schwarzweiß' },
      },
      transparent: {
        title: 'Durchsichtiger Hintergrund',
        description: 'Lässt durchsichtig statt weiß, was die Seite nicht bemalt.',
      },
      multipage: {
        title: 'Eine Datei',
        description: 'Setzt alle Seiten in eine einzige TIFF-Datei statt in eine Datei je Seite.',
      },
      annotations: {
        title: 'Anmerkungen',
        description: 'Zeichnet auch Kommentare, Stempel und ausgefüllte Formularfelder.',
      },
      nameTemplate: {
        title: 'Dateinamen',
        description: 'Namen der Bilder. Seitenzahlen haben führende Nullen.',
        choices: { '{name}': 'Name des PDFs', '{page}': 'Seitenzahl' },
      },
      password: passwordField,
    },
  },
  'pdf-to-word': {
    title: 'PDF in Word',
    summary: 'Ein PDF in ein Word-Dokument umwandeln, das sich bearbeiten lässt.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Das Dateiformat des Ergebnisses.',
        choices: {
          docx: { title: 'Word', description: 'Word-Dokument (.docx), das fast jede Textverarbeitung öffnet.' },
          odt: { title: 'OpenDocument', description: 'OpenDocument-Text (.odt) für LibreOffice und andere.' },
        },
      },
      layout: {
        title: 'Aufbau',
        description: 'Wozu das Word-Dokument dienen soll.',
        choices: {
          flowing: {
            title: 'Fließender Text',
            description:
              'Zum Bearbeiten: Absätze, Überschriften, Listen, Tabellen, Kopf- und Fußzeilen wie in einem getippten Dokument.',
          },
          exact: {
            title: 'Genaue Stellen',
            description:
              'Damit es gleich aussieht: jeder Textblock in einem Rahmen, wo er stand. Schwer zu bearbeiten.',
          },
        },
      },
      pages: { title: 'Seiten', description: 'Die Seiten, die in das Dokument kommen.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-html': {
    title: 'PDF in HTML',
    summary:
      'Ein PDF in eine Webseite (HTML) umwandeln: mit Überschriften, Listen, Tabellen und Links, die sich jeder Bildschirmgröße anpassen, oder so, wie das PDF aussieht.',
    slots: pdfSlot,
    fields: {
      layout: {
        title: 'Aufbau',
        description: 'Wie die Seite aufgebaut ist.',
        choices: {
          flowing: {
            title: 'Fließender Text',
            description: 'Überschriften, Absätze, Listen und Tabellen, die sich jeder Bildschirmgröße anpassen.',
          },
          exact: {
            title: 'Genaue Stellen',
            description: 'Sieht aus wie das PDF: alle Seiten untereinander, mit Text, der sich markieren lässt.',
          },
        },
      },
      images: {
        title: 'Bilder',
        description: 'Was aus Bildern und Zeichnungen wird.',
        choices: {
          embed: { title: 'Einbetten', description: 'Teil der Seite, als Data-URLs.' },
          files: { title: 'Dateien', description: 'Dateien neben der Seite, in einem ZIP oder Ordner.' },
          none: { title: 'Weglassen', description: 'Text in Zeichnungen bleibt erhalten.' },
        },
      },
      pages: { title: 'Seiten', description: 'Seiten, die umgewandelt werden.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-markdown': {
    title: 'PDF in Markdown',
    summary: 'Ein PDF in Markdown mit Überschriften, Listen, Tabellen, Links und Fußnoten umwandeln.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Format des Ergebnisses.',
        choices: {
          md: { title: 'Markdown', description: 'Ein Dokument.' },
          json: {
            title: 'JSON',
            description: 'Für Sprachmodelle und Suche: Abschnitte begrenzter Länge mit ihren Seiten und Überschriften.',
          },
        },
      },
      images: {
        title: 'Bilder',
        description: 'Was aus Bildern und Zeichnungen wird.',
        choices: {
          none: { title: 'Weglassen', description: 'Text in Zeichnungen bleibt erhalten.' },
          files: { title: 'Dateien', description: 'Dateien neben dem Markdown, in einem ZIP oder Ordner.' },
          embed: { title: 'Einbetten', description: 'Teil des Markdowns, als Data-URLs.' },
        },
      },
      pageMarks: {
        title: 'Seiten kennzeichnen',
        description: 'Setzt vor den Text jeder Seite einen Kommentar wie <!-- page 3 -->.',
      },
      chunkSize: {
        title: 'Länge eines Abschnitts',
        description:
          'Höchstzahl der Zeichen eines Abschnitts. Abschnitte beginnen bei Überschriften und enden zwischen Absätzen.',
      },
      pages: { title: 'Seiten', description: 'Seiten, die umgewandelt werden.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-text': {
    title: 'PDF in Text',
    summary:
      'Den Text eines PDFs entnehmen, in der Reihenfolge, in der man ihn liest, oder so, wie er auf den Seiten steht.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Was gemacht wird.',
        choices: {
          txt: { title: 'Text', description: 'Reiner Text, Seiten durch Seitenvorschübe getrennt.' },
          json: {
            title: 'JSON',
            description: 'Zeilen mit ihrem Ort, in Punkt von der linken oberen Ecke der Seiten.',
          },
        },
      },
      layout: {
        title: 'Anordnung',
        description: 'In welcher Reihenfolge die Zeilen kommen.',
        choices: {
          reading: { title: 'Zum Lesen', description: 'Spalte für Spalte.' },
          exact: {
            title: 'Wie es dasteht',
            description: 'Leerzeichen und leere Zeilen halten den Text dort, wo er auf der Seite ist.',
          },
        },
      },
      pages: { title: 'Seiten', description: 'Die Seiten, deren Text entnommen wird.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'pdf-to-excel': {
    title: 'PDF in Excel',
    summary: 'Die Tabellen eines PDFs in eine Excel-Arbeitsmappe, OpenDocument oder CSV setzen.',
    slots: pdfSlot,
    fields: {
      format: {
        title: 'Format',
        description: 'Was aus den Tabellen gemacht wird.',
        choices: {
          xlsx: {
            title: 'Excel',
            description: 'Eine Arbeitsmappe: Zahlen und Daten zum Rechnen, verbundene Zellen, Farben.',
          },
          ods: { title: 'OpenDocument', description: 'OpenDocument-Tabelle (.ods) für LibreOffice und andere.' },
          csv: {
            title: 'CSV',
            description: 'Reiner Text, wie gedruckt; bei mehreren Blättern ein ZIP mit einer Datei für jedes.',
          },
          json: { title: 'JSON', description: 'Für Programme: Zellen mit Verbindungen, Texten und Werten.' },
        },
      },
      sheets: {
        title: 'Blätter',
        description: 'Wie die Tabellen auf Blätter verteilt werden.',
        choices: { table: 'Eines für jede Tabelle', page: 'Eines für jede Seite', single: 'Alle Tabellen auf eines' },
      },
      detection: {
        title: 'Erkennung',
        description: 'Wie Tabellen gefunden werden.',
        choices: {
          auto: {
            title: 'Automatisch',
            description: 'An gezogenen Linien, wo es welche gibt, sonst daran, wie der Text ausgerichtet ist.',
          },
          ruled: { title: 'Nur Tabellen mit Linien', description: 'An den Linien zwischen Zellen (lattice).' },
          unruled: {
            title: 'Nur an der Ausrichtung',
            description: 'An Spalten von Text, welche Linien auch da sind (stream).',
          },
        },
      },
      numbers: {
        title: 'Zahlen',
        description: 'Wie das Dokument Zahlen schreibt.',
        choices: { auto: 'Herausfinden', point: 'Dezimalpunkt (1,234.56)', comma: 'Dezimalkomma (1.234,56)' },
      },
      joinPages: {
        title: 'Tabellen über Seiten verbinden',
        description: 'Aus einer Tabelle, die über Seiten geht, wird eine; wiederholte Überschriften fallen weg.',
      },
      pages: { title: 'Seiten', description: 'Die Seiten, auf denen Tabellen gesucht werden.' },
      ocr: ocrField,
      language: ocrLanguageField,
      password: passwordField,
    },
  },
  'word-to-pdf': {
    title: 'Word in PDF',
    summary: 'Word-Dokumente, OpenDocument-Texte und RTF in PDF-Dateien umwandeln.',
    slots: { file: 'Word-Dokument' },
    fields: {
      pages: { title: 'Seiten', description: 'Seiten des PDFs, die bleiben.' },
      landscape: { title: 'Querformat', description: 'Legt die Seiten breiter als hoch an.' },
      changes: {
        title: 'Nachverfolgte Änderungen',
        description:
          'Zeigt den Text, als wären alle nachverfolgten Änderungen angenommen, wie er vor ihnen war, oder mit ihren Markierungen.',
        choices: { final: 'Endgültiger Text', original: 'Ursprünglicher Text', marked: 'Mit Markierungen' },
      },
      comments: {
        title: 'Kommentare',
        description: 'Ob Kommentare am Rand der Seiten stehen.',
        choices: { none: 'Weggelassen', margin: 'Am Rand' },
      },
      contents: {
        title: 'Inhaltsverzeichnis',
        description: 'Ob ein Inhaltsverzeichnis, das nie erstellt wurde, aus den Überschriften erstellt wird (DOCX).',
        choices: { built: 'Erstellen, wo es fehlt', saved: 'Wie gespeichert' },
      },
      dates: officeDatesField,
      pdfA: {
        title: 'PDF/A',
        description: 'Schreibt PDF/A-2b, für Archive: Alles, was das Dokument braucht, steht in der Datei.',
      },
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'excel-to-pdf': {
    title: 'Excel in PDF',
    summary: 'Excel- und OpenDocument-Tabellen und CSV-Dateien in PDF-Dateien umwandeln.',
    slots: { file: 'Excel-Tabelle' },
    fields: {
      pages: { title: 'Seiten', description: 'Seiten des PDFs, die bleiben.' },
      landscape: { title: 'Querformat', description: 'Legt die Seiten breiter als hoch an.' },
      fitToWidth: {
        title: 'Auf Seitenbreite',
        description: 'Verkleinert jedes Blatt, bis alle seine Spalten auf eine Seite passen.',
      },
      hiddenSheets: {
        title: 'Ausgeblendete Blätter',
        description: 'Nimmt ausgeblendete Blätter mit auf (XLSX und ODS).',
      },
      onePagePerSheet: {
        title: 'Eine Seite je Blatt',
        description: 'Macht aus jedem Blatt eine einzige Seite, so groß, wie das Blatt sie braucht.',
      },
      pdfA: {
        title: 'PDF/A',
        description: 'Schreibt PDF/A-2b, für Archive: Alles, was das Dokument braucht, steht in der Datei.',
      },
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ppt-to-pdf': {
    title: 'PowerPoint in PDF',
    summary: 'PowerPoint- und OpenDocument-Präsentationen in PDF-Dateien umwandeln.',
    slots: { file: 'PowerPoint-Präsentation' },
    fields: {
      pages: { title: 'Seiten', description: 'Seiten des PDFs, die bleiben.' },
      notes: {
        title: 'Notizenseiten',
        description: 'Ob Seiten mit den Notizen des Vortragenden im PDF stehen.',
        choices: { none: 'Nur Folien', with: 'Folien, dann Notizenseiten', only: 'Nur Notizenseiten' },
      },
      hiddenSlides: {
        title: 'Ausgeblendete Folien',
        description: 'Behält Folien, die in der Vorführung ausgeblendet sind.',
      },
      dates: officeDatesField,
      pdfA: {
        title: 'PDF/A',
        description: 'Schreibt PDF/A-2b, für Archive: Alles, was das Dokument braucht, steht in der Datei.',
      },
      locale: officeLocaleField,
      password: officePasswordField,
    },
  },
  'ocr-pdf': {
    title: 'OCR (Texterkennung)',
    summary: 'Den Text in Scans und Fotos von Seiten erkennen, damit er sich durchsuchen und kopieren lässt.',
    slots: pdfSlot,
    fields: {
      language: {
        title: 'Sprache des Dokuments',
        description: 'Sprache des Dokuments. Mehrere werden mit + verbunden, die Hauptsprache zuerst: eng+deu.',
        choices: ocrLanguageTitles,
      },
      enhanceImage: {
        title: 'Bild verbessern',
        description: 'Bereitet die Bilder auf, damit der Text besser erkannt wird.',
      },
      outputSearchablePdf: {
        title: 'Durchsuchbares PDF ausgeben',
        description:
          'Empfohlen: Die Seiten sehen aus wie zuvor und bekommen unsichtbaren Text, den man durchsuchen und kopieren kann. Ist das ausgeschaltet, ist das Ergebnis eine reine Textdatei.',
      },
      mode: {
        title: 'Seiten mit Text',
        description: 'Was mit Seiten geschieht, deren Text sich schon durchsuchen lässt.',
        choices: {
          skip: { title: 'Unverändert lassen', description: 'Erkennt Text nur auf Seiten, die noch keinen haben.' },
          redo: {
            title: 'Verborgenen Text ersetzen',
            description:
              'Ersetzt auch den verborgenen Text von Scans, die schon eine Textebene haben. Seiten mit sichtbarem Text bleiben unverändert.',
          },
          force: {
            title: 'Alle Seiten verarbeiten',
            description:
              'Erkennt Text auf jeder Seite, auch wenn sie sichtbaren Text hat: nützlich, wenn kopierter Text falsch ankommt. Vorhandener Text bleibt, die Suche findet Wörter deshalb unter Umständen doppelt.',
          },
        },
      },
      pages: {
        title: 'Seiten',
        description: 'Seiten, auf denen Text erkannt wird. Alle anderen bleiben unverändert.',
        placeholder: 'all',
      },
      rotatePages: {
        title: 'Seiten aufrecht drehen',
        description: 'Dreht Seiten, die quer liegen oder auf dem Kopf stehen, im Ergebnis.',
      },
      deskew: {
        title: 'Seiten gerade richten',
        description:
          'Richtet schiefe Scans im Ergebnis gerade. Sonst werden sie nur für die Erkennung gerade gerichtet.',
      },
      sidecar: {
        title: 'Zusätzliche Dateien',
        description: 'Zusätzliche Dateien mit dem erkannten Text.',
        choices: {
          none: { title: 'Keine', description: 'Keine zusätzlichen Dateien.' },
          txt: { title: 'Text', description: 'Reiner Text mit Seitenvorschüben zwischen den Seiten.' },
          hocr: { title: 'hOCR', description: 'HTML mit der Position jedes Worts in Pixeln.' },
          json: { title: 'JSON', description: 'Wörter mit Position und Konfidenz sowie der Status jeder Seite.' },
          all: { title: 'Alle drei', description: 'Alle drei Dateien.' },
        },
      },
      pageTimeout: {
        title: 'Zeitlimit pro Seite',
        description:
          'Zeitlimit für jede Seite. Dauert die Erkennung länger, bleibt die Seite unverändert; eine Warnung weist darauf hin.',
      },
      password: passwordField,
    },
  },
  'pdf-to-pdfa': {
    title: 'PDF in PDF/A',
    summary:
      'Ein PDF zur Archivierung in PDF/A umwandeln: mit eingebetteten Schriften und Profilen, mit Metadaten, ohne Skripte.',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'Stufe',
        description: 'Konformitätsstufe des Ergebnisses.',
        choices: {
          '1b': { title: 'PDF/A-1b', description: 'Die älteste Version: ohne Transparenz, Ebenen und Anhänge.' },
          '2a': {
            title: 'PDF/A-2a',
            description: 'Wie PDF/A-2u, für Dateien mit Tags: Überschriften, Reihenfolge und Ähnliches bleiben.',
          },
          '2b': { title: 'PDF/A-2b', description: 'Für die meisten Archive; Anhänge nur, wenn sie PDF/A sind.' },
          '2u': { title: 'PDF/A-2u', description: 'Wie PDF/A-2b, und aller Text lässt sich suchen und kopieren.' },
          '3a': { title: 'PDF/A-3a', description: 'Wie PDF/A-2a, mit Anhängen jeder Art.' },
          '3b': { title: 'PDF/A-3b', description: 'Wie PDF/A-2b, mit Anhängen jeder Art.' },
        },
      },
      remaining: {
        title: 'Was sich nicht umwandeln lässt',
        description: 'Was mit Seiten geschieht, die sich nicht normgerecht machen lassen.',
        choices: {
          pictures: {
            title: 'Bilder daraus machen',
            description: 'Diese Seiten werden Bilder, ohne Text zum Suchen; bei 2a und 3a wird stattdessen abgelehnt.',
          },
          refuse: { title: 'Ablehnen', description: 'Die Datei wird nicht umgewandelt.' },
          report: {
            title: 'Auflisten',
            description: 'Das Ergebnis gibt sich nicht als PDF/A aus, und was fehlt, wird aufgelistet.',
          },
        },
      },
      password: passwordField,
    },
  },
}
