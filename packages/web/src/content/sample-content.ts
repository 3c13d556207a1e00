import { translated } from '../texts/language.js'

/*
 * SAMPLE CONTENT: replace it before publishing, or empty the lists to show none.
 *
 * The figures and testimonials below are placeholders. None of them is true of this installation, and
 * none of these people exists, so the home page marks them as samples. `isSample = false` removes the marks. Other languages have
 * them in `texts/<language>/samples.ts`.
 */

/** Whether the figures and testimonials are still samples; the home page says so. */
export const isSample = true

/** A figure the home page boasts of. */
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

/** Figures and testimonials. */
export interface SampleContent {
  claims: readonly Claim[]
  testimonials: readonly Testimonial[]
}

/** Figures and testimonials of the home page. */
export const sampleTexts = translated('samples', {
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
} satisfies SampleContent)
