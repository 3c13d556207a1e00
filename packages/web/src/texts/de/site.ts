import type { Catalog } from '../catalog.js'
import type { Translation } from '../translation.js'

/** The texts around every page, in German. */
export const site: Translation<Catalog['site']> = {
  nav: { label: 'Hauptnavigation', tools: 'Werkzeuge', help: 'Hilfe' },
  menu: { open: 'Menü öffnen', close: 'Menü schließen', settings: 'Einstellungen' },
  theme: { label: 'Farben', system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',

  sidebar: {
    title: 'PDF-Werkzeuge',
    entries: {
      all: 'Alle Werkzeuge',
      'compress-pdf': 'Komprimieren',
      'edit-pdf': 'Bearbeiten',
      'read-pdf': 'PDF-Leser',
      'protect-pdf': 'PDF schützen',
      'merge-pdf': 'PDFs zusammenfügen',
      'split-pdf': 'PDF teilen',
      'delete-pages': 'Seiten löschen',
      'pdf-to-image': 'PDF in Bilder',
      'compress-image': 'Bilder komprimieren',
      'compress-video': 'Videos komprimieren',
      'ocr-pdf': 'OCR (Texterkennung)',
    },
  },

  pages: {
    'convert-to-pdf': 'In PDF umwandeln',
    'page-manipulation': 'Seiten bearbeiten',
    about: 'Über Sheaf',
    features: 'Funktionen',
    contact: 'Kontakt',
    faq: 'Hilfe und Fragen',
    'privacy-policy': 'Datenschutz',
    'terms-of-service': 'Nutzungsbedingungen',
    security: 'Sicherheit',
  },

  categories: {
    pages: 'Seiten',
    security: 'Sicherheit',
    edit: 'Bearbeiten',
    convert: 'Umwandeln',
    optimise: 'Verkleinern',
    inspect: 'Hineinsehen',
    automate: 'Automatisieren',
  },

  viewers: {
    'edit-pdf': {
      title: 'PDF bearbeiten',
      summary: 'Direkt auf den Seiten markieren, zeichnen, schreiben und signieren.',
    },
    'edit-pdf-forms': {
      title: 'Formularfelder bearbeiten',
      summary: 'Textfelder, Kästchen und Listen in ein Formular setzen.',
    },
    'read-pdf': { title: 'PDF-Leser', summary: 'Ein PDF im Browser lesen oder sich vorlesen lassen.' },
  },

  pipelines: { title: 'Abläufe', summary: 'Mehrere Werkzeuge in einem Zug, und fürs nächste Mal behalten.' },

  footer: {
    label: 'Alle Seiten',
    tools: 'Werkzeuge',
    company: 'Über uns',
    legal: 'Rechtliches',
    license: 'Freie Software unter der MIT-Lizenz. Kein Konto, keine Nachverfolgung, keine Anfragen an Dritte.',
  },
}
