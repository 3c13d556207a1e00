import { zipInPlace } from '@sheaf/core'
import { Button } from '@sheaf/ui'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import type { ResultFile } from '../run/runner.js'
import { queueTexts } from '../texts/queue.js'
import { toolTexts } from '../texts/tool.js'
import { showToast } from '../toast.js'
import { saveFile } from '../tool/save-file.js'

interface DownloadAllProps {
  files: readonly ResultFile[]
  /** Name of the ZIP. */
  archive: string
}

/** Saves all results at once, packed on this device; nothing while there are fewer than two. */
export function DownloadAll({ files: results, archive }: DownloadAllProps) {
  const [busy, setBusy] = useState(false)
  if (results.length < 2) return null

  const download = async () => {
    setBusy(true)
    try {
      const files = await Promise.all(results.map(async (result) => new File([await result.open()], result.name)))
      saveFile(await zipInPlace(files, archive), archive)
    } catch {
      showToast({ tone: 'danger', title: toolTexts.result.downloadFailedTitle, text: queueTexts.allDownloadsFailed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" disabled={busy} onClick={download}>
      <FolderDown aria-hidden className="size-5" />
      {busy ? queueTexts.downloadingAll : queueTexts.downloadAll}
    </Button>
  )
}
