import { createContext, useContext, useMemo } from 'react'
import type { Mark } from './model/mark.js'
import { currentMarks } from './model/mark-changes.js'
import type { Session } from './session.js'

/** The document that is being edited. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The document that is being edited. Another one takes its place when pages are changed. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('Nothing is being edited around this.')
  return session
}

const none: readonly Mark[] = []

/** The editor's own marks, kept up to date. */
export function useMarks(): readonly Mark[] {
  const { annotations, changes } = useSession()
  const read = annotations.use()
  const now = changes.use()
  return useMemo(() => currentMarks(read?.marks ?? none, now), [read, now])
}

/** The mark that is selected, if one is. */
export function useSelectedMark(): Mark | undefined {
  const { mark: key } = useSession().selected.use()
  const marks = useMarks()
  return key === undefined ? undefined : marks.find((mark) => mark.key === key)
}
