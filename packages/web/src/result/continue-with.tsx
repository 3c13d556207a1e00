import { Alert, Disclosure } from '@sheaf/ui'
import { ArrowRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ToolIcon } from '../chrome/tool-icon.js'
import { handOver } from '../hand-over.js'
import { hasCard, pathOf, peopleAddress } from '../routes.js'
import type { ResultFile } from '../run/runner.js'
import { operationTexts } from '../texts/operations.js'
import { resultTexts } from '../texts/result.js'
import { toolsWithSlots } from '../tool-slots.js'
import type { ToolFacts } from '../tools.js'
import { madeOf } from '../visit/unstored.js'
import { nextTools } from './next-tools.js'

/** Number of tools that can be seen at a glance. */
const SHOWN = 4

interface ContinueWithProps {
  /** In order. */
  files: readonly ResultFile[]
  /** Id of the operation that made them. */
  madeBy: string
  /** For a narrow place beside others. */
  narrow?: boolean
}

/** The tools that can continue with a result; choosing one opens it there. Nothing for results that no tool accepts. */
export function ContinueWith({ files, madeBy, narrow = false }: ContinueWithProps) {
  const id = useId()
  const [, navigate] = useLocation()
  const [failed, setFailed] = useState(false)
  // Fetching the files may take a while, in which another tool is chosen, or the page is left.
  const wanted = useRef<string>(undefined)
  useEffect(
    () => () => {
      wanted.current = undefined
    },
    [],
  )
  const tools = nextTools(
    toolsWithSlots().filter((tool) => hasCard(tool.id)),
    files,
    madeBy,
  )
  if (tools.length === 0) return null

  const goOn = async ({ id: next }: ToolFacts) => {
    const address = peopleAddress(next)
    wanted.current = address
    setFailed(false)
    try {
      const given = await Promise.all(files.map(asFile))
      if (wanted.current !== address) return
      handOver(given, pathOf(address))
      navigate(address)
    } catch {
      if (wanted.current === address) setFailed(true)
    }
  }
  const list = (shown: readonly ToolFacts[]) => (
    <ul className={narrow ? 'grid grid-cols-1 gap-2' : 'grid grid-cols-1 gap-2 sm:grid-cols-2'}>
      {shown.map((tool) => (
        <li key={tool.id} className="grid">
          <button
            type="button"
            onClick={() => goOn(tool)}
            className="group flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface p-1.5 pe-3 text-start font-medium transition-colors hover:border-accent hover:text-accent"
          >
            <ToolIcon id={tool.id} />
            <span className="min-w-0 grow wrap-anywhere">{operationTexts[tool.id]?.title ?? tool.title}</span>
            <ArrowRight aria-hidden className="size-4.5 shrink-0 text-muted group-hover:text-accent" />
          </button>
        </li>
      ))}
    </ul>
  )

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div>
        <h3 id={id} className="font-semibold text-lg">
          {resultTexts.continue.title}
        </h3>
        <p className="text-muted text-sm">{resultTexts.continue.text}</p>
      </div>
      {list(tools.slice(0, SHOWN))}
      {tools.length > SHOWN && (
        <Disclosure title={resultTexts.continue.more} open={false}>
          {list(tools.slice(SHOWN))}
        </Disclosure>
      )}
      {failed && <Alert tone="danger">{resultTexts.continue.failed}</Alert>}
    </section>
  )
}

async function asFile(result: ResultFile): Promise<File> {
  const blob = await result.open()
  return madeOf(result, new File([blob], result.name, { type: blob.type }))
}
