import type { FieldTexts } from '../../operations.js'

/** The slot for one PDF. */
export const pdfSlot = { file: 'PDF-Datei' } as const

/** The option that opens a protected file. */
export const passwordField: FieldTexts = {
  title: 'Passwort',
  description: 'Passwort, mit dem sich die Datei öffnen lässt, falls sie eines hat.',
}

/** The option that opens all protected files of an operation. */
export const joinedPasswordField: FieldTexts = {
  ...passwordField,
  description: 'Passwort, das bei allen geschützten Dateien versucht wird.',
}

/** The passwords of several files, each with its own. */
export const passwordsField: FieldTexts = {
  title: 'Passwörter der Dateien',
  description:
    'Passwörter der Dateien, in der Reihenfolge, in der die Dateien angegeben sind. Bei leerem Text gilt das Passwort für alle Dateien.',
}

/** The option that opens a protected Office document. */
export const officePasswordField: FieldTexts = {
  title: 'Passwort',
  description: 'Passwort, mit dem sich das Dokument öffnen lässt, falls es eines hat.',
}

/** The date fields of Office documents. */
export const officeDatesField: FieldTexts = {
  title: 'Datumsfelder',
  description: 'Was Felder für das aktuelle Datum und die aktuelle Uhrzeit zeigen.',
  choices: { saved: 'Wie gespeichert', today: 'Das aktuelle Datum' },
}

/** The option that decides how dates look. */
export const officeLocaleField: FieldTexts = {
  title: 'Region',
  description:
    'Sprache und Region von Datumsangaben und Zahlen, für die das Dokument keine nennt, etwa „de-DE“. Ohne Angabe entscheidet die Umgebung, sonst „en-US“.',
}

/** The languages that text can be recognized in. */
export const ocrLanguageTitles = {
  eng: 'Englisch',
  fra: 'Französisch',
  deu: 'Deutsch',
  spa: 'Spanisch',
  ita: 'Italienisch',
  por: 'Portugiesisch',
  rus: 'Russisch',
  chi_sim: 'Chinesisch (vereinfacht)',
  jpn: 'Japanisch',
  kor: 'Koreanisch',
} as const

/** Whether the text of scanned pages is recognized. */
export const ocrField: FieldTexts = {
  title: 'Eingescannte Seiten lesen',
  description: 'Erkennt den Text (OCR) von Seiten, die keinen haben. Dauert einige Sekunden je Seite.',
}

/** The languages of scanned pages. */
export const ocrLanguageField: FieldTexts = {
  title: 'Sprache der Scans',
  description:
    'Die Sprache, in der eingescannte Seiten geschrieben sind. Mehrere werden mit + verbunden, die Hauptsprache zuerst: eng+deu.',
  choices: ocrLanguageTitles,
}

/** Places at the top and bottom of a page. */
export const edgePositions = {
  'top-left': 'Oben links',
  'top-center': 'Oben Mitte',
  'top-right': 'Oben rechts',
  'bottom-left': 'Unten links',
  'bottom-center': 'Unten Mitte',
  'bottom-right': 'Unten rechts',
} as const

/** What readers of a protected PDF may do. */
export const permissionFields: Readonly<Record<string, FieldTexts>> = {
  printing: { title: 'Drucken', description: 'Das Dokument darf gedruckt werden.' },
  highQualityPrinting: {
    title: 'Drucken in hoher Qualität',
    description: 'Das Dokument darf in voller Auflösung gedruckt werden, nicht nur als Bild in geringer Auflösung.',
  },
  modifying: {
    title: 'Ändern',
    description: 'Das Dokument darf geändert werden; Seiten dürfen eingefügt, gelöscht und gedreht werden.',
  },
  copying: { title: 'Kopieren', description: 'Text und Bilder dürfen kopiert werden.' },
  annotating: { title: 'Kommentieren', description: 'Notizen dürfen hinzugefügt und Formulare ausgefüllt werden.' },
  filling: {
    title: 'Formulare ausfüllen',
    description: 'Formulare dürfen ausgefüllt und unterschrieben werden, auch wenn Kommentieren nicht erlaubt ist.',
  },
  accessibility: {
    title: 'Vorlesen',
    description: 'Programme für Blinde dürfen den Text entnehmen, auch wenn Kopieren nicht erlaubt ist.',
  },
  assembling: {
    title: 'Seiten anordnen',
    description: 'Seiten dürfen eingefügt, gelöscht und gedreht werden, auch wenn Ändern nicht erlaubt ist.',
  },
}

/** What does not count as ink on a blank page. */
export const blankMeasureFields = {
  shade: {
    title: 'Schwache Spuren',
    description:
      'Was höchstens so viel dunkler ist als das Papier, zählt nicht, etwa Druck der Rückseite, der durchscheint.',
  },
  specks: {
    title: 'Flecken',
    description: 'Punkte bis zu dieser Größe zählen nicht, etwa Staub auf einem Scan.',
  },
  edge: {
    title: 'Ränder',
    description: 'So viel wird am Rand nicht angesehen, etwa Schatten und Lochungen eines Scans.',
  },
}
