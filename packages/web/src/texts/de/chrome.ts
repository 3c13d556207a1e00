import type { Catalog } from '../catalog.js'

/** German texts of the chrome and of the pages around the tools. */
export const chrome: Catalog['chrome'] = {
  product: 'Sheaf',
  skipToContent: 'Zum Inhalt springen',
  toast: { label: 'Benachrichtigungen ({hotkey})', kind: 'Benachrichtigung', close: 'Schließen' },
  pageTitle: (title) => `${title} · Sheaf`,

  device: {
    title: 'Auf diesem Gerät',
    on: 'Eingeschaltet: Ihre Dateien bleiben auf diesem Gerät. Nichts wird hochgeladen.',
    off: 'Ausgeschaltet: Ihre Dateien gehen an den Server dieser Website. Hochgeladene Dateien werden gelöscht, sobald die Arbeit endet, Ergebnisse nach spätestens zwei Stunden.',
    inShort: {
      on: 'Nichts wird hochgeladen.',
      off: 'Dateien gehen an den Server und werden nach spätestens zwei Stunden gelöscht.',
    },
    noServer: 'Hier gibt es keinen Server: Alles läuft auf diesem Gerät, und nichts wird hochgeladen.',
  },

  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Wurde vielleicht vergessen, die Seite in den Router einzutragen?',
    home: 'Zu allen Werkzeugen',
  },

  loading: 'Wird geladen …',
  loadingImageToPdf: '„Bilder in PDF“ wird geladen …',
  loadingViewers: {
    'edit-pdf': 'Der PDF-Editor wird geladen …',
    'edit-pdf-forms': 'Der Formular-Editor wird geladen …',
    'read-pdf': 'Der PDF-Leser wird geladen …',
  },
  leave: 'Diese Seite verlassen? Was nicht fertig oder gespeichert ist, geht verloren.',
  broken: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    text: 'Ein Teil der Website konnte nicht geladen werden, oder darin ist etwas fehlgeschlagen. Ihre Dateien sind unverändert.',
    reload: 'Seite neu laden',
  },
}
