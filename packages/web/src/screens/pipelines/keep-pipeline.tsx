import { isToolError } from '@sheaf/core'
import { readPipeline } from '@sheaf/core/pipelines'
import { Button, IconButton, TextField } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveFile } from '../../result/save-file.js'
import { pipelineTexts as texts } from '../../texts/pipelines.js'
import { showToast } from '../../toast.js'
import { readDraft, writeDraft } from './draft.js'
import { savedPipelines, savePipeline } from './saved-pipelines.js'
import type { PipelineEditor } from './use-pipeline.js'

/** Larger files are no pipelines. */
const MAX_BYTES = 24 * 2 ** 20

/** The ways to keep a pipeline, on this device or as a file, and to have one again. */
export function KeepPipeline({ editor }: { editor: PipelineEditor }) {
  const { draft } = editor
  const saved = savedPipelines.use()
  const [nameError, setNameError] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const isEmpty = draft.steps.length === 0

  const open = (document: Parameters<typeof readDraft>[0]) => {
    const read = readDraft(document)
    editor.open(read.draft)
    const lost = read.unknown.length > 0 ? texts.unknown(read.unknown.join(', ')) : undefined
    showToast({
      tone: lost ? 'danger' : 'plain',
      title: texts.opened(document.name ?? texts.unnamed),
      ...(lost ? { text: lost } : {}),
    })
  }
  const openFile = async (file: File) => {
    try {
      if (file.size > MAX_BYTES) return showToast({ tone: 'danger', title: texts.notOpened, text: texts.tooLarge })
      open(await readPipeline(await file.text()))
    } catch (error) {
      if (!isToolError(error)) throw error
      // What is wrong with a step helps; where a file breaks off does not.
      const isPipeline = error.details.problems?.some(({ field }) => field !== '')
      showToast({ tone: 'danger', title: texts.notOpened, text: isPipeline ? error.message : texts.noPipeline })
    }
  }
  const keep = () => {
    const name = draft.name.trim()
    if (name === '') return setNameError(texts.nameFirst)
    if (savePipeline(writeDraft(draft, { secrets: false }).pipeline))
      showToast({ tone: 'plain', title: texts.saved(name) })
    else showToast({ tone: 'danger', ...texts.notSaved })
  }
  const download = () => {
    const { pipeline } = writeDraft(draft, { secrets: false })
    const blob = new Blob([`${JSON.stringify(pipeline, null, 2)}\n`], { type: 'application/json' })
    saveFile(blob, `${draft.name.trim().replaceAll(/[\\/\p{Cc}]/gu, '_') || 'pipeline'}.json`)
  }

  return (
    <section aria-label={texts.keep} className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5">
      <TextField
        label={texts.name}
        value={draft.name}
        placeholder={texts.namePlaceholder}
        maxLength={100}
        error={nameError}
        onChange={(name) => {
          editor.setName(name)
          setNameError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isEmpty} onClick={keep}>
          {texts.save}
        </Button>
        <Button variant="secondary" disabled={isEmpty} onClick={download}>
          {texts.download}
        </Button>
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          {texts.open}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,.yaml,.yml,application/json"
          aria-label={texts.open}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void openFile(file)
          }}
        />
      </div>
      <p className="text-muted text-sm">{texts.openHint}</p>
      {saved.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">{texts.list}</h3>
          <ul className="grid gap-1">
            {saved.map(({ id, document }) => (
              <li key={id} className="flex items-center gap-1">
                <button
                  type="button"
                  aria-label={texts.openSaved(document.name ?? texts.unnamed)}
                  className="min-h-11 min-w-0 grow rounded-lg px-2 text-start hover:bg-sunken"
                  onClick={() => open(document)}
                >
                  <span className="font-medium wrap-anywhere">{document.name ?? texts.unnamed}</span>
                  <span className="ms-2 text-muted text-sm">{texts.countSteps(document.steps.length)}</span>
                </button>
                <IconButton
                  label={texts.forget(document.name ?? texts.unnamed)}
                  onClick={() => savedPipelines.forget(id)}
                >
                  <Trash2 aria-hidden className="size-5" />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
