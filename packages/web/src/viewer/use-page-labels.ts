import { useEffect, useState } from 'react'
import { useShownDocument, useViewer } from './viewer-context.js'

/** What is printed on pages in place of their numbers, such as iv; nothing where it says no more than the numbers do. */
export function usePageLabels(): readonly string[] | undefined {
  const viewer = useViewer()
  const document = useShownDocument()
  const [labels, setLabels] = useState<readonly string[]>()
  useEffect(() => {
    let gone = false
    setLabels(undefined)
    // The first page comes first.
    Promise.resolve(document && viewer.pdfViewer.onePageRendered)
      .then(() => document?.getPageLabels())
      .then(
        (found) => {
          if (!gone && found && found.some((label, index) => label !== '' && label !== String(index + 1)))
            setLabels(found)
        },
        // Numbers will do.
        () => {},
      )
    return () => {
      gone = true
    }
  }, [viewer, document])
  return labels
}
