import { Button, FieldError, formatBytes, SwitchField } from '@sheaf/ui'
import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { signPdfTexts as texts } from '../texts/tools/sign-pdf.js'
import { clearPaper, seenPart } from './clear-paper.js'
import type { SignatureDraft } from './signature-draft.js'
import type { SignaturePicture } from './signature-picture.js'

/** Longest side in dots: sharp at any size a signature has, and small enough to be kept and sent many times. */
const MAX_SIDE = 800

/** What a picture of a signature may be. */
const pictureTypes = ['image/png', 'image/jpeg']

/** Largest file that is taken; a photo of a telephone is smaller. */
const MAX_PICTURE_BYTES = 20 * 2 ** 20

/** A signature from a picture of one. */
export function UploadWay({ drafts }: { drafts: SignatureDraft }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [error, setError] = useState<string>()
  const { photo, withoutPaper, upload, set } = drafts
  const keep = useRef(set)
  keep.current = set

  useEffect(() => {
    if (!photo) return setError(undefined)
    let wanted = true
    const report = (picture: Awaited<ReturnType<typeof readPicture>>, problem: string) => {
      if (!wanted) return
      keep.current({ upload: picture })
      setError(picture ? undefined : problem)
    }
    readPicture(photo, withoutPaper).then(
      (picture) => report(picture, texts.signature.blank),
      () => report(undefined, texts.signature.unreadable),
    )
    return () => {
      wanted = false
    }
  }, [photo, withoutPaper])

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > MAX_PICTURE_BYTES) return setError(texts.signature.tooLarge(formatBytes(MAX_PICTURE_BYTES)))
    set({ photo: chosen })
  }
  return (
    <>
      <div className="grid gap-1.5">
        <p className="font-medium">{texts.signature.picture}</p>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {texts.signature.pictureHint}
        </p>
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={texts.signature.picture}
          tabIndex={-1}
          className="hidden"
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file may be chosen again, after it was changed.
            event.target.value = ''
          }}
        />
        <Button
          variant="secondary"
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-5" />
          {upload ? texts.signature.otherPicture : texts.signature.choosePicture}
        </Button>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      {upload && (
        <div className="grid h-28 place-items-center rounded-lg border border-edge bg-[#fff] p-2">
          <img src={upload.content} alt={texts.signature.shown} className="max-h-24 max-w-full object-contain" />
        </div>
      )}
      <SwitchField
        label={texts.signature.clearPaper}
        checked={withoutPaper}
        onChange={(wanted) => set({ withoutPaper: wanted })}
      />
    </>
  )
}

/**
 * A signature from a PNG or JPEG file: upright, without the empty margin around it and, by default, without the paper.
 * Nothing when there is nothing to be seen in it.
 * @throws DOMException when the browser cannot read the file
 */
async function readPicture(file: Blob, withoutPaper: boolean): Promise<SignaturePicture | undefined> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const samples = context.getImageData(0, 0, canvas.width, canvas.height)
  if (withoutPaper) clearPaper(samples)
  const seen = seenPart(samples)
  if (!seen) return undefined
  const { left, top, width, height } = seen
  canvas.width = width
  canvas.height = height
  context.putImageData(samples, -left, -top)
  return { content: canvas.toDataURL('image/png'), width, height }
}
