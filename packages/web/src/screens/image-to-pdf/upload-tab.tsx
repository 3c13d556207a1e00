import { Button, FieldError, FileDrop, FileList, formatBytes } from '@sheaf/ui'
import { useId, useRef } from 'react'
import { inputTexts } from '../../texts/input.js'
import { toolTexts } from '../../texts/tool.js'
import { imageToPdfTexts as texts } from '../../texts/tools/image-to-pdf.js'
import { PictureThumbnail } from '../../tool/picture-thumbnail.js'
import { formatsInWords } from './formats-in-words.js'
import { type ImageToPdf, operation, totalLimit } from './use-image-to-pdf.js'

/** The images: a drop zone, and the list in the order of the pages. */
export function UploadTab({ screen }: { screen: ImageToPdf }) {
  const { images, busy } = screen
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const error = screen.errors['files']
  const empty = images.length === 0
  const toButton = () => button.current?.focus()
  return (
    <>
      {!empty && (
        <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 className="font-semibold text-lg">{texts.list.title(images.length)}</h2>
            <Button
              variant="quiet"
              onClick={() => {
                screen.arrange([])
                toButton()
              }}
            >
              {texts.list.clear}
            </Button>
          </div>
          <FileList
            texts={{ ...toolTexts.fileList, label: texts.list.label }}
            files={images}
            ordered
            preview={(file) => <PictureThumbnail file={file} />}
            onChange={screen.arrange}
            onEmptied={toButton}
          />
        </fieldset>
      )}
      <FileDrop
        texts={{
          label: texts.drop.label,
          prompt: empty ? texts.drop.prompt : texts.drop.morePrompt,
          dropHere: texts.drop.dropHere,
          button: empty ? texts.drop.select : texts.drop.more,
          limits: texts.drop.limits(formatsInWords(operation.files.files.extensions), formatBytes(totalLimit)),
          folder: inputTexts.folder,
        }}
        extensions={operation.files.files.extensions}
        mimeTypes={['image/*']}
        multiple
        partial
        disabled={busy}
        maxBytes={totalLimit}
        compact={!empty}
        buttonRef={button}
        describedBy={error && `${id}-error`}
        invalid={error !== undefined}
        onFiles={screen.add}
        onReject={screen.reject}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
