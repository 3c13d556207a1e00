import { useEffect, useState } from 'react'
import { passwordField } from './form-values.js'
import { type HeldName, type HeldSource, readHeldNames } from './held-names.js'
import type { OptionForm } from './option-form.js'

/** What is known of the names in the chosen files. `failed` where they cannot be read, for lack of a password or at all. */
export type HeldNames = { at: 'no-file' | 'reading' | 'failed' } | { at: 'known'; names: readonly HeldName[] }

/** Of more files than this the first ones are looked at. */
const MOST_FILES = 20

const noFiles: readonly File[] = []

/** The names that the files of a form hold. */
export function useHeldNames(form: OptionForm, from: HeldSource): HeldNames {
  const files = form.files?.['file'] ?? noFiles
  const secret = passwordField(form.fields)?.name
  const password = secret === undefined ? '' : String(form.values[secret] ?? '')
  const [found, setFound] = useState<{ files: readonly File[]; password: string; state: HeldNames }>()
  useEffect(() => {
    if (files.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async (): Promise<HeldNames> => {
      const names = new Map<string, HeldName>()
      for (const file of files.slice(0, MOST_FILES))
        for (const one of await readHeldNames(from, file, password, signal)) names.set(one.name, one)
      return { at: 'known', names: [...names.values()] }
    }
    read()
      .catch((): HeldNames => ({ at: 'failed' }))
      .then((state) => signal.aborted || setFound({ files, password, state }))
    return () => controller.abort()
  }, [files, from, password])
  if (files.length === 0) return { at: 'no-file' }
  return found?.files === files && found.password === password ? found.state : { at: 'reading' }
}
