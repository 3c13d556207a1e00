import { translated } from './language.js'

/** What is said of tools that cannot be run here. */
export const offerTexts = translated('offer', {
  notOnServer: (title: string) => `This server does not offer ${title} yet.`,
  notOnDevice: (title: string) => `${title} cannot be done on this device yet.`,
  /** A part that the server lacks, and how its operator gets it. */
  lacks: (part: string, remedy: string) => `It lacks ${part}. ${remedy}`,
})
