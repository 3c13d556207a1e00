import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** German texts of the operations that crop pages and put them in order. */
export const arrangeOperations: Readonly<Record<string, OperationTexts>> = {
  'arrange-pages': {
    title: 'Seiten anordnen',
    summary: 'Seiten verschieben, verdoppeln, löschen, drehen und einfügen: leere oder solche aus anderen PDFs.',
    slots: { ...pdfSlot, others: 'Weitere PDF-Dateien' },
    fields: {
      pages: {
        title: 'Seiten',
        description:
          'Alle Seiten des Ergebnisses der Reihe nach: Seiten und Bereiche der Datei, 2:1-3 für die der zweiten Datei, blank oder blank@595x842 (Punkt) für eine neue Seite, 4@90 für eine im Uhrzeigersinn gedrehte. Was fehlt, fällt weg. Oder eine Liste als JSON.',
      },
      password: passwordField,
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
      password: passwordField,
    },
  },
  'crop-pages': {
    title: 'Seiten zuschneiden',
    summary:
      'Die Ränder von Seiten abschneiden. Was abgeschnitten wird, ist verborgen, nicht entfernt; das tut „PDF schwärzen“.',
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
}
