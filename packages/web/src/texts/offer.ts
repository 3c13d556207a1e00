import { translated } from './language.js'

/** What is said of tools that cannot be run here. */
export const offerTexts = translated('offer', {
  notOnServer: (title: string) => `This server does not offer ${title} yet.`,
  notOnDevice: (title: string) => `${title} cannot run on this device. It needs the server.`,
  needsServer: (title: string) => `${title} needs a server, and none can be reached.`,
  notStored:
    'No server can be reached, and the tools are not stored in this browser. Open the site online once and switch on “On this device”; after that, the tools also work offline.',
  noLanguage:
    'No server can be reached, and the data for recognizing text in this language is not stored in this browser. Use text recognition online once; after that, it also works offline.',
  /** A part that the server lacks, and how its operator gets it. */
  lacks: (part: string, remedy: string) => `It lacks ${part}. ${remedy}`,
})
