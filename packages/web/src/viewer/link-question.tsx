import { Button, Dialog } from '@sheaf/ui'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { viewerTexts as texts } from '../texts/viewer.js'
import type { Viewer } from './viewer.js'

const LinkOpener = createContext<(url: string) => void>(() => {})

/** A function that opens an address of a document, once someone has seen where it leads and agreed. */
export function useLinkOpener(): (url: string) => void {
  return useContext(LinkOpener)
}

/** Asks before an address of a document is opened, wherever that is clicked below it; nothing opens by itself. */
export function LinkQuestion({ viewer, children }: { viewer: Viewer | undefined; children: ReactNode }) {
  const [url, setUrl] = useState<string>()
  const ask = useCallback((wanted: string) => {
    if (isHarmless(wanted)) setUrl(wanted)
  }, [])
  useEffect(() => {
    if (!viewer) return
    const { container } = viewer
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const address = link?.getAttribute('href') ?? ''
      if (link?.target !== '_blank' || address === '' || address.startsWith('#')) return
      event.preventDefault()
      ask(link.href)
    }
    container.addEventListener('click', onClick)
    // The middle button opens a tab as well.
    container.addEventListener('auxclick', onClick)
    return () => {
      container.removeEventListener('click', onClick)
      container.removeEventListener('auxclick', onClick)
    }
  }, [viewer, ask])
  const close = () => setUrl(undefined)
  return (
    <LinkOpener value={ask}>
      {children}
      {url !== undefined && (
        <Dialog title={texts.link.title} onClose={close}>
          <p className="text-muted">{texts.link.text}</p>
          <p className="max-h-40 overflow-y-auto rounded-lg bg-sunken p-3 wrap-anywhere">{url}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button
              onClick={() => {
                window.open(url, '_blank', 'noopener,noreferrer')
                close()
              }}
            >
              {texts.link.open}
            </Button>
            <Button variant="secondary" onClick={close}>
              {texts.link.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </LinkOpener>
  )
}

function isHarmless(address: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}
