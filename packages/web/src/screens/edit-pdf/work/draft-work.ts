import type { DraftWork } from '../../../viewer/draft/draft-store.js'
import type { Session } from '../session.js'
import { withEditors } from './current-file.js'

/** What there is to keep of unsaved work; nothing while something is being drawn. */
export async function draftWork(session: Session): Promise<DraftWork | undefined> {
  if (session.viewer.container.querySelector('.pdfViewer.noUserSelect')) return undefined
  const { base } = session
  const now = await withEditors(session)
  return {
    base,
    // pdf.js adds what was changed behind the end of the file.
    ...(now.size === base.size ? {} : { tail: now.slice(base.size) }),
    state: structuredClone(session.changes.get()),
  }
}
