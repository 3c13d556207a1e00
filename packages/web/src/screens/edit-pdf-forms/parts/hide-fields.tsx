import { useEffect } from 'react'
import { hideAnnotations } from '../../../viewer/hide-annotations.js'
import { useShownDocument, useViewer, useViewState } from '../../../viewer/viewer-context.js'
import type { EditorField } from '../model/editor-field.js'
import './hide-fields.css'

interface HideFieldsProps {
  /** Whether the form is edited, so that our boxes replace its fields. */
  hidden: boolean
  /** The fields that the file has. */
  fields: readonly EditorField[]
}

/** Lets pdf.js leave out the fields of the document while they are edited. */
export function HideFields({ hidden, fields }: HideFieldsProps) {
  const viewer = useViewer()
  const document = useShownDocument()
  const { ready } = useViewState()
  useEffect(() => {
    viewer.container.classList.toggle('fields-hidden', hidden)
    return () => viewer.container.classList.remove('fields-hidden')
  }, [viewer, hidden])
  useEffect(() => {
    if (!document || !ready) return
    // The others are drawn as elements of the page, which the class hides.
    const drawn = fields.filter(({ type }) => type === 'signature' || type === 'button')
    const ids = drawn.flatMap(({ widgets }) => widgets.flatMap(({ id }) => id ?? []))
    if (hideAnnotations(document).set(hidden ? ids : []).length === 0) return
    for (const { page } of drawn.flatMap(({ widgets }) => widgets)) viewer.pageView(page)?.reset()
    viewer.pdfViewer.update()
  }, [viewer, document, ready, hidden, fields])
  return null
}
