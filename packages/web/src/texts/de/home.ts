import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** The texts of the home page, in German. */
export const home: Translation<Catalog['home']> = {
  metaTitle: 'Sheaf: kostenlose Werkzeuge für PDF-, Bild- und Videodateien',
  metaDescription:
    'PDF-Dateien kostenlos und ohne Konto zusammenfügen, teilen, unterschreiben, schützen, nummerieren und umwandeln, auf Ihrem Gerät oder auf dem Server.',
  keywords:
    'PDF-Werkzeuge, PDF zusammenfügen, PDF teilen, PDF unterschreiben, PDF schützen, PDF in Bilder, Bilder in PDF, kostenlos, privat',

  title: 'Kostenlose Werkzeuge für PDFs, Bilder und Videos',
  lead: 'Kein Konto, keine Nachverfolgung. Hochgeladene Dateien werden gelöscht, sobald die Arbeit endet, Ergebnisse nach spätestens zwei Stunden. Ist „Auf diesem Gerät“ eingeschaltet, wird nichts hochgeladen.',
  search: 'Werkzeuge durchsuchen',
  placeholder: 'Suchen: „kleiner“, „docx“ …',
  found: (count) => (count === 1 ? '1 Werkzeug gefunden' : `${count} Werkzeuge gefunden`),
  nothing: (query) => `Kein Werkzeug passt zu „${query}“.`,
  nothingYet:
    'Versuchen Sie ein anderes Wort, öffnen Sie hier die Datei, um zu sehen, was sich damit tun lässt, oder gehen Sie alle Werkzeuge durch.',
  showAll: 'Alle Werkzeuge zeigen',
  tools: 'Alle Werkzeuge',
  popular: 'Beliebt',
  recent: 'Zuletzt auf diesem Gerät benutzt',
  forget: 'Liste leeren',
  families: {
    label: 'Arten von Werkzeugen',
    all: (count) => `Alle ${count}`,
    organize: 'Seiten ordnen',
    convert: 'Umwandeln',
    edit: 'Bearbeiten und signieren',
    secure: 'Sichern',
    smaller: 'Verkleinern',
    images: 'Bilder',
    videos: 'Videos',
    inspect: 'Hineinsehen',
    automate: 'Automatisieren',
  },
  developers: {
    title: 'Für Entwickler',
    text: 'Formulare von Operationen, die vor allem Programme verwenden. Sie zeigen, was API und Kommandozeile können.',
  },

  drop: {
    label: 'Mit einer Datei beginnen',
    prompt: 'oder hier irgendwo ablegen',
    hint: 'Sehen Sie, was sich damit tun lässt. Noch wird nichts hochgeladen.',
    choose: 'Datei auswählen',
    here: 'Datei ablegen und sehen, was sich damit tun lässt',
  },

  features: {
    title: 'Gebaut, um Vertrauen zu verdienen',
    lead: 'Dokumente sind persönlich. Deshalb ist es so gebaut:',
    list: [
      {
        title: 'Auf Wunsch auf Ihrem Gerät',
        text: 'Schalten Sie „Auf diesem Gerät“ ein, und Ihr Browser erledigt die Arbeit. Nichts wird hochgeladen, und es ist dasselbe Programm wie auf dem Server.',
      },
      {
        title: 'Fertig und fort',
        text: 'Hochgeladene Dateien werden gelöscht, sobald die Arbeit endet, Ergebnisse nach spätestens zwei Stunden.',
      },
      {
        title: 'Kein Konto, keine Nachverfolgung',
        text: 'Keine Anmeldung, keine Werbung, keine Cookies, keine Anfragen an Dritte. Es gibt nichts, dem Sie widersprechen müssten.',
      },
      {
        title: 'Bewahrt, was in Ihrem PDF steckt',
        text: 'Lesezeichen, Verweise, Formularfelder und Anhänge folgen ihren Seiten. Was sich nicht bewahren lässt, nennt das Ergebnis.',
      },
      {
        title: 'Für jede Hand und jedes Auge',
        text: 'Alles geht mit der Tastatur, mit einem Bildschirmleser, auf dem Telefon, in hellen und in dunklen Farben.',
      },
      {
        title: 'Freie Software',
        text: 'Unter der MIT-Lizenz: Lesen Sie den Quelltext, betreiben Sie es auf Ihrem eigenen Server oder nutzen Sie es auf der Kommandozeile.',
      },
    ],
  },

  claims: {
    title: 'In Zahlen',
    sample: 'Beispielzahlen',
    note: 'Diese Zahlen und Stimmen zeigen nur, wo die dieser Website stehen werden. Sie gelten nicht für diese Installation.',
    label: 'Was Nutzer sagen',
    sampleVoice: 'Beispiel',
    rating: (rating) => `${rating} von 5 Sternen`,
    previous: 'Zurück',
    next: 'Weiter',
    pause: 'Anhalten',
    play: 'Weiterlaufen lassen',
    position: (position, count) => `${position} von ${count}`,
  },

  faq: {
    title: 'Fragen und Antworten',
    more: 'Alle Hilfen und Antworten',
    list: [
      {
        question: 'Ist es wirklich kostenlos?',
        answer: 'Ja. Alle Werkzeuge sind kostenlos, ohne Anmeldung und ohne Bezahlung.',
      },
      {
        question: 'Was geschieht mit meinen Dateien?',
        answer:
          'Dateien werden, wo möglich, auf Ihrem Gerät verarbeitet und innerhalb von 24 Stunden von Servern gelöscht. Tatsächlich geht es schneller. Hochgeladene Dateien werden gelöscht, sobald die Arbeit endet, Ergebnisse nach spätestens zwei Stunden. Ist „Auf diesem Gerät“ eingeschaltet, wird nichts hochgeladen.',
      },
      {
        question: 'Welche Formate werden unterstützt?',
        answer:
          'PDF, Word (DOC/DOCX), Excel (XLS/XLSX), PowerPoint (PPT/PPTX), Bilder (JPG, PNG, TIFF, BMP) und Videos (MP4, AVI, MOV).',
      },
      {
        question: 'Wie groß darf eine Datei sein?',
        answer:
          'Eine Datei darf höchstens 100 MB groß sein. Manche Werkzeuge nehmen weniger, Videos dürfen größer sein; jedes Werkzeug sagt es, bevor Sie eine Datei wählen.',
      },
    ],
  },
}
