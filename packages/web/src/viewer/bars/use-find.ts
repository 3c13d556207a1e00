import { useEffect, useState } from 'react'
import { useViewer } from '../viewer-context.js'

/** The search text and its options. */
export interface FindQuery {
  query: string
  highlightAll: boolean
  matchCase: boolean
  wholeWords: boolean
}

/** What has been found. */
export type FindResult =
  | { at: 'nothing-asked' | 'pending' | 'nothing' }
  | { at: 'found'; current: number; total: number; wrapped?: 'forwards' | 'backwards' }

interface MatchesCount {
  current: number
  total: number
}

// As pdf.js numbers them.
const FOUND = 0
const NOT_FOUND = 1
const WRAPPED = 2

/** Finds in the document that is shown, by the controller of pdf.js. */
export function useFind() {
  const { eventBus } = useViewer()
  const [search, setSearch] = useState<FindQuery>({
    query: '',
    highlightAll: true,
    matchCase: false,
    wholeWords: false,
  })
  const [result, setResult] = useState<FindResult>({ at: 'nothing-asked' })

  const ask = (type: '' | 'again' | 'highlightallchange', what: FindQuery, backwards = false) =>
    eventBus.dispatch('find', {
      source: window,
      type,
      query: what.query,
      caseSensitive: what.matchCase,
      entireWord: what.wholeWords,
      highlightAll: what.highlightAll,
      findPrevious: backwards,
      matchDiacritics: false,
    })

  useEffect(() => {
    const count = ({ matchesCount: { current, total } }: { matchesCount: MatchesCount }) => {
      setResult((now) => (total > 0 ? { ...(now.at === 'found' ? now : {}), at: 'found', current, total } : now))
    }
    const state = (event: {
      state: number
      previous: boolean
      matchesCount: MatchesCount
      rawQuery: string | null
    }) => {
      const { current, total } = event.matchesCount
      if (!event.rawQuery) setResult({ at: 'nothing-asked' })
      else if (event.state === NOT_FOUND) setResult({ at: 'nothing' })
      else if (event.state === FOUND) setResult({ at: 'found', current, total })
      else if (event.state === WRAPPED)
        setResult({ at: 'found', current, total, wrapped: event.previous ? 'backwards' : 'forwards' })
      else setResult((now) => (now.at === 'found' ? now : { at: 'pending' }))
    }
    eventBus.on('updatefindmatchescount', count)
    eventBus.on('updatefindcontrolstate', state)
    return () => {
      eventBus.off('updatefindmatchescount', count)
      eventBus.off('updatefindcontrolstate', state)
    }
  }, [eventBus])

  return {
    search,
    result,
    change: (part: Partial<FindQuery>) => {
      const next = { ...search, ...part }
      setSearch(next)
      if (part.highlightAll !== undefined) return ask('highlightallchange', next)
      setResult({ at: next.query === '' ? 'nothing-asked' : 'pending' })
      ask('', next)
    },
    again: (backwards: boolean) => {
      if (search.query !== '') ask('again', search, backwards)
    },
    /** Takes the marks away. */
    stop: () => eventBus.dispatch('findbarclose', { source: window }),
  }
}
