/** A size in steps of 1,024: `512 bytes`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  let value = bytes
  let unit = ''
  for (unit of ['KB', 'MB', 'GB', 'TB']) {
    value /= 1024
    if (value < 1023.95) break
  }
  return `${value.toFixed(1)} ${unit}`
}

/** A duration for people: `40 ms`, `3.2 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Text on one line without control characters, so that what a file is called cannot steer a terminal. */
export function printable(text: string): string {
  return text
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\uFFFD')
}
