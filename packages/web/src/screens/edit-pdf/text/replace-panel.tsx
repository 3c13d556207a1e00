import { Button, TextField } from '@sheaf/ui'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { warningsInWords } from '../../../result/warning-texts.js'
import { isRecord } from '../../../run/json.js'
import { RunError } from '../../../run/runner.js'
import { errorMessage } from '../../../texts/errors.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { CheckField } from '../../../viewer/bars/check-field.js'
import type { OpenedDocument } from '../../../viewer/open-document.js'
import { matchesWithout, readHits, type TextHit, type TextHits } from '../model/text-hit.js'
import { useSession } from '../session-context.js'
import type { DocumentWork, Editing } from '../use-editing.js'
import { askDocument, changeDocument } from '../work/run-operation.js'
import { foundWords } from './found-words.js'
import { HitList } from './hit-list.js'

const [MAX_FIND, MAX_REPLACE] = [1000, 10_000]

type Found = TextHits & { of: unknown }

/** Finds words in the whole document and replaces those that are chosen; each is shown as it would be. */
export function ReplacePanel({ editing }: { editing: Editing }) {
  const session = useSession()
  const titleId = useId()
  const { opened } = session
  const [search, setSearch] = useState<WordSearch>({ find: '', matchCase: false, wholeWords: false })
  const [replace, setReplace] = useState('')
  const [found, setFound] = useState<Found>()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [note, setNote] = useState<string>()
  const [current, setCurrent] = useState<TextHit>()
  const running = useRef<AbortController>(undefined)
  const words = texts.editText.replace
  // What was found in another version of the document is no longer there.
  const hits = found?.of === opened ? found : undefined
  const chosen = hits ? hits.count - leftOut.size : 0

  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (!hits) return
    const byPage = new Map<number, TextHit[]>()
    for (const hit of hits.hits) {
      if (leftOut.has(hit.number) && hit.number !== current?.number) continue
      const list = byPage.get(hit.page)
      if (list) list.push(hit)
      else byPage.set(hit.page, [hit])
    }
    foundWords.set({ of: opened, shown: byPage, current: current?.number })
    return () => foundWords.set(undefined)
  }, [hits, leftOut, current, opened])

  const change = (changed: Partial<WordSearch>) => {
    running.current?.abort()
    setSearch({ ...search, ...changed })
    setFound(undefined)
    setNote(undefined)
  }
  const find = async (event: SubmitEvent) => {
    event.preventDefault()
    if (search.find.trim() === '') return
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFound(undefined)
    setNote(words.searching)
    try {
      const result = await findHits(opened, search, controller.signal)
      if (controller.signal.aborted) return
      setFound({ ...result, of: opened })
      setLeftOut(new Set())
      setCurrent(undefined)
      setNote(result.count === 0 ? words.none : words.found(result.count))
    } catch (error) {
      if (!controller.signal.aborted) setNote(error instanceof RunError ? errorMessage(error) : texts.failed)
    }
  }
  const show = (hit: TextHit) => {
    setCurrent(hit)
    const [box] = hit.boxes
    if (box) session.viewer.reveal(hit.page, box)
    else session.viewer.goTo(hit.page)
  }
  const apply = () => {
    if (chosen === 0) return setNote(words.nothing)
    void editing.changeDocument(words.done(chosen), replaceHits(search, replace, matchesWithout(leftOut)))
    setNote(undefined)
  }
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3 border-line lg:border-t lg:pt-4">
      <h3 id={titleId} className="font-semibold max-lg:sr-only">
        {words.title}
      </h3>
      <form noValidate onSubmit={find} className="grid grid-cols-1 gap-3">
        <TextField
          label={words.find}
          value={search.find}
          maxLength={MAX_FIND}
          onChange={(value) => change({ find: value })}
        />
        <TextField label={words.with} value={replace} maxLength={MAX_REPLACE} onChange={setReplace} />
        <div className="flex flex-wrap gap-x-4">
          <CheckField label={words.matchCase} on={search.matchCase} onChange={(on) => change({ matchCase: on })} />
          <CheckField label={words.wholeWords} on={search.wholeWords} onChange={(on) => change({ wholeWords: on })} />
        </div>
        <Button type="submit" variant="secondary">
          {words.search}
        </Button>
        <p role="status" className="text-muted text-sm empty:hidden">
          {note}
        </p>
      </form>
      {hits && hits.count > 0 && (
        <>
          <HitList
            hits={hits}
            replace={replace}
            leftOut={leftOut}
            current={current?.number}
            onLeaveOut={setLeftOut}
            onShow={show}
          />
          <Button onClick={apply}>{words.apply(chosen)}</Button>
        </>
      )}
    </section>
  )
}

/** Words to find in the text of a document. */
interface WordSearch {
  find: string
  matchCase: boolean
  wholeWords: boolean
}

/** Finds words in the whole document, without changing it. @throws RunError */
async function findHits(
  { file, password }: OpenedDocument,
  search: WordSearch,
  signal: AbortSignal,
): Promise<TextHits> {
  const options = { ...search, listOnly: true }
  const { data } = await askDocument('replace-text', { file, options, password, signal })
  return readHits(data)
}

/** Replaces the matches of a search that are chosen, as `replace-text` takes the choice. */
function replaceHits(search: WordSearch, replace: string, matches: string): DocumentWork {
  return async (file, call) => {
    const made = await changeDocument('replace-text', { ...call, file, options: { ...search, replace, matches } })
    if (isRecord(made.data) && made.data['replaced'] !== 0) return made
    throw new RunError(
      'INVALID_OPTIONS',
      (await warningsInWords(made.warnings.slice(0, 1))) || texts.editText.replace.none,
    )
  }
}
