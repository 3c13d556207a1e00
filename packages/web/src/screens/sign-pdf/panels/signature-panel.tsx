import { Button } from '@sheaf/ui'
import { BookmarkPlus } from 'lucide-react'
import { SavedList } from '../../../signature/saved-list.js'
import { savedSignatures } from '../../../signature/saved-signatures.js'
import { clearedSignature } from '../../../signature/signature-draft.js'
import { SignatureWays } from '../../../signature/signature-ways.js'
import { signPdfTexts as texts } from '../../../texts/tools/sign-pdf.js'
import { showToast } from '../../../toast.js'
import { newSignature } from '../element.js'
import type { Signing } from '../use-signing.js'

/** The signature: drawn, typed, from a picture, or one that was kept. */
export function SignaturePanel({ signing }: { signing: Signing }) {
  const { drafts, elements } = signing
  const ready = drafts.isReady('signature')
  return (
    <>
      <SignatureWays drafts={drafts} />
      <div className="sticky bottom-0 z-1 -mx-4 flex flex-wrap gap-2 bg-surface px-4 py-2 lg:-mx-5 lg:px-5">
        <Button disabled={!ready} onClick={() => signing.place()} className="grow">
          {texts.signature.add}
        </Button>
        {/* Never disabled: it would lose the keyboard to nothing once it is pressed. */}
        <Button variant="secondary" onClick={() => drafts.set(clearedSignature(drafts))}>
          {texts.signature.clear}
        </Button>
      </div>
      <Button variant="quiet" disabled={!ready} onClick={() => save(signing)} className="-mx-3 justify-start">
        <BookmarkPlus aria-hidden className="size-5" />
        {texts.saved.save}
      </Button>
      <SavedList
        onUse={(signature) => signing.placeAtOnce(newSignature(signature.content, signature))}
        onDeleted={() => elements.say(texts.saved.deleted)}
      />
    </>
  )
}

async function save({ drafts, elements }: Signing): Promise<void> {
  const picture = await drafts.picture()
  if (!picture) return
  if (savedSignatures.keep(picture)) elements.say(texts.saved.stored)
  else showToast({ tone: 'danger', title: texts.saved.save, text: texts.saved.failed })
}
