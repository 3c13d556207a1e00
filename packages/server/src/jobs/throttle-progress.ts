type Progress = (fraction: number, stage: string) => void

const INTERVAL_MS = 100
/** Number of reports that may come close together, so that a stage that starts right after another is reported before it blocks the thread. */
const BURST = 5

/** A progress function that passes on at most ten reports in a second over time. What it holds back, the newest makes up for. */
export function throttleProgress(send: Progress): Progress {
  let due = 0
  let timer: NodeJS.Timeout | undefined
  let newest: Parameters<Progress> = [0, '']
  const pass = () => {
    clearTimeout(timer)
    timer = undefined
    due = Math.max(due, Date.now()) + INTERVAL_MS
    send(...newest)
  }
  return (fraction, stage) => {
    newest = [fraction, stage]
    const wait = due - (BURST - 1) * INTERVAL_MS - Date.now()
    if (wait <= 0 || fraction === 1) pass()
    else timer ??= setTimeout(pass, wait).unref()
  }
}
