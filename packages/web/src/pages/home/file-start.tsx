import { Button } from '@sheaf/ui'
import { FilePlus2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { homeTexts } from '../../texts/home.js'

interface FileStartProps {
  onFiles: (files: File[]) => void
  /** The other way to start, beside this one. */
  children: ReactNode
}

/** The band on top: a button to choose a file, and the search. Files can be dropped on the whole page. */
export function FileStart({ onFiles, children }: FileStartProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid items-center gap-4 rounded-2xl border-2 border-accent border-dashed bg-accent-soft p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label={homeTexts.drop.label} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={homeTexts.drop.choose}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // So that the same file can be chosen again.
            target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <Button onClick={() => input.current?.click()} className="min-h-13 px-6 text-lg">
          <FilePlus2 aria-hidden className="size-5" />
          {homeTexts.drop.choose}
        </Button>
        <p className="min-w-0 grow basis-56 leading-snug">
          <span className="block font-semibold max-sm:hidden">{homeTexts.drop.prompt}</span>
          <span className="block text-muted text-sm">{homeTexts.drop.hint}</span>
        </p>
      </section>
      {children}
    </div>
  )
}
