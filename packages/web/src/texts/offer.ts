import { translated } from './language.js'

/** What is said of tools that cannot be run here. */
export const offerTexts = translated('offer', {
  notOnServer: (title: string) => `This server does not offer ${title} yet.`,
  notOnDevice: (title: string) => `${title} cannot be done on this device yet.`,
  notStored:
    'No server can be reached, and the tools are not stored in this browser. Open the site with a connection once and switch on “On this device”; then they work without one.',
  noLanguage:
    'No server can be reached, and what recognizes text in this language is not stored in this browser. Recognize a text with a connection once; then it works without one.',
  /** A part that the server lacks, and how its operator gets it. */
  lacks: (part: string, remedy: string) => `It lacks ${part}. ${remedy}`,
})
