import { SliderField } from '@sheaf/ui'
import { useRef, useState } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { editorStyle, highlightColors } from '../model/tool.js'
import { editorParams, type PdfjsEditor } from '../pdfjs/editor-parts.js'
import { useSession } from '../session-context.js'
import { ColorRow } from './color-row.js'
import { DuplicateAndDelete } from './duplicate-and-delete.js'
import { NumberRow } from './number-row.js'
import { WordsField } from './words-field.js'

/** What pdf.js has selected: how it looks, what is said of it. */
export function EditorProperties({ editor }: { editor: PdfjsEditor }) {
  const session = useSession()
  // It changes without being another one.
  session.touched.use()
  const manager = session.manager.get()
  return (
    <>
      <EditorStyleFields editor={editor} />
      {editor.editorType === 'stamp' && <Description key={editor.id} editor={editor} />}
      {editor.editorType !== 'freetext' && <Comment key={`${editor.id} comment`} editor={editor} />}
      {editor.editorType !== 'highlight' && (
        <p className="text-muted text-sm pointer-coarse:hidden">{texts.properties.resizeHint}</p>
      )}
      <DuplicateAndDelete canDuplicate={editor.editorType !== 'highlight'} onDelete={() => manager?.delete()} />
    </>
  )
}

function EditorStyleFields({ editor }: { editor: PdfjsEditor }) {
  const session = useSession()
  const values = new Map(editor.propertiesToUpdate)
  const set = (type: number, value: unknown) => {
    session.manager.get()?.updateParams(type, value)
    // pdf.js says nothing of it.
    session.touched.set(session.touched.get() + 1)
  }
  const color = (type: number) => String(values.get(type) ?? '#000000')
  const number = (type: number, otherwise: number) => Number(values.get(type) ?? otherwise)
  const p = texts.properties
  if (editor.editorType === 'highlight')
    return (
      <ColorRow
        label={p.color}
        colors={highlightColors}
        value={color(editorParams.highlightColor)}
        onChange={(chosen) => {
          editorStyle.set({ ...editorStyle.get(), highlightColor: chosen })
          set(editorParams.highlightColor, chosen)
        }}
      />
    )
  if (editor.editorType === 'freetext')
    return (
      <>
        <ColorRow
          label={p.color}
          value={color(editorParams.textColor)}
          onChange={(chosen) => set(editorParams.textColor, chosen)}
        />
        <NumberRow
          label={p.size}
          value={number(editorParams.textSize, 12)}
          min={4}
          max={200}
          onChange={(size) => set(editorParams.textSize, size)}
        />
      </>
    )
  if (editor.editorType === 'ink')
    return (
      <>
        <ColorRow
          label={p.color}
          value={color(editorParams.inkColor)}
          onChange={(chosen) => set(editorParams.inkColor, chosen)}
        />
        <NumberRow
          label={p.width}
          value={number(editorParams.inkThickness, 1)}
          min={0.5}
          max={50}
          onChange={(width) => set(editorParams.inkThickness, width)}
        />
        <SliderField
          label={p.opacity}
          value={String(Math.round(number(editorParams.inkOpacity, 1) * 100))}
          min={10}
          max={100}
          step={5}
          unit="%"
          onChange={(percent) => set(editorParams.inkOpacity, Number(percent) / 100)}
        />
      </>
    )
  return null
}

/** What is said of it. Letters are taken over as they are typed; one step for all of them. */
function Comment({ editor }: { editor: PdfjsEditor }) {
  const session = useSession()
  // As it is now: it can be taken back.
  const value = editor.hasComment ? (editor.comment?.text ?? '') : ''
  const before = useRef<string>(undefined)
  const write = (text: string) => {
    const target = editor as unknown as { comment: string | null }
    target.comment = text === '' ? null : text
    session.touched.set(session.touched.get() + 1)
  }
  return (
    <WordsField
      label={texts.properties.comment}
      value={value}
      maxLength={5000}
      onChange={(text) => {
        before.current ??= value
        write(text)
      }}
      onDone={() => {
        const was = before.current
        before.current = undefined
        if (was === undefined || was === value) return
        session.manager.get()?.addCommands({ cmd: () => write(value), undo: () => write(was), mustExec: false })
      }}
    />
  )
}

interface WithDescription {
  altTextData: { altText: string | null; decorative: boolean } | undefined
}

function Description({ editor }: { editor: PdfjsEditor }) {
  const session = useSession()
  const target = editor as unknown as WithDescription
  const [value, setValue] = useState(target.altTextData?.altText ?? '')
  return (
    <WordsField
      label={texts.properties.alt}
      value={value}
      rows={2}
      maxLength={1000}
      onChange={(text) => {
        setValue(text)
        target.altTextData = { altText: text, decorative: false }
        session.touched.set(session.touched.get() + 1)
      }}
    />
  )
}
