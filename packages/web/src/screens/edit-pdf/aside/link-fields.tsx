import { ChoiceField, NumberField, TextField } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { linkAddress } from '../model/link-address.js'
import type { Mark } from '../model/mark.js'
import { useSession } from '../session-context.js'

interface LinkFieldsProps {
  mark: Mark
  onChange: (mark: Mark) => void
}

/** Where a link leads: to a web address or to a page. A new link has its field under the keyboard at once. */
export function LinkFields({ mark, onChange }: LinkFieldsProps) {
  const { opened } = useSession()
  const words = texts.link
  const most = opened.document.numPages
  const [kind, setKind] = useState<'url' | 'page'>(mark.targetPage === undefined ? 'url' : 'page')
  const [address, setAddress] = useState(mark.url ?? '')
  const [page, setPage] = useState(mark.targetPage === undefined ? '' : String(mark.targetPage))
  const field = useRef<HTMLInputElement>(null)
  const fresh = useRef(mark.url === undefined && mark.targetPage === undefined)
  useEffect(() => {
    if (fresh.current) field.current?.focus()
  }, [])

  const put = (target: { url?: string | undefined; targetPage?: number | undefined }) => {
    const { url: _, targetPage: __, ...rest } = mark
    onChange({
      ...rest,
      ...(target.url !== undefined && { url: target.url }),
      ...(target.targetPage !== undefined && { targetPage: target.targetPage }),
    })
  }
  const pageOf = (typed: string) => {
    const wanted = Number(typed)
    return Number.isInteger(wanted) && wanted >= 1 && wanted <= most ? wanted : undefined
  }
  return (
    <>
      <ChoiceField
        label={words.leads}
        value={kind}
        choices={[
          { value: 'url', title: words.web },
          { value: 'page', title: words.page },
        ]}
        onChange={(chosen) => {
          setKind(chosen === 'page' ? 'page' : 'url')
          put(chosen === 'page' ? { targetPage: pageOf(page) } : { url: linkAddress(address) })
        }}
      />
      {kind === 'url' ? (
        <TextField
          ref={field}
          label={words.address}
          hint={words.addressHint}
          value={address}
          error={address.trim() !== '' && linkAddress(address) === undefined ? words.wrong : undefined}
          onChange={(typed) => {
            setAddress(typed)
            put({ url: linkAddress(typed) })
          }}
        />
      ) : (
        <NumberField
          label={words.pageNumber}
          value={page}
          min={1}
          max={most}
          integer
          error={page.trim() !== '' && pageOf(page) === undefined ? words.noPage(most) : undefined}
          onChange={(typed) => {
            setPage(typed)
            put({ targetPage: pageOf(typed) })
          }}
        />
      )}
    </>
  )
}
