import { findOperation } from '@sheaf/core'
import { useState } from 'react'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { usePagesEvents } from '../../pdf-view/use-pages-events.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import type { RunOutcome } from '../../run/runner.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import { showToast } from '../../toast.js'
import { RunLocationNote } from '../../tool/run-location-note.js'
import { saveFile } from '../../tool/save-file.js'
import { ToolHeader } from '../../tool/tool-header.js'
import { useTool } from '../../tool/use-tool.js'
import { ChooseFile } from './choose-file.js'
import type { PageTurns } from './page-turns.js'
import { RotateForm } from './rotate-form.js'

const operation = findOperation('rotate-pdf')!

/** Rotate PDF: a PDF, the turns of its pages, and the file that is saved at once. */
export function RotatePdfScreen() {
  const [turned, setTurned] = useState<{ file: File; turns: PageTurns }>()
  const tool = useTool(operation, { onFailed: () => fail(), onDone: (outcome) => void save(outcome) })
  const toolPages = useToolPages(tool)
  const { file, pages } = toolPages
  usePagesEvents(toolPages, {
    onReady: ({ pageCount }) => {
      const { title, text } = rotatePdfTexts.loaded
      showToast({ tone: 'plain', title, text: text(pageCount) })
    },
    onFailed: () => {
      const { title, other } = rotatePdfTexts.invalid
      showToast({ tone: 'danger', title, text: other })
      tool.reset()
    },
  })

  const turn = (turns: PageTurns) => {
    if (file === undefined) return
    setTurned({ file, turns })
    tool.unmark('rotations')
    tool.dropResult()
  }

  return (
    <>
      <ToolHeader operation={operation} lead={rotatePdfTexts.lead} />
      <div className="grid grid-cols-1 gap-6">
        {file === undefined && <ChooseFile tool={tool} another={false} />}
        {file !== undefined && (
          <section className="grid grid-cols-1 gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-semibold text-lg wrap-anywhere">{file.name}</p>
              {pages.at !== 'locked' && <PagesNote {...toolPages} />}
            </div>
            <ChooseFile tool={tool} another />
          </section>
        )}
        {pages.at === 'locked' && <PagesNote {...toolPages} />}
        {tool.phase.at !== 'done' && <RunLocationNote operationId="rotate-pdf" />}
        {file && pages.at === 'ready' && (
          <RotateForm
            tool={tool}
            view={pages.view}
            turns={turned && turned.file === file ? turned.turns : {}}
            onTurns={turn}
          />
        )}
      </div>
    </>
  )
}

function fail(): void {
  const { title, text } = rotatePdfTexts.failed
  showToast({ tone: 'danger', title, text })
}

async function save({ file }: RunOutcome): Promise<void> {
  if (file === undefined) return fail()
  try {
    saveFile(await file.open(), file.name)
    const { title, text } = rotatePdfTexts.done
    showToast({ tone: 'plain', title, text })
  } catch {
    fail()
  }
}
