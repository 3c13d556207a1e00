import { isToolError, selectPages } from '@sheaf/core'
import { Button, Disclosure, TextField } from '@sheaf/ui'
import { type SubmitEvent, useState } from 'react'
import { errorMessage } from '../../texts/errors.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import type { SignElement } from './element.js'
import { MAX_ELEMENTS } from './use-elements.js'
import { pageSize } from './use-page-size.js'
import type { Signing } from './use-signing.js'

/** Places copies of an element on other pages, where the first one is. */
export function PagesForm({ signing, element }: { signing: Signing; element: SignElement }) {
  const { view, elements } = signing
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<string>()

  const placeOn = async (selection: string) => {
    setDone(undefined)
    setError(undefined)
    try {
      const pages = [...new Set(selectPages(selection, view.pageCount))]
      if (elements.all.length + pages.length > MAX_ELEMENTS) return setError(texts.pages.tooMany(MAX_ELEMENTS))
      const targets = pages.map(async (number) => ({ number, size: await pageSize(view, number) }))
      setDone(texts.pages.placed(elements.copyTo(element, await Promise.all(targets))))
    } catch (problem) {
      if (isToolError(problem)) setError(errorMessage(problem))
      else setError(texts.preview.unseen)
    }
  }
  return (
    <Disclosure title={texts.pages.title} open={error !== undefined}>
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void placeOn(typed)
        }}
        className="grid grid-cols-1 gap-3"
      >
        <TextField
          label={texts.pages.label}
          hint={texts.pages.hint}
          error={error}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setError(undefined)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" disabled={typed.trim() === ''} className="grow">
            {texts.pages.place}
          </Button>
          <Button variant="secondary" onClick={() => placeOn('all')} className="grow">
            {texts.pages.all}
          </Button>
        </div>
        <p role="status" className="text-sm empty:hidden">
          {done}
        </p>
      </form>
    </Disclosure>
  )
}
