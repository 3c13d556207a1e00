import type { SampleContent } from '../../content/sample-content.js'

/** Sample figures and testimonials in German. */
export const samples: SampleContent = {
  claims: [
    { value: '50+', label: 'Werkzeuge' },
    { value: '10 Mio.+', label: 'Nutzer' },
    { value: '4,9/5', label: 'aus 15.847 Bewertungen' },
    { value: '99,9 %', label: 'Verfügbarkeit' },
  ],
  testimonials: [
    {
      name: 'Beispielkunde A',
      role: 'Aufgabe von Kunde A',
      company: 'Firma von Kunde A',
      content:
        'Hier steht, was ein Kunde über das Zusammenfügen der Kapitel eines Berichts sagt, in zwei oder drei eigenen Sätzen.',
      rating: 5,
    },
    {
      name: 'Beispielkunde B',
      role: 'Aufgabe von Kunde B',
      company: 'Firma von Kunde B',
      content:
        'Hier steht, was ein Kunde über das Unterschreiben eines Vertrags auf dem Telefon sagt, ohne Konto und ohne Drucker.',
      rating: 5,
    },
    {
      name: 'Beispielkunde C',
      role: 'Aufgabe von Kunde C',
      company: 'Firma von Kunde C',
      content:
        'Hier steht, was ein Kunde über Dateien sagt, die das Gerät nie verlassen haben, und warum das bei der Arbeit zählt.',
      rating: 4,
    },
  ],
}
