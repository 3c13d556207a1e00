import { operation } from '@sheaf/core/rotate-pdf'
import { FileDrop, type FileRejection, formatBytes } from '@sheaf/ui'
import { useState } from 'react'
import { PagesNote } from '../../pdf-view/pages-note.js'
import { usePagesEvents } from '../../pdf-view/use-pages-events.js'
import { useToolPages } from '../../pdf-view/use-tool-pages.js'
import { ResultView } from '../../result/result-view.js'
import { saveFile } from '../../result/save-file.js'
import type { RunOutcome } from '../../run/runner.js'
import { MOST_FILES } from '../../several.js'
import { pdfViewTexts } from '../../texts/pdf-view.js'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import { dismissToast, showToast } from '../../toast.js'
import { FileBar } from '../../tool/file-bar.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { RefusedFile } from '../../tool/refused-file.js'
import { RunLocationNote } from '../../tool/run-location-note.js'
import { showFailed } from '../../tool/show-failed.js'
import { ToolHeader } from '../../tool/tool-header.js'
import { type Tool, useTool } from '../../tool/use-tool.js'
import { pageChoice } from '../../visit/page-choice.js'
import { type PageTurns, readTurns } from './page-turns.js'
import { RotateFiles } from './rotate-files.js'
import { RotateForm } from './rotate-form.js'

const refusalWords = {
  type: 'type',
  'too-large': 'size',
  'too-many': 'tooMany',
  other: 'other',
} as const satisfies Record<FileRejection, string>

/** Rotate PDF: a PDF, the turns of its pages, and the file that is saved at once; or several, each turned as a whole. */
export function RotatePdfScreen() {
  const tool = useTool(operation, {
    inPlace: true,
    onFailed: (message, code) => showFailed(rotatePdfTexts.failed, { message, code }),
    onDone: (outcome) => void save(outcome),
  })
  const toolPages = useToolPages(tool)
  const { file, pages } = toolPages
  const files = tool.files['file'] ?? []
  const { phase } = tool
  const offered = useOfferedAction(tool.operation)
  const kept = pageChoice(tool, file)
  const [refused, setRefused] = useState<File>()
  usePagesEvents(toolPages, {
    onReady: ({ pageCount }) => {
      const { title, text } = rotatePdfTexts.loaded
      showToast({ tone: 'plain', title, text: text(pageCount) })
    },
    onFailed: () => {
      const { title, other } = rotatePdfTexts.invalid
      showToast({ tone: 'danger', title, text: other })
      setRefused(file)
      tool.reset()
    },
  })

  const turn = (turns: PageTurns) => {
    if (file === undefined) return
    kept.choose(turns)
    tool.unmark('rotations')
    tool.dropResult()
  }

  if (phase.at === 'done' && phase.outcome.each)
    return (
      <>
        <ToolHeader operation={operation} lead={rotatePdfTexts.lead} compact />
        <ResultView
          operation={tool.operation}
          outcome={phase.outcome}
          texts={toolTexts.result}
          onAnother={tool.reset}
          onChange={tool.change}
        />
      </>
    )
  const size = formatBytes(files.reduce((sum, one) => sum + one.size, 0))
  return (
    <>
      <ToolHeader operation={operation} lead={rotatePdfTexts.lead} compact={files.length > 0} />
      <div className="grid grid-cols-1 gap-4">
        {files.length === 0 && <ChooseFile tool={tool} onFiles={() => setRefused(undefined)} />}
        {files.length === 0 && refused && <RefusedFile file={refused} tool={tool} />}
        {files.length === 0 && offered.note}
        {files.length > 0 && (
          <FileBar
            name={file?.name ?? rotatePdfTexts.files.count(files.length)}
            several={file === undefined}
            facts={[pages.at === 'ready' ? pdfViewTexts.pages(pages.view.pageCount) : undefined, size]}
          >
            <ChooseFile tool={tool} />
          </FileBar>
        )}
        {pages.at !== 'ready' && <PagesNote {...toolPages} />}
        {phase.at !== 'done' && <RunLocationNote operationId="rotate-pdf" line={files.length > 0} />}
        {file && pages.at === 'ready' && (
          <RotateForm tool={tool} view={pages.view} turns={readTurns(kept.choice)} onTurns={turn} />
        )}
        {files.length > 1 && <RotateFiles tool={tool} files={files} />}
      </div>
    </>
  )
}

async function save({ file, each }: RunOutcome): Promise<void> {
  if (each) return
  if (file === undefined) return showFailed(rotatePdfTexts.failed)
  try {
    saveFile(await file.open(), file.name)
    const { title, text } = rotatePdfTexts.done
    showToast({ tone: 'plain', title, text })
  } catch {
    showFailed(rotatePdfTexts.failed)
  }
}

/** The drop zone of Rotate PDF, with its own words for what it does not take; a button once there are files. */
function ChooseFile({ tool, onFiles }: { tool: Tool; onFiles?: () => void }) {
  const slot = tool.operation.files['file']!
  const { drop } = rotatePdfTexts
  const before = tool.files['file'] ?? []
  const another = before.length > 0
  const several = before.length > 1
  return (
    <FileDrop
      texts={{
        label: drop.label,
        title: drop.label,
        prompt: another ? (several ? toolTexts.slot.morePrompt : toolTexts.slot.replacePrompt) : drop.drag,
        dropHere: drop.dropHere,
        button: several ? toolTexts.slot.more : another ? rotatePdfTexts.another : drop.button,
        limits: toolTexts.slot.limits(slot),
      }}
      extensions={slot.extensions}
      mimeTypes={slot.mimeTypes}
      multiple
      maxBytes={slot.maxMiB * 2 ** 20}
      disabled={tool.phase.at === 'busy'}
      bare={another}
      onFiles={(files) => {
        dismissToast()
        onFiles?.()
        tool.dropResult()
        tool.setFiles('file', [...(several ? before : []), ...files].slice(0, MOST_FILES))
      }}
      onReject={(reason) =>
        showToast({
          tone: 'danger',
          title: rotatePdfTexts.invalid.title,
          text: rotatePdfTexts.invalid[refusalWords[reason]],
        })
      }
    />
  )
}
