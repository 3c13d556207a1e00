import { previewed } from 'virtual:previewed-tools'
import type { Field, FileSlot } from '@sheaf/core'
import { Button } from '@sheaf/ui'
import { Fragment, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { isShown, passwordField } from '../form/form-values.js'
import { isPdf } from '../form/is-pdf.js'
import { toolTexts } from '../texts/tool.js'
import { useExtra } from '../use-later.js'
import { CheckedSlot } from './checked-slot.js'
import { FailureNote } from './failure-note.js'
import type { StagedType } from './file-stage.js'
import { useOfferedAction } from './offer-note.js'
import { PictureThumbnail } from './picture-thumbnail.js'
import { rareSlots, slotsOf } from './rare-slots.js'
import { RunLocationNote } from './run-location-note.js'
import { InputPassword, MoreOptions, ToolOption } from './tool-option.js'
import { useFocusOnFailure } from './use-focus-on-failure.js'
import { useFocusOnNewStart } from './use-focus-on-new-start.js'
import type { Tool } from './use-tool.js'

interface ToolFormProps {
  tool: Tool
  /** Label of the button; default: that of the texts, else the title of the operation. */
  action?: string
  /** Wire names of the options shown at once; the others are under more options. Default: all. */
  shown?: readonly string[]
  /** Controls of options that are not the usual ones, by wire name. */
  own?: Readonly<Record<string, ReactNode>> | undefined
}

/** The form of an operation: its file slots, its options, and the button that starts it. */
export function ToolForm({ tool, action, shown: atOnce, own = {} }: ToolFormProps) {
  const { operation, values, files, failure } = tool
  // Of several files, only what they are called is shown.
  const [mainName, main] = slotsOf(tool, false)[0]!
  const [staged, ...others] = files[mainName] ?? []
  const hasPdf = files[mainName]?.some((file) => isPdf(main, file)) ?? false
  const shownForm = { ...tool, fields: tool.fields.filter((field) => hasPdf || field.onlyForPdf !== true) }
  const { fields } = shownForm
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFailure(element, tool)
  useFocusOnNewStart(element, tool.phase)
  const offered = useOfferedAction(operation, tool.values)
  // The password of the input is rarely needed; it hides unless there is nothing but passwords.
  const onlyPasswords = fields.every((field) => field.kind === 'text' && field.secret)
  const password = onlyPasswords ? undefined : passwordField(fields)
  const [sealed, setSealed] = useState(false)
  // Where passwords are all that is asked for, one may be left out only for files that open without it.
  const [open, setOpen] = useState(false)
  const needed = onlyPasswords && !open && !sealed ? passwordField(fields)?.name : undefined
  // A file that is encrypted for certificates needs what others do not.
  const needsRare = sealed && 'credentials' in operation.files
  const isAtOnce = ({ name, rare }: Field) => atOnce?.includes(name) ?? (needsRare || rare !== true)
  const shown = fields.filter((field) => isShown(field, values) && field !== password && isAtOnce(field))
  const slots = [...slotsOf(tool, false), ...(needsRare ? slotsOf(tool, true) : [])]

  const hasTimes = ['start', 'end'].every((name) => shown.some((field) => field.name === name))
  const video = slots.length === 1 && slots[0]![1].type === 'video' ? (files[slots[0]![0]] ?? []) : []
  // Several videos of different lengths have no part in common that could be seen.
  const videoToCut = hasTimes && video.length === 1 ? video[0] : undefined
  const [wholeVideo, setWholeVideo] = useState<{ file: File; start: string; end: string }>()
  const form = wholeVideo && wholeVideo.file === videoToCut ? withPlaceholders(shownForm, wholeVideo) : shownForm

  const picture = slots.length === 1 && slots[0]![1].type === 'image' ? (files[slots[0]![0]] ?? []) : []
  const begun = slots.some(([name]) => (files[name]?.length ?? 0) > 0)

  const hasBox = ['ratio', 'x', 'y'].every((name) => shown.some((field) => field.name === name))
  const pictureToCut = hasBox && picture.length === 1 ? picture[0] : undefined

  // A preview shows what comes of all files.
  const stageAfter = previewed.includes(operation.id) ? slots.at(-1)![0] : mainName
  const type = main.type === 'scan' ? (hasPdf ? 'pdf' : 'image') : main.type
  const stage = others.length === 0 && !videoToCut && !pictureToCut && isStaged(type) ? type : undefined

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!offered.disabled) void tool.submit()
      }}
      className="@container grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]"
    >
      <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-22">
        {slots.map(([name, slot]) => (
          <Fragment key={name}>
            <CheckedSlot
              tool={tool}
              asksPassword={false}
              slot={slot}
              files={files[name] ?? []}
              error={failure?.byField[name]}
              named={slots.length > 1}
              small={slot.min === 0}
              several={tool.several === name}
              {...(pictures(slot, files[name]) && { preview: (file: File) => <PictureThumbnail file={file} /> })}
              {...(slot.rare !== true && { onSealed: setSealed, onOpen: setOpen })}
              onChange={(chosen) => tool.setFiles(name, chosen)}
            />
            {name === mainName && begun && <RunLocationNote operationId={operation.id} line />}
            {name === stageAfter && staged && stage && <Stage tool={tool} file={staged} type={stage} />}
          </Fragment>
        ))}
        {videoToCut && <PartOfVideo tool={tool} file={videoToCut} onWhole={setWholeVideo} />}
        {pictureToCut && <PartOfImage tool={tool} file={pictureToCut} />}
        {!begun && <RunLocationNote operationId={operation.id} />}
      </div>
      {/* On phones, the button sticks to the window for as long as the form, not its options alone, is in sight. */}
      <div className="max-lg:contents lg:rounded-xl lg:border lg:border-line lg:bg-surface">
        <section
          aria-label={toolTexts.tool.options}
          className="grid grid-cols-1 gap-6 p-5 not-has-[>*>*]:hidden max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:bg-surface sm:p-6"
        >
          <div className="grid grid-cols-1 gap-6 empty:hidden">
            {shown.map(({ name }) => (
              <Fragment key={name}>
                {own[name] ?? <ToolOption form={form} name={name} needed={name === needed} />}
              </Fragment>
            ))}
          </div>
          <div className="grid grid-cols-1 empty:hidden">
            <MoreOptions
              form={form}
              except={fields.filter(isAtOnce).map(({ name }) => name)}
              slots={needsRare ? undefined : rareSlots(tool)}
            />
            {password && <InputPassword form={form} />}
          </div>
        </section>
        <div className="sticky bottom-0 z-1 grid grid-cols-1 gap-4 border-line border-t bg-canvas py-3 lg:rounded-b-xl lg:bg-surface lg:px-6 lg:py-4">
          {/* Beside the button, it is in sight however long the options are. */}
          <FailureNote
            failure={failure}
            title={
              failure && Object.keys(failure.byField).length === 0 ? toolTexts.tool.failed(operation.title) : undefined
            }
            announced={false}
          />
          {offered.note}
          <Button
            type="submit"
            // Before there are files, choosing them comes first.
            variant={begun ? 'primary' : 'secondary'}
            disabled={offered.disabled}
            aria-describedby={offered.describedBy}
            className="text-lg"
          >
            {action ?? toolTexts.tool.actions[operation.id] ?? operation.title}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The same form with times of this video, not of any, in fields that are empty: the part that is kept then. */
function withPlaceholders<Form extends Pick<Tool, 'fields'>>(
  form: Form,
  { start, end }: { start: string; end: string },
): Form {
  const placeholders: Readonly<Record<string, string>> = { start, end }
  const fields = form.fields.map((field) =>
    field.kind === 'text' && placeholders[field.name] !== undefined
      ? { ...field, placeholder: placeholders[field.name]! }
      : field,
  )
  return { ...form, fields }
}

/** Whether all files chosen for a slot are pictures. */
function pictures(slot: FileSlot, files: readonly File[] = []): boolean {
  return slot.type === 'image' || (slot.type === 'scan' && !files.some((file) => isPdf(slot, file)))
}

// What shows pages weighs more than all the rest; without it the tool works all the same.
const loadFileStage = () => import('./file-stage.js')

/** The file, or what becomes of it. */
function Stage(props: { tool: Tool; file: File; type: StagedType }) {
  const part = useExtra(loadFileStage)
  return part && <part.FileStage {...props} />
}

function isStaged(type: string): type is StagedType {
  return type === 'pdf' || type === 'image' || type === 'video'
}

const loadVideoPart = () => import('../video-part/video-part.js')

interface PartOfVideoProps {
  tool: Tool
  file: File
  /** Called with the times of the whole video. */
  onWhole: (whole: { file: File; start: string; end: string }) => void
}

/** The video, with handles for the part that the options `start` and `end` keep. */
function PartOfVideo({ tool, file, onWhole }: PartOfVideoProps) {
  const part = useExtra(loadVideoPart)
  const text = (name: string) => String(tool.values[name] ?? '')
  return (
    part && (
      <part.VideoPart
        file={file}
        start={text('start')}
        end={text('end')}
        onWhole={(whole) => onWhole({ file, ...whole })}
        onChange={({ start, end }) => {
          tool.setValue('start', start)
          tool.setValue('end', end)
        }}
      />
    )
  )
}

const loadImagePart = () => import('../image-part/image-part.js')

/** The image, with a frame around the part that its options keep. */
function PartOfImage({ tool, file }: { tool: Tool; file: File }) {
  const part = useExtra(loadImagePart)
  const text = (name: string) => String(tool.values[name] ?? '')
  return (
    part && (
      <part.ImagePart
        file={file}
        values={{
          ratio: text('ratio'),
          x: text('x'),
          y: text('y'),
          width: text('width'),
          height: text('height'),
          unit: text('unit'),
          position: text('position'),
        }}
        onChange={(chosen) => {
          for (const [name, value] of Object.entries(chosen)) tool.setValue(name, value)
        }}
      />
    )
  )
}
