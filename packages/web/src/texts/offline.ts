import { translated } from './language.js'

/** What is said of working without a server, and of new versions of the site. */
export const offlineTexts = translated('offline', {
  update: { text: 'A new version of Sheaf is ready.', reload: 'Reload', later: 'Later' },

  languages: {
    store: (size: string) => `Store for offline use: ${size}`,
    storing: 'Loading…',
    stored: 'Text recognition in this language works offline.',
    failed: 'The language could not be stored. Check the connection and try again.',
    again: 'Try again',
  },
  place: {
    switch: 'On this device',
    notHere: 'This tool cannot run on this device. It needs the server.',
    /** Without a size as long as it is not known. */
    keeps: (size?: string) =>
      `Switching it on also stores the tools in this browser for offline use${size ? ` (${size})` : ''}.`,
    keeping: (size: string) => `The tools are being stored in this browser (${size}).`,
    storing: 'Storing the tools',
    kept: 'The tools are stored in this browser and work offline.',
  },
})
