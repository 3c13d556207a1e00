import { showToast } from '../toast.js'

/**
 * Shows that a run failed, in a tool's own words. Where the server could not be reached, the toast says so, since nothing is wrong with
 * the file then.
 */
export function showFailed(words: { title: string; text: string }, error?: { message: string; code: string }): void {
  const text = error?.code === 'OFFLINE' ? error.message : words.text
  showToast({ tone: 'danger', title: words.title, text })
}
