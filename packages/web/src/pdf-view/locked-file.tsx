import { Button, SecretField } from '@sheaf/ui'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { toolTexts } from '../texts/tool.js'

interface LockedFileProps {
  /** Whether the password that was given does not open the file. */
  wrong: boolean
  onPassword: (password: string) => void
  /** Whether it takes the place of what had the keyboard. */
  focus?: boolean
}

/** Asks for the password of a file where its pages will be shown; may be inside a form. */
export function LockedFile({ wrong, onPassword, focus = false }: LockedFileProps) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<'wrong' | 'missing' | undefined>(wrong ? 'wrong' : undefined)
  const box = useRef<HTMLInputElement>(null)
  const wanted = useRef(focus)
  useEffect(() => {
    setProblem(wrong ? 'wrong' : undefined)
    if (wrong || wanted.current) box.current?.focus()
  }, [wrong])
  const open = () => {
    if (password === '') return setProblem('missing')
    // The same password again changes no other state.
    setProblem(wrong ? 'wrong' : undefined)
    box.current?.focus()
    onPassword(password)
  }
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex gap-3" role="status">
        <LockKeyhole aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
        <div>
          <h3 id={id} className="font-semibold text-lg">
            {pdfViewTexts.locked.title}
          </h3>
          <p className="text-muted">{pdfViewTexts.locked.text}</p>
        </div>
      </div>
      <div className="grid max-w-md grid-cols-1 gap-4">
        <SecretField
          ref={box}
          onEnter={open}
          label={pdfViewTexts.locked.label}
          value={password}
          maxLength={1024}
          error={problem && pdfViewTexts.locked[problem]}
          showLabel={toolTexts.tool.showSecret}
          hideLabel={toolTexts.tool.hideSecret}
          onChange={(value) => {
            setPassword(value)
            setProblem(undefined)
          }}
        />
        <Button className="justify-self-start" onClick={open}>
          {pdfViewTexts.locked.open}
        </Button>
      </div>
    </section>
  )
}
