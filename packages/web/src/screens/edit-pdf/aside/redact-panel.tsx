import { Button, Dialog, TextField } from '@sheaf/ui'
import { type SubmitEvent, useState } from 'react'
import { randomId } from '../../../random-id.js'
import { RunError } from '../../../run/runner.js'
import { errorMessage } from '../../../texts/errors.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { showToast } from '../../../toast.js'
import { say } from '../announcer.js'
import { readAnnotations } from '../model/listed-annotation.js'
import type { Mark } from '../model/mark.js'
import { textMark } from '../model/new-mark.js'
import { markStyles } from '../model/tool.js'
import { addMarks, type Session } from '../session.js'
import { useMarks, useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { askDocument, changeDocument } from '../work/run-operation.js'
import { keepSearch } from '../work/searched-words.js'
import { PanelAction } from './panel-action.js'

/** Marks what is to be removed, by pointer or by its words, and removes it. */
export function RedactPanel({ editing }: { editing: Editing }) {
  const session = useSession()
  const tool = session.tool.use()
  const marks = useMarks().filter(({ type }) => type === 'redact')
  const [words, setWords] = useState('')
  const [note, setNote] = useState<string>()
  const [finding, setFinding] = useState(false)
  const [asking, setAsking] = useState(false)

  const find = async (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = words.trim()
    if (wanted === '' || finding) return
    setFinding(true)
    setNote(texts.redact.finding)
    try {
      const found = await findWords(session, wanted)
      if (found.length > 0) addMarks(session, found)
      keepSearch(session, wanted, found)
      // They may all be on pages that nobody sees.
      if (found[0]) session.viewer.reveal(found[0].page, found[0])
      const summary = found.length > 0 ? texts.redact.found(found.length) : texts.redact.none
      setNote(summary)
    } catch (error) {
      setNote(undefined)
      const text = error instanceof RunError ? errorMessage(error) : undefined
      showToast({ tone: 'danger', title: texts.failed, ...(text ? { text } : {}) })
    } finally {
      setFinding(false)
    }
  }
  const apply = () => {
    setAsking(false)
    session.tool.set('select')
    void editing.redact()
  }
  return (
    <>
      <form noValidate onSubmit={find} className="grid grid-cols-1 gap-3">
        {/* Side by side where there is room, so that a phone shows both. */}
        <div className="flex flex-wrap items-end gap-2">
          <div className="grow basis-40">
            <TextField label={texts.redact.find} value={words} maxLength={500} onChange={setWords} />
          </div>
          <Button type="submit" variant="secondary" className="grow px-4">
            {finding ? texts.redact.finding : texts.redact.findButton}
          </Button>
        </div>
        <p role="status" className="text-muted text-sm empty:hidden">
          {note}
        </p>
      </form>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 font-medium">{texts.redact.onPage}</legend>
        {(['redact-text', 'redact-area'] as const).map((way) => (
          <Button
            key={way}
            variant={tool === way ? 'primary' : 'secondary'}
            aria-pressed={tool === way}
            onClick={() => session.tool.set(way)}
          >
            {way === 'redact-text' ? texts.redact.text : texts.redact.area}
          </Button>
        ))}
      </fieldset>
      <p className="text-muted">{texts.hints[tool]}</p>
      <PanelAction>
        {/* Not disabled: the keyboard still finds it, and it says why it does nothing yet. */}
        <Button
          aria-disabled={marks.length === 0}
          onClick={() => (marks.length === 0 ? say(texts.redact.nothing) : setAsking(true))}
        >
          {marks.length === 0 ? texts.redact.go : texts.redact.apply(marks.length)}
        </Button>
        {marks.length === 0 && <p className="text-muted text-sm">{texts.redact.nothing}</p>}
      </PanelAction>
      {asking && (
        <Dialog title={texts.redact.title} onClose={() => setAsking(false)}>
          <p>{texts.redact.warn}</p>
          <p className="text-muted">{texts.redact.also}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={apply}>{texts.redact.go}</Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.redact.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/**
 * Marks all occurrences of words in the document for redaction. They are found by the operation that marks words in files: it has the same
 * eyes as the one that removes them.
 * @throws RunError
 */
async function findWords({ opened }: Session, words: string): Promise<Mark[]> {
  const { signal } = new AbortController()
  const { file, password } = opened
  const call = { password, signal }
  // Those of the file are not among them: they are recognized by their properties.
  const secret = randomId()
  const { file: marked } = await changeDocument('add-annotations', {
    ...call,
    file,
    options: { annotations: [{ type: 'redact', find: words, contents: secret }] },
  })
  const { data } = await askDocument('list-annotations', {
    ...call,
    file: marked,
    options: { types: ['redact'], markedText: false },
  })
  const style = markStyles.get().redact
  return readAnnotations(data)
    .marks.filter(({ contents }) => contents === secret)
    .map(({ page, boxes }) => textMark('redact', page, boxes ?? [], style))
}
