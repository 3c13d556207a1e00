import type { Language } from '../texts/language.js'

/*
 * SAMPLE CONTENT: replace it before publishing, or empty the lists to show none.
 *
 * The figures and testimonials below are placeholders. None of them is true of this installation, and
 * none of these people exists, so the start page marks them as samples. `isSample = false` takes the marks away.
 */

/** Whether the figures and voices are still those that came with the program; the start page says so. */
export const isSample = true

/** A figure the start page boasts of. */
export interface Claim {
  value: string
  label: string
}

/** What a user says. */
export interface Testimonial {
  name: string
  role: string
  company: string
  content: string
  /** Stars out of five. */
  rating: number
}

/** What the start page says of itself, by language. */
export const sampleContent: Readonly<
  Record<Language, { claims: readonly Claim[]; testimonials: readonly Testimonial[] }>
> = {
  en: {
    claims: [
      { value: '50+', label: 'tools' },
      { value: '10M+', label: 'users' },
      { value: '4.9/5', label: 'from 15,847 reviews' },
      { value: '99.9%', label: 'uptime' },
    ],
    testimonials: [
      {
        name: 'Sample customer A',
        role: 'Role of customer A',
        company: 'Company of customer A',
        content: 'A customer writes here about merging the chapters of a report, in two or three sentences.',
        rating: 5,
      },
      {
        name: 'Sample customer B',
        role: 'Role of customer B',
        company: 'Company of customer B',
        content: 'A customer writes here about signing a contract on a phone, with no account and no printer.',
        rating: 5,
      },
      {
        name: 'Sample customer C',
        role: 'Role of customer C',
        company: 'Company of customer C',
        content: 'A customer writes here about files that never left the device, and why that matters at work.',
        rating: 4,
      },
    ],
  },
  de: {
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
  },
}
