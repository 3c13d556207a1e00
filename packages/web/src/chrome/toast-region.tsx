import { Toaster } from '@sheaf/ui'
import { chromeTexts } from '../texts/chrome.js'
import { closeToast, useToast } from '../toast.js'

/** The toasts of the site. */
export function ToastRegion() {
  return <Toaster message={useToast()} texts={chromeTexts.toast} onClose={closeToast} />
}
