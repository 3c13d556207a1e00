import { useEffect } from 'react'
import { createStore, type Store } from '../create-store.js'
import { fetchJson } from './fetch-json.js'

/** What is known of an answer of the server: not there yet, there, or not to be had. */
export interface ServerAnswer {
  data?: unknown
  isError: boolean
}

interface KeptAnswer {
  answer: Store<ServerAnswer>
  isAsking: boolean
}

const kept = new Map<string, KeptAnswer>()

function keptAnswer(path: string): KeptAnswer {
  const known = kept.get(path)
  if (known) return known
  const added = { answer: createStore<ServerAnswer>({ isError: false }), isAsking: false }
  kept.set(path, added)
  return added
}

/**
 * Asks the server for a path, unless its answer is known or on its way. Answers are kept while the page is open. After a failure,
 * the next call asks again.
 */
export async function askServer(path: string): Promise<ServerAnswer> {
  const one = keptAnswer(path)
  if (one.answer.get().data !== undefined || one.isAsking) return one.answer.get()
  one.isAsking = true
  if (one.answer.get().isError) one.answer.set({ isError: false })
  const answer = await fetchJson(path).then(
    (data) => ({ data, isError: false }),
    () => ({ isError: true }),
  )
  one.isAsking = false
  one.answer.set(answer)
  return answer
}

/** The server's answer to a GET of a path, which is asked for once `isWanted`. Nothing is asked again on its own. */
export function useServerAnswer(path: string, isWanted: boolean): ServerAnswer {
  useEffect(() => {
    if (isWanted) void askServer(path)
  }, [path, isWanted])
  return keptAnswer(path).answer.use()
}
