/** The texts of the chrome and of the pages around the tools. What tools say is in `tool-texts.ts` and beside each screen. */
export const en = {
  product: 'Sheaf',
  claim: 'Free tools for PDF files',
  skipToContent: 'Skip to content',
  toast: { label: 'Notifications ({hotkey})', kind: 'Notification', close: 'Close' },
  nav: { label: 'Main', tools: 'Tools' },
  footer: 'Free software under the MIT licence. No account, no tracking, no requests to anyone else.',
  pageTitle: (title: string) => `${title} · Sheaf`,

  device: {
    title: 'On this device',
    on: 'Files stay on this device. Nothing is uploaded.',
    off: 'Files are sent to the server of this site and deleted within 24 hours.',
    noServer: 'There is no server here: everything runs on this device, and nothing is uploaded.',
  },

  home: {
    title: 'What shall we do with your PDF?',
    lead: 'Merge, split, sign, number, protect: free, without an account, and on your own device if you like.',
    search: 'Search tools',
    placeholder: 'Search tools, such as “merge”',
    found: (count: number) => (count === 1 ? '1 tool found' : `${count} tools found`),
    nothing: (query: string) => `No tool matches “${query}”.`,
    showAll: 'Show all tools',
    metaTitle: 'Sheaf: free tools for PDF files',
    metaDescription:
      'Merge, split, rotate, number, sign and protect PDF files for free, on your device or on the server.',
  },

  notFound: {
    title: 'Page Not Found',
    text: 'Did you forget to add the page to the router?',
    home: 'Go to all tools',
  },

  loading: 'Loading...',
  broken: {
    title: 'This page could not be shown',
    text: 'Part of the site could not be loaded, or something in it failed. Your files are where they were.',
    reload: 'Reload the page',
  },
} as const
