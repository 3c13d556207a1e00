/** Hands bytes to the browser's downloads under a name. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the bytes only once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
