/** The filter of files that are encrypted for certificates. Its dictionary is never inside a compressed stream. */
const FILTER = '/Adobe.PubSec'

/** Whether a PDF is encrypted for certificates, which pdf.js cannot open. */
export async function isSealed(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('latin1')
  const reader = file.stream().getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return false
    const text = rest + decoder.decode(value, { stream: true })
    if (text.includes(FILTER)) {
      await reader.cancel()
      return true
    }
    rest = text.slice(1 - FILTER.length)
  }
}
