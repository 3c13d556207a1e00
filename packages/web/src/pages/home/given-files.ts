import { SHARED_PAGE, takeShared } from '../../sw/shared-files.js'

/** What is used of the queue of files that the system opens with an installed app; not in TypeScript's library yet. */
interface LaunchQueue {
  setConsumer: (take: (parameters: { files?: readonly { getFile: () => Promise<File> }[] }) => void) => void
}

/** Passes on files that another app has shared, and those that the system opens with the installed app. */
export function takeGivenFiles(onFiles: (files: File[]) => void): void {
  const pass = (files: File[]) => files.length > 0 && onFiles(files)
  if (`${location.pathname}${location.search}` === SHARED_PAGE) {
    history.replaceState(history.state, '', '/')
    void takeShared().then(pass, () => {})
  }
  const { launchQueue } = window as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    void Promise.all(files.map((file) => file.getFile())).then(pass, () => {})
  })
}
