import './reader.css'
import { useViewerFile } from '../../viewer/use-viewer-file.js'
import { ViewerGate } from '../../viewer/viewer-gate.js'
import { OpenedReader } from './opened-reader.js'

/** The PDF reader: a document to read, or to be read aloud. */
export function PdfReaderScreen() {
  const file = useViewerFile()
  return (
    <ViewerGate id="read-pdf" file={file}>
      {(opened) => <OpenedReader opened={opened} onAnother={file.close} />}
    </ViewerGate>
  )
}
