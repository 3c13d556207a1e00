import { Button, SliderField, SwitchField } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { finishDrawing } from '../marks/draw-area.js'
import { drawnMark } from '../model/new-mark.js'
import {
  type DrawTool,
  drawTools,
  type EditorStyle,
  editorStyle,
  highlightColors,
  isDrawTool,
  isTextTool,
  markStyles,
  type StyledType,
  type Tool,
  textTools,
} from '../model/tool.js'
import { editorParams } from '../pdfjs/editor-parts.js'
import type { Session } from '../session.js'
import { useSession } from '../session-context.js'
import { viewCenter } from '../work/view-center.js'
import { ColorRow } from './color-row.js'
import { MarkStyleFields } from './mark-style-fields.js'
import { NumberRow } from './number-row.js'

/** What a tool does, and how what it makes next will look. */
export function ToolPanel({ tool }: { tool: Tool }) {
  const session = useSession()
  return (
    <>
      <p className="text-muted">{texts.hints[tool]}</p>
      {(tool === 'highlight' || tool === 'text' || tool === 'ink') && <NextEditor tool={tool} />}
      {isTextTool(tool) && <NextMark type={textTools[tool]} />}
      {isDrawTool(tool) && tool !== 'link' && <NextMark type={drawTools[tool]} />}
      {isDrawTool(tool) && (
        <Button variant="secondary" onClick={() => addInView(session, tool)}>
          <Plus aria-hidden className="size-5" />
          {texts.addHere}
        </Button>
      )}
    </>
  )
}

function NextMark({ type }: { type: StyledType }) {
  const styles = markStyles.use()
  return (
    <MarkStyleFields
      type={type}
      markStyle={styles[type]}
      onChange={(markStyle) => markStyles.set({ ...styles, [type]: markStyle })}
    />
  )
}

function NextEditor({ tool }: { tool: 'highlight' | 'text' | 'ink' }) {
  const session = useSession()
  const style = editorStyle.use()
  const set = (changed: Partial<EditorStyle>) => {
    editorStyle.set({ ...style, ...changed })
    applyEditorStyle(session)
  }
  const p = texts.properties
  if (tool === 'highlight')
    return (
      <>
        <ColorRow
          label={p.color}
          colors={highlightColors}
          value={style.highlightColor}
          onChange={(highlightColor) => set({ highlightColor })}
        />
        <NumberRow
          label={p.thickness}
          value={style.highlightThickness}
          min={8}
          max={24}
          onChange={(highlightThickness) => set({ highlightThickness })}
        />
      </>
    )
  if (tool === 'text')
    return (
      <>
        <SwitchField
          label={p.likeNearby}
          checked={style.textLikeNearby}
          onChange={(textLikeNearby) => set({ textLikeNearby })}
        />
        <ColorRow
          label={p.color}
          value={style.textColor}
          onChange={(textColor) => set({ textColor, textLikeNearby: false })}
        />
        <NumberRow
          label={p.size}
          value={style.textSize}
          min={4}
          max={200}
          onChange={(textSize) => set({ textSize, textLikeNearby: false })}
        />
      </>
    )
  return (
    <>
      <ColorRow label={p.color} value={style.inkColor} onChange={(inkColor) => set({ inkColor })} />
      <NumberRow
        label={p.width}
        value={style.inkThickness}
        min={0.5}
        max={50}
        onChange={(inkThickness) => set({ inkThickness })}
      />
      <SliderField
        label={p.opacity}
        value={String(Math.round(style.inkOpacity * 100))}
        min={10}
        max={100}
        step={5}
        unit="%"
        onChange={(percent) => set({ inkOpacity: Number(percent) / 100 })}
      />
    </>
  )
}

/** Sets the style of what pdf.js creates next. Nothing must be selected, or that would be changed. */
export function applyEditorStyle({ manager }: Session): void {
  const editors = manager.get()
  if (!editors || editors.hasSelection) return
  const style = editorStyle.get()
  editors.updateParams(editorParams.highlightColor, style.highlightColor)
  editors.updateParams(editorParams.highlightThickness, style.highlightThickness)
  editors.updateParams(editorParams.textColor, style.textColor)
  editors.updateParams(editorParams.textSize, style.textSize)
  editors.updateParams(editorParams.inkColor, style.inkColor)
  editors.updateParams(editorParams.inkThickness, style.inkThickness)
  editors.updateParams(editorParams.inkOpacity, style.inkOpacity)
}

/** Adds what the tool draws in the middle of what is seen, for those who do not pull a pointer. */
async function addInView(session: Session, tool: DrawTool): Promise<void> {
  const spot = await viewCenter(session.viewer)
  if (!spot) return
  const { page, center, size } = spot
  const at = [center.x - 60, center.y - 40] as const
  const type = drawTools[tool]
  finishDrawing(session, tool, drawnMark(type, { page, from: at, to: at, size }, markStyles.get()[type]))
}
