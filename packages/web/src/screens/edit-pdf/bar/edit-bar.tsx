import { Dialog } from '@sheaf/ui'
import {
  ArrowUpRight,
  Circle,
  Crop,
  EyeOff,
  Highlighter,
  ImagePlus,
  Link as LinkIcon,
  type LucideIcon,
  Minus,
  MousePointer2,
  Pencil,
  Redo2,
  Signature,
  Square,
  Stamp,
  StickyNote,
  Strikethrough,
  TextCursorInput,
  Type,
  Underline,
  Undo2,
  Waves,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { usePart } from '../../../use-later.js'
import { NotLoaded } from '../later-tool.js'
import { isTextTool, type Tool } from '../model/tool.js'
import { useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { insertPicture } from '../work/insert-picture.js'
import { markSelection } from '../work/mark-selection.js'
import { SignatureDialog } from './signature-dialog.js'
import { ToolButton } from './tool-button.js'

const icons = {
  'edit-text': TextCursorInput,
  highlight: Highlighter,
  underline: Underline,
  strikeout: Strikethrough,
  squiggly: Waves,
  text: Type,
  ink: Pencil,
  rectangle: Square,
  ellipse: Circle,
  line: Minus,
  arrow: ArrowUpRight,
  note: StickyNote,
  link: LinkIcon,
} as const satisfies Partial<Record<Tool, LucideIcon>>

/** The tools of each group. */
const groups = {
  text: ['edit-text', 'text'],
  markup: ['highlight', 'underline', 'strikeout', 'squiggly', 'note'],
  shapes: ['ink', 'rectangle', 'ellipse', 'line', 'arrow'],
} as const

const loadStamps = () => import('../stamps/stamp-dialog.js')

/** What pictures may be. */
const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp'

/** All tools, in a row that scrolls where it is longer than the screen is wide. */
export function EditBar({ editing }: { editing: Editing }) {
  const session = useSession()
  const tool = session.tool.use()
  const input = useRef<HTMLInputElement>(null)
  const [signing, setSigning] = useState(false)
  const [stamping, setStamping] = useState(false)
  const words: Readonly<Partial<Record<Tool, string>>> = texts.words
  const wideWords: Readonly<Partial<Record<Tool, string>>> = texts.wideWords

  const choose = (wanted: Tool) => {
    // What is selected already is marked at once, without another way of selecting things.
    const marksText = isTextTool(wanted) || wanted === 'highlight' || wanted === 'link'
    if (marksText && markSelection(session, wanted)) return
    session.tool.set(wanted === tool ? 'select' : wanted)
  }
  const button = (wanted: keyof typeof icons) => (
    <ToolButton
      key={wanted}
      label={texts.tools[wanted]}
      {...(words[wanted] && { word: words[wanted] })}
      {...(wideWords[wanted] && { word: wideWords[wanted], wide: true })}
      icon={icons[wanted]}
      pressed={tool === wanted}
      onPress={() => choose(wanted)}
    />
  )
  return (
    <div
      role="toolbar"
      aria-label={texts.bar.tools}
      className="relative flex items-center gap-1 overflow-x-auto px-2 py-1 [scrollbar-width:thin]"
    >
      <Group label={texts.bar.history}>
        <ToolButton label={texts.undo} icon={Undo2} off={!editing.canUndo} onPress={editing.undo} />
        <ToolButton label={texts.redo} icon={Redo2} off={!editing.canRedo} onPress={editing.redo} />
      </Group>
      <ToolButton
        label={texts.tools.select}
        icon={MousePointer2}
        pressed={tool === 'select'}
        onPress={() => session.tool.set('select')}
      />
      <Group label={texts.bar.text}>{groups.text.map(button)}</Group>
      <Group label={texts.bar.markup}>{groups.markup.map(button)}</Group>
      <Group label={texts.bar.shapes}>{groups.shapes.map(button)}</Group>
      <Group label={texts.bar.insert}>
        <ToolButton
          label={texts.image}
          word={texts.words.image}
          icon={ImagePlus}
          onPress={() => input.current?.click()}
        />
        <ToolButton
          label={texts.signature}
          word={texts.words.signature}
          icon={Signature}
          onPress={() => setSigning(true)}
        />
        <ToolButton label={texts.stamp} word={texts.words.stamp} icon={Stamp} onPress={() => setStamping(true)} />
        {button('link')}
      </Group>
      <Group label={texts.bar.document}>
        <ToolButton
          label={texts.redact.bar}
          word={texts.words.redact}
          icon={EyeOff}
          pressed={tool === 'redact-text' || tool === 'redact-area'}
          onPress={() => {
            if (tool === 'redact-text' || tool === 'redact-area') session.tool.set('select')
            else if (!markSelection(session, 'redact-text')) session.tool.set('redact-text')
          }}
        />
        <ToolButton
          label={texts.tools.crop}
          word={texts.words.crop}
          icon={Crop}
          pressed={tool === 'crop'}
          onPress={() => choose('crop')}
        />
      </Group>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        aria-label={texts.imagePick}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void insertPicture(session, file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {stamping && <Stamps onClose={() => setStamping(false)} />}
      {signing && <SignatureDialog onClose={() => setSigning(false)} />}
    </div>
  )
}

function Stamps({ onClose }: { onClose: () => void }) {
  const part = usePart(loadStamps)
  if (part.at === 'loaded') return <part.loaded.StampDialog onClose={onClose} />
  return (
    part.at === 'failed' && (
      <Dialog title={texts.stamps.title} onClose={onClose}>
        <NotLoaded onRetry={part.retry} />
      </Dialog>
    )
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its content in a way of its own.
    <div role="group" aria-label={label} className="flex items-center border-line not-first:border-s not-first:ps-1">
      {children}
    </div>
  )
}
