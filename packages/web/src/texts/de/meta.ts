import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** Metadata of the tools for search engines, in German. */
export const meta: Translation<Catalog['meta']> = {
  'merge-pdf': {
    title: 'PDF zusammenfügen: aus mehreren Dateien eine',
    description:
      'Fügen Sie mehrere PDF-Dateien in der gewünschten Reihenfolge zusammen. Lesezeichen und Verweise bleiben. Kostenlos, ohne Konto.',
    keywords: 'PDF zusammenfügen, PDF verbinden, PDF-Dateien kombinieren',
  },
  'split-pdf': {
    title: 'PDF teilen: aus einer Datei mehrere',
    description:
      'Teilen Sie ein PDF nach Seitenbereichen, nach Seitenzahl oder Seite für Seite. Kostenlos, ohne Konto.',
    keywords: 'PDF teilen, PDF trennen, Seiten aus PDF herauslösen',
  },
  'compress-pdf': {
    title: 'PDF komprimieren: Dateien verkleinern',
    description: 'Verkleinern Sie PDF-Dateien in drei Stufen und sehen Sie, was es gespart hat. Kostenlos, ohne Konto.',
    keywords: 'PDF komprimieren, PDF verkleinern, PDF-Größe verringern',
  },
  'protect-pdf': {
    title: 'PDF schützen: mit einem Passwort versehen',
    description:
      'Verschließen Sie ein PDF mit einem Passwort und bestimmen Sie, ob man es drucken, kopieren, ändern oder kommentieren darf.',
    keywords: 'PDF schützen, PDF Passwort, PDF verschlüsseln, PDF-Rechte',
  },
  'unlock-pdf': {
    title: 'PDF entsperren: bekanntes Passwort entfernen',
    description:
      'Entfernen Sie Passwort und Beschränkungen eines PDFs, dessen Passwort Sie kennen. Kostenlos, ohne Konto.',
    keywords: 'PDF entsperren, PDF-Passwort entfernen, PDF entschlüsseln',
  },
  'sign-pdf': {
    title: 'PDF unterschreiben: zeichnen oder tippen',
    description:
      'Setzen Sie gezeichnete Unterschriften, Texte und Datumsangaben auf ein PDF, genau dorthin, wo Sie sie sehen. Kostenlos, ohne Konto.',
    keywords: 'PDF unterschreiben, PDF signieren, Unterschrift zeichnen, ausfüllen und unterschreiben',
  },
  'rotate-pdf': {
    title: 'PDF drehen: einzelne Seiten oder alle',
    description:
      'Drehen Sie die Seiten eines PDFs um Vierteldrehungen, einzeln oder alle zugleich, mit Vorschau. Kostenlos, ohne Konto.',
    keywords: 'PDF drehen, PDF-Seiten drehen, Seiten rotieren',
  },
  'delete-pages': {
    title: 'Seiten aus einem PDF löschen',
    description:
      'Wählen Sie Seiten anhand ihrer Bilder und entfernen Sie sie aus dem PDF. Lesezeichen und Verweise folgen. Kostenlos, ohne Konto.',
    keywords: 'PDF-Seiten löschen, Seiten aus PDF entfernen',
  },
  'reorder-pages': {
    title: 'PDF-Seiten ordnen',
    description:
      'Bringen Sie die Seiten eines PDFs durch Ziehen oder mit der Tastatur in eine andere Reihenfolge. Kostenlos, ohne Konto.',
    keywords: 'PDF-Seiten ordnen, PDF umsortieren, Reihenfolge ändern',
  },
  'number-pages': {
    title: 'PDF-Seiten nummerieren',
    description:
      'Schreiben Sie Seitenzahlen auf ein PDF: wo, in welcher Schrift und Größe, ab welcher Zahl. Kostenlos.',
    keywords: 'PDF nummerieren, Seitenzahlen einfügen, Paginierung',
  },
  'add-watermark': {
    title: 'Wasserzeichen in ein PDF setzen',
    description:
      'Setzen Sie einen Text oder ein Bild auf die Seiten eines PDFs, mit Lage, Winkel und Deckkraft nach Wunsch.',
    keywords: 'PDF Wasserzeichen, PDF stempeln, Text auf PDF, VERTRAULICH',
  },
  'word-to-pdf': {
    title: 'Word in PDF: DOCX, DOC, ODT und RTF umwandeln',
    description:
      'Machen Sie aus Word-Dokumenten (DOCX, DOC), ODT und RTF bis 50 MB PDF-Dateien. Kostenlos, ohne Konto.',
    keywords: 'Word in PDF, DOCX in PDF, DOC in PDF, Word umwandeln',
  },
  'excel-to-pdf': {
    title: 'Excel in PDF: XLSX, XLS, ODS und CSV umwandeln',
    description:
      'Machen Sie aus Excel-Arbeitsmappen (XLSX, XLS), ODS und CSV bis 50 MB PDF-Dateien. Kostenlos, ohne Konto.',
    keywords: 'Excel in PDF, XLSX in PDF, XLS in PDF, Excel umwandeln',
  },
  'ppt-to-pdf': {
    title: 'PowerPoint in PDF: PPTX, PPT und ODP umwandeln',
    description:
      'Machen Sie aus PowerPoint-Präsentationen (PPTX, PPT) und ODP bis 75 MB PDF-Dateien. Kostenlos, ohne Konto.',
    keywords: 'PowerPoint in PDF, PPTX in PDF, PPT in PDF, Folien umwandeln',
  },
  'image-to-pdf': {
    title: 'Bilder in PDF: JPG, PNG, TIFF und mehr',
    description:
      'Bringen Sie JPG-, PNG-, TIFF-, BMP-, GIF- und WebP-Bilder in ein PDF, ohne Verlust oder auf Wunsch kleiner. Kostenlos, ohne Konto.',
    keywords: 'Bild in PDF, JPG in PDF, PNG in PDF, TIFF in PDF, Scan in PDF',
  },
  'pdf-to-word': {
    title: 'PDF in Word: ein Dokument zum Bearbeiten',
    description:
      'Machen Sie aus einem PDF ein Word-Dokument zum Bearbeiten: Absätze, Überschriften, Tabellen. Kostenlos, ohne Konto.',
    keywords: 'PDF in Word, PDF in DOCX, PDF umwandeln',
  },
  'pdf-to-excel': {
    title: 'PDF in Excel: die Tabellen herausholen',
    description: 'Machen Sie aus den Tabellen eines PDFs eine Excel-Arbeitsmappe oder CSV. Kostenlos, ohne Konto.',
    keywords: 'PDF in Excel, PDF in XLSX, Tabellen aus PDF',
  },
  'pdf-to-image': {
    title: 'PDF in Bilder: JPG, PNG oder TIFF',
    description:
      'Machen Sie aus den Seiten eines PDFs JPG-, PNG- oder TIFF-Bilder in der Auflösung Ihrer Wahl. Kostenlos, ohne Konto.',
    keywords: 'PDF in Bild, PDF in JPG, PDF in PNG, PDF in TIFF',
  },
  'ocr-pdf': {
    title: 'OCR: ein gescanntes PDF durchsuchbar machen',
    description:
      'Erkennen Sie den Text gescannter Seiten und erhalten Sie ein PDF, das sich durchsuchen lässt. Kostenlos, ohne Konto.',
    keywords: 'OCR PDF, Texterkennung, durchsuchbares PDF, Scan in Text',
  },
  'compress-image': {
    title: 'Bilder komprimieren: JPG, PNG, WebP, GIF',
    description:
      'Verkleinern Sie viele Bilder auf einmal, ohne dass man es sieht, und erfahren Sie, was jedes gespart hat.',
    keywords: 'Bilder verkleinern, Bilder komprimieren, JPG kleiner, PNG kleiner, WebP',
  },
  'compress-video': {
    title: 'Videos komprimieren: MP4, MOV, AVI und mehr',
    description: 'Verkleinern Sie Videos bis 500 MB, auch mehrere auf einmal. Kostenlos, ohne Konto.',
    keywords: 'Video verkleinern, Video komprimieren, MP4 kleiner',
  },
  'pdf-info': {
    title: 'PDF-Informationen: was in einem PDF steckt',
    description: 'Sehen Sie Seiten und Maße, Metadaten, Verschlüsselung, Lesezeichen, Formularfelder und mehr.',
    keywords: 'PDF-Informationen, PDF-Metadaten, PDF-Eigenschaften',
  },
  'edit-pdf': {
    title: 'PDF bearbeiten: markieren, zeichnen, schreiben',
    description: 'Markieren, zeichnen, schreiben und unterschreiben Sie im Browser direkt auf den Seiten eines PDFs.',
    keywords: 'PDF bearbeiten, PDF kommentieren, PDF markieren, auf PDF schreiben',
  },
  'edit-pdf-forms': {
    title: 'PDF-Formulare bearbeiten',
    description: 'Setzen Sie Textfelder, Kästchen und Listen auf ein PDF, damit andere es ausfüllen können.',
    keywords: 'PDF-Formular, Formular erstellen, Formularfelder',
  },
  'read-pdf': {
    title: 'PDF-Leser: lesen, suchen, vorlesen lassen',
    description: 'Lesen und durchsuchen Sie ein PDF im Browser, oder lassen Sie es sich vorlesen.',
    keywords: 'PDF-Leser, PDF online lesen, PDF-Anzeige, vorlesen',
  },
}
