import { Button, Dialog } from '@sheaf/ui'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { SavedList } from '../../../signature/saved-list.js'
import { savedSignatures } from '../../../signature/saved-signatures.js'
import {
  clearedSignature,
  emptySignature,
  isSigned,
  type SignatureDraft,
  type SignatureValues,
  signaturePicture,
} from '../../../signature/signature-draft.js'
import type { SignaturePicture } from '../../../signature/signature-picture.js'
import { SignatureWays } from '../../../signature/signature-ways.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { signPdfTexts } from '../../../texts/tools/sign-pdf.js'
import { showToast } from '../../../toast.js'
import { say } from '../announcer.js'
import { useSession } from '../session-context.js'
import { insertSignature } from '../work/insert-picture.js'

/** Draws, types or uploads a signature, or takes one that is kept on this device, and places it on the page. */
export function SignatureDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const [values, setValues] = useState<SignatureValues>(emptySignature)
  const draft: SignatureDraft = { ...values, set: (changed) => setValues((before) => ({ ...before, ...changed })) }
  const ready = isSigned(values)
  const place = async (picture: SignaturePicture | undefined) => {
    if (!picture) return
    onClose()
    await insertSignature(session, picture)
  }
  const keep = async () => {
    const picture = await signaturePicture(values)
    if (!picture) return
    if (savedSignatures.keep(picture)) say(signPdfTexts.saved.stored)
    else showToast({ tone: 'danger', title: signPdfTexts.saved.save, text: signPdfTexts.saved.failed })
  }
  return (
    <Dialog title={texts.signatureDialog.title} onClose={onClose}>
      <SignatureWays drafts={draft} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!ready} onClick={async () => place(await signaturePicture(values))} className="grow">
          {texts.signatureDialog.add}
        </Button>
        {/* Never disabled: it would lose the keyboard to nothing once it is pressed. */}
        <Button variant="secondary" onClick={() => draft.set(clearedSignature(values))}>
          {signPdfTexts.signature.clear}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.signatureDialog.close}
        </Button>
      </div>
      <Button variant="quiet" disabled={!ready} onClick={keep} className="-mx-3 justify-start">
        <BookmarkPlus aria-hidden className="size-5" />
        {signPdfTexts.saved.save}
      </Button>
      <SavedList onUse={place} onDeleted={() => say(signPdfTexts.saved.deleted)} />
    </Dialog>
  )
}
