import { translated } from './language.js'

/** The texts of the chrome and of the pages around the tools. What tools say is in `tool.ts`. */
export const chromeTexts = translated('chrome', {
  product: 'Sheaf',
  skipToContent: 'Skip to content',
  toast: { label: 'Notifications ({hotkey})', kind: 'Notification', close: 'Close' },
  pageTitle: (title: string) => `${title} · Sheaf`,

  device: {
    title: 'On this device',
    on: 'On: files stay on this device. Nothing is uploaded.',
    off: 'Off: files are sent to the server of this site. Uploads are deleted as soon as processing ends, results after two hours at the latest.',
    /** In one line beside the switch. */
    inShort: {
      on: 'Nothing is uploaded.',
      off: 'Files are sent to the server and deleted after two hours at the latest.',
    },
    noServer: 'This site has no server: everything runs on this device, and nothing is uploaded.',
  },

  notFound: {
    title: 'Page Not Found',
    text: 'Did you forget to add the page to the router?',
    home: 'Go to all tools',
  },

  loading: 'Loading...',
  loadingImageToPdf: 'Loading Image to PDF converter...',
  loadingViewers: {
    'edit-pdf': 'Loading Professional PDF Editor...',
    'edit-pdf-forms': 'Loading Form Field Editor...',
    'read-pdf': 'Loading PDF Reader...',
  },
  leave: 'Leave this page? Work that is not finished or saved is lost.',
  broken: {
    title: 'This page could not be shown',
    text: 'Part of the site failed or could not be loaded. Your files are unchanged.',
    reload: 'Reload the page',
  },
})
