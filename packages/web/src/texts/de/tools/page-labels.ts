import type { Catalog } from '../../catalog.js'

/** German words of Page Labels. */
export const pageLabels: Catalog['pageLabels'] = {
  hint: 'Jeder Teil des Dokuments zählt seine Seiten für sich.',
  section: (at) => `Teil ${at}`,
  remove: (at) => `Teil ${at} entfernen`,
  first: 'Erste Seite',
  style: 'Zahlen',
  styles: { D: '1, 2, 3', r: 'i, ii, iii', R: 'I, II, III', a: 'a, b, c', A: 'A, B, C', none: 'Keine, nur der Text' },
  number: 'Erste Zahl',
  prefix: 'Text vor der Zahl',
  optional: 'optional',
  add: 'Teil hinzufügen',
}
