import { useEffect, useRef, useState } from 'react'
import { optionsOf } from '../form/form-values.js'
import { optionProblems } from '../form/option-form.js'
import { missingFiles, shownFiles } from '../form/slot-files.js'
import { pageToolTexts } from '../texts/page-tools.js'
import type { Tool } from '../tool/use-tool.js'
import { makePreview, type Preview } from './make-preview.js'
import { PAUSE_MS } from './use-settled.js'

/** The result of a tool for its file, rendered again whenever something changes. */
export interface TruePreview extends Preview {
  busy: boolean
  /** Draws it now; only there for large files, whose preview waits to be asked for. */
  refresh?: () => void
}

/** Files above this are drawn on demand only: each preview reads and writes the whole file. */
const LARGE_BYTES = 30 * 2 ** 20

/** The preview of a tool with its present files and options; a newer one ends the work on the one before. */
export function useTruePreview(tool: Tool): TruePreview {
  const { operation, fields, values } = tool
  const files = shownFiles(operation.files, tool.files, values)
  const options = optionsOf(fields, values)
  const missing = missingFiles(operation.files, files, values).length > 0
  const wrong = optionProblems(operation, fields, values).length > 0
  const key = JSON.stringify([options, Object.values(files).map((list) => list.map(identityOf))])
  const [main] = Object.keys(operation.files)
  const large = (files[main!]?.[0]?.size ?? 0) > LARGE_BYTES

  const [asked, setAsked] = useState<string>()
  const [made, setMade] = useState<Preview & { key?: string }>({})
  const request = useRef({ operation, files, options })
  request.current = { operation, files, options }
  const wanted = !missing && !wrong && (!large || asked === key) ? key : undefined
  const begun = useRef(false)

  useEffect(() => {
    if (wanted === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const make = async () => {
      begun.current = true
      const preview = await makePreview(request.current, signal)
      if (signal.aborted) return preview.view?.close()
      // What cannot be drawn leaves the picture before it; the note says why.
      setMade(({ view }) => ({ ...(view && { view }), ...preview, key: wanted }))
    }
    const timer = setTimeout(() => void make(), begun.current ? PAUSE_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted])

  const { view } = made
  useEffect(() => () => view?.close(), [view])

  const { key: _, ...preview } = made
  const note = missing ? pageToolTexts.preview.missing : wrong ? pageToolTexts.preview.wrong : preview.note
  return {
    // The picture of another choice would be misleading while a file for this one is missing.
    ...(!missing && preview),
    ...(note !== undefined && { note }),
    busy: wanted !== undefined && wanted !== made.key,
    ...(large && asked !== key && !missing && !wrong && { refresh: () => setAsked(key) }),
  }
}

function identityOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}
