import { operation } from '@sheaf/core/image-to-pdf'
import { type FileRejection, formatBytes } from '@sheaf/ui'
import { useEffect, useState } from 'react'
import type { ProgressCurve } from '../../progress/progress-curve.js'
import { toolTexts } from '../../texts/tool.js'
import { imageToPdfTexts as texts } from '../../texts/tools/image-to-pdf.js'
import { dismissToast, showToast } from '../../toast.js'
import { type Tool, type ToolFailure, useTool } from '../../tool/use-tool.js'

/** Image to PDF as the operation describes it. */
export { operation }

const slot = operation.files.files
/** Largest size of all images together, in bytes. */
export const totalLimit = (slot.maxTotalMiB ?? slot.maxMiB) * 2 ** 20

/** How the bar of this screen rises. */
export const imageToPdfCurve: ProgressCurve = { step: () => 10, everyMs: 300, cap: 90 }

/** Which of the two panels is open. */
export type ImageToPdfTab = 'upload' | 'options'

/** The state of the screen, and what can be done on it. */
export interface ImageToPdf extends Tool {
  images: readonly File[]
  busy: boolean
  tab: ImageToPdfTab
  openTab: (tab: ImageToPdfTab) => void
  /** The failure, once the tab that holds what is wrong is open. */
  failureInTab: ToolFailure | undefined
  /** Appends images; a result that was there goes. */
  add: (added: readonly File[]) => void
  /** The images in another order, or fewer of them; a result that was there goes. */
  arrange: (images: readonly File[]) => void
  reject: (reason: FileRejection) => void
  convert: () => void
}

const showError = (title: string, text: string) => showToast({ tone: 'danger', title, text })

/** The state of Image to PDF: the images in order, the options, the work and its result, all on one screen. */
export function useImageToPdf(): ImageToPdf {
  const [tab, openTab] = useState<ImageToPdfTab>('upload')
  const tool = useTool(operation, {
    inPlace: true,
    onFailed: (message) =>
      showError(texts.failed, message === toolTexts.errors.unexpected ? texts.failedText : message),
    onDone: () => showToast({ tone: 'plain', title: texts.doneTitle, text: texts.doneText(images.length) }),
  })
  const images = tool.files['files'] ?? []
  const tooLarge = () => showError(texts.tooLarge.title, texts.tooLarge.text(formatBytes(totalLimit)))
  const arrange = (arranged: readonly File[]) => {
    dismissToast()
    tool.setFiles('files', arranged)
    tool.dropResult()
  }

  const [wrong] = Object.keys(tool.errors)
  const wrongTab = wrong === undefined ? undefined : wrong === 'files' ? 'upload' : 'options'
  const { failure } = tool
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt may fail for the same reason.
  useEffect(() => {
    if (wrongTab) openTab(wrongTab)
  }, [wrongTab, failure])

  return {
    ...tool,
    images,
    busy: tool.phase.at === 'busy',
    tab,
    openTab,
    failureInTab: wrongTab === undefined || wrongTab === tab ? tool.failure : undefined,
    add: (added) => {
      const all = [...images, ...added]
      if (all.reduce((sum, { size }) => sum + size, 0) > totalLimit) tooLarge()
      else arrange(all)
    },
    arrange,
    reject: (reason) => {
      if (reason === 'too-large') tooLarge()
      else showError(texts.invalid.title, texts.invalid.text)
    },
    convert: () => {
      if (images.length === 0) showError(texts.none.title, texts.none.text)
      else void tool.submit()
    },
    reset: () => {
      tool.reset()
      openTab('upload')
    },
  }
}
