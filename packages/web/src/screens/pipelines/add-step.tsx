import type { AnyOperation } from '@sheaf/core'
import { findOperation, operations } from '@sheaf/core/registry'
import { Button, Dialog, SearchField } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ToolIcon } from '../../chrome/tool-icon.js'
import { groupTools, searchTools } from '../../search-tools.js'
import { inLanguage } from '../../texts/operations.js'
import { pipelineTexts as texts } from '../../texts/pipelines.js'
import { listedCategories } from '../../tool-list.js'
import { allTools } from '../../tools.js'
import { takesFrom } from './draft.js'

interface AddStepProps {
  /** Extensions of the input files of the new step; empty for any. */
  coming: readonly string[]
  onAdd: (operation: AnyOperation) => void
}

/** The button for a new step, and the operations it may be. */
export function AddStep({ coming, onAdd }: AddStepProps) {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const close = () => {
    setOpen(false)
    setQuery('')
  }
  const fitting = operations
    .filter((operation) => allTools.some(({ id }) => id === operation.id) && takesFrom(operation, coming))
    .map(inLanguage)
  const groups = groupTools(searchTools(fitting, query), listedCategories())
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} data-add-step>
        <Plus aria-hidden className="size-4.5" />
        {texts.add}
      </Button>
      {isOpen && (
        <Dialog title={texts.addTitle} onClose={close}>
          <SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={query} onChange={setQuery} />
          {coming.length > 0 && <p className="text-muted text-sm">{texts.onlyFitting(coming.join(', '))}</p>}
          <div className="-mx-2 grid max-h-[50vh] gap-4 overflow-y-auto px-2">
            {groups.length === 0 && <p>{texts.nothing}</p>}
            {groups.map(({ category, title, tools }) => (
              <section key={category} aria-label={title}>
                <h3 className="mb-1 font-semibold text-muted text-sm">{title}</h3>
                <ul className="grid gap-1">
                  {tools.map((tool) => (
                    <li key={tool.id} className="grid">
                      <button
                        type="button"
                        className="flex min-h-11 items-center gap-3 rounded-lg p-2 text-start hover:bg-sunken"
                        onClick={() => {
                          close()
                          onAdd(findOperation(tool.id)!)
                        }}
                      >
                        <ToolIcon id={tool.id} />
                        <span className="min-w-0">
                          <span className="block font-medium">{tool.title}</span>
                          <span className="block text-muted text-sm">{tool.summary}</span>
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
        </Dialog>
      )}
    </>
  )
}
