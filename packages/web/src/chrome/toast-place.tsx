import { Toaster } from '@sheaf/ui'
import { en } from '../en.js'
import { closeToast, useToast } from '../toast.js'

/** The toasts of the site. */
export function ToastPlace() {
  return <Toaster message={useToast()} texts={en.toast} onClose={closeToast} />
}
