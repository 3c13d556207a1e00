import { Button } from '@sheaf/ui'
import { BookmarkPlus } from 'lucide-react'
import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { showToast } from '../../toast.js'
import { DrawWay } from './draw-way.js'
import { PickOne } from './pick-one.js'
import { SavedList } from './saved-list.js'
import { saveSignature } from './saved-signatures.js'
import { TypeWay } from './type-way.js'
import { UploadWay } from './upload-way.js'
import type { Drafts, SignatureWay } from './use-drafts.js'
import type { Signing } from './use-signing.js'

const ways: readonly SignatureWay[] = ['draw', 'type', 'upload']

/** The signature: drawn, typed, from a picture, or one that was kept. */
export function SignaturePanel({ signing }: { signing: Signing }) {
  const { drafts } = signing
  const ready = drafts.isReady('signature')
  return (
    <>
      <PickOne
        label={texts.signature.ways}
        className="grid-cols-3"
        value={drafts.way}
        onChange={(way) => drafts.set({ way })}
        items={ways.map((value) => ({ value, title: texts.signature[value], className: 'text-sm' }))}
      />
      {drafts.way === 'draw' && <DrawWay drafts={drafts} />}
      {drafts.way === 'type' && <TypeWay drafts={drafts} />}
      {drafts.way === 'upload' && <UploadWay drafts={drafts} />}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!ready} onClick={() => signing.place()} className="grow">
          {texts.signature.add}
        </Button>
        {/* Never disabled: it would lose the keyboard to nothing once it is pressed. */}
        <Button look="secondary" onClick={() => clear(drafts)}>
          {texts.signature.clear}
        </Button>
      </div>
      <Button look="quiet" disabled={!ready} onClick={() => save(signing)} className="-mx-3 justify-start">
        <BookmarkPlus aria-hidden className="size-5" />
        {texts.saved.save}
      </Button>
      <SavedList signing={signing} />
    </>
  )
}

function clear({ way, set }: Drafts): void {
  if (way === 'draw') set({ strokes: [] })
  else if (way === 'type') set({ name: '' })
  else set({ photo: undefined, upload: undefined })
}

async function save({ drafts, elements }: Signing): Promise<void> {
  const picture = await drafts.picture()
  if (!picture) return
  if (saveSignature(picture)) elements.say(texts.saved.stored)
  else showToast({ tone: 'danger', title: texts.saved.save, text: texts.saved.failed })
}
