import { operation } from '@sheaf/core/make-accessible'
import { Button, FieldError, TextField } from '@sheaf/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { passwordField } from '../../form/form-values.js'
import { PageThumbnail } from '../../pdf-view/page-thumbnail.js'
import { usePdfView } from '../../pdf-view/use-pdf-view.js'
import { runOnDevice } from '../../run/run-on-device.js'
import { toolTexts } from '../../texts/tool.js'
import { rowsTexts } from '../../texts/tools/rows.js'
import type { Tool } from '../../tool/use-tool.js'
import { decoration, type Figure, figuresIn, readFigureTexts, writeFigureTexts } from './figure-texts.js'

const noFiles: readonly File[] = []

/** The figures of the file, each with its page and a box for what it shows. They are looked for when asked: that takes a while. */
export function FigureList({ tool }: { tool: Tool }) {
  const id = useId()
  const files = tool.files['file'] ?? noFiles
  // Figures of several files have no texts in common.
  const file = files.length === 1 ? files[0] : undefined
  const { found, look } = useFigures(tool, file)
  const text = String(tool.values['alternatives'] ?? '')
  const error = tool.errors['alternatives']
  const { setValue } = tool
  // What was written of another file says nothing of this one.
  const of = useRef(file)
  useEffect(() => {
    if (of.current !== undefined && of.current !== file) setValue('alternatives', '')
    of.current = file
  }, [file, setValue])
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium">
        {tool.fields.find(({ name }) => name === 'alternatives')?.title}
        <span className="ms-2 font-normal text-muted text-sm">{toolTexts.tool.optional}</span>
      </legend>
      <p className="text-muted text-sm">{rowsTexts.figures.hint}</p>
      <p role="status" className="text-muted text-sm empty:hidden">
        {found.at === 'looking' && rowsTexts.figures.reading}
        {found.at === 'failed' && rowsTexts.figures.failed}
        {found.at === 'known' && found.figures.length === 0 && rowsTexts.figures.none}
      </p>
      {found.at === 'known' && found.figures.length > 0 && file && (
        <Figures
          file={file}
          password={found.password}
          figures={found.figures}
          shown={readFigureTexts(text)}
          onChange={(changed) => setValue('alternatives', writeFigureTexts(changed))}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {found.at !== 'known' && (
        <Button variant="secondary" disabled={file === undefined || found.at === 'looking'} onClick={look}>
          {rowsTexts.figures.list}
        </Button>
      )}
    </fieldset>
  )
}

interface FiguresProps {
  file: File
  password: string
  figures: readonly Figure[]
  shown: ReadonlyMap<string, string>
  onChange: (texts: ReadonlyMap<string, string>) => void
}

/** More of them are not shown; the operation lists what is left. */
const MOST_SHOWN = 200

function Figures({ file, password, figures, shown, onChange }: FiguresProps) {
  const pages = usePdfView(file, password)
  const set = (figure: string, text: string) => onChange(new Map([...shown, [figure, text]]))
  return (
    <ul className="grid grid-cols-1 gap-3">
      {figures.slice(0, MOST_SHOWN).map((figure) => {
        const name = rowsTexts.figures.figure(figure.page, figure.id.split('.')[1]!)
        const text = shown.get(figure.id) ?? figure.text ?? ''
        return (
          <li key={figure.id} className="flex gap-3 rounded-lg border border-line p-3">
            <div className="w-20 shrink-0">
              <PageThumbnail
                view={pages.at === 'ready' ? pages.view : undefined}
                number={figure.page}
                className="aspect-3/4"
              />
            </div>
            <fieldset className="grid min-w-0 grow grid-cols-1 gap-1">
              <legend className="font-medium text-sm">{name}</legend>
              <TextField
                label={rowsTexts.figures.shows}
                value={text === decoration ? '' : text}
                maxLength={5000}
                onChange={(changed) => set(figure.id, changed)}
              />
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
                <input
                  type="checkbox"
                  checked={text === decoration}
                  onChange={({ target }) => set(figure.id, target.checked ? decoration : '')}
                  className="size-4.5 shrink-0 accent-accent"
                />
                {rowsTexts.figures.decoration}
              </label>
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}

type Found = { at: 'unasked' | 'looking' | 'failed' } | { at: 'known'; figures: readonly Figure[]; password: string }

/** The figures of a file, looked for on this device. */
function useFigures(tool: Tool, file: File | undefined): { found: Found; look: () => void } {
  const [state, setState] = useState<{ of: File | undefined; found: Found }>()
  const running = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search ends when its file goes.
  useEffect(() => () => running.current?.abort(), [file])
  const look = () => {
    if (!file) return
    const controller = new AbortController()
    running.current = controller
    const secret = passwordField(tool.fields)?.name
    const password = secret === undefined ? '' : String(tool.values[secret] ?? '')
    const options = { tags: tool.values['tags'] ?? 'missing', ...(password !== '' && { password }) }
    const set = (found: Found) => controller.signal.aborted || setState({ of: file, found })
    set({ at: 'looking' })
    runOnDevice({ operation, files: { file: [file] }, options, signal: controller.signal, onProgress: () => {} }).then(
      ({ data }) => set({ at: 'known', figures: figuresIn(data), password }),
      () => set({ at: 'failed' }),
    )
  }
  return { found: state && state.of === file ? state.found : { at: 'unasked' }, look }
}
