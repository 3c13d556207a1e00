import { Button } from '@sheaf/ui'
import { FilePlus2 } from 'lucide-react'
import { useRef } from 'react'
import { homeTexts } from '../../texts/home.js'

/** Where one begins with a file and not with a tool: by choosing it here; dropping works on the whole page. */
export function FileStart({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <section
      aria-label={homeTexts.drop.label}
      className="grid justify-items-center gap-4 rounded-2xl border-2 border-edge border-dashed bg-surface px-6 py-8 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <FilePlus2 aria-hidden className="size-7" />
      </span>
      <p className="text-balance font-medium text-lg">{homeTexts.drop.prompt}</p>
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
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {homeTexts.drop.choose}
      </Button>
      <p className="text-balance text-muted text-sm">{homeTexts.drop.hint}</p>
    </section>
  )
}
