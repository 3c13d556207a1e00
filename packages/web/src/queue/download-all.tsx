import { zipInPlace } from '@sheaf/core'
import { Button, type ButtonVariant } from '@sheaf/ui'
import { Download, FolderDown } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../result/save-file.js'
import type { ResultFile } from '../run/runner.js'
import { queueTexts } from '../texts/queue.js'
import { toolTexts } from '../texts/tool.js'
import { showToast } from '../toast.js'

interface DownloadAllProps {
  files: readonly ResultFile[]
  /** Name of the ZIP. */
  archive: string
  variant?: ButtonVariant
  /** Whether it is as wide as what it is in. */
  wide?: boolean
}

/** Saves all results at once: a single one as it is, several packed on this device; nothing while there is none. */
export function DownloadAll({ files: results, archive, variant = 'secondary', wide = false }: DownloadAllProps) {
  const [busy, setBusy] = useState(false)
  const [only] = results
  if (only === undefined) return null

  const Icon = results.length === 1 ? Download : FolderDown
  const download = async () => {
    setBusy(true)
    try {
      if (results.length === 1) return saveFile(await only.open(), only.name)
      const files = (await Promise.all(results.map(contents))).flat()
      saveFile(await zipInPlace(files, archive), archive)
    } catch {
      const text = results.length === 1 ? queueTexts.downloadFailed : queueTexts.allDownloadsFailed
      showToast({ tone: 'danger', title: toolTexts.result.downloadFailedTitle, text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={variant} disabled={busy} onClick={download} className={wide ? 'w-full text-lg' : ''}>
      <Icon aria-hidden className="size-5" />
      {results.length === 1 ? queueTexts.download : busy ? queueTexts.downloadingAll : queueTexts.downloadAll}
    </Button>
  )
}

/** Larger ZIPs are not opened: each is read as a whole. */
const MOST_ZIP_BYTES = 150 * 2 ** 20

/** The file; of a ZIP what it holds, in a folder of its name: nobody wants ZIPs in a ZIP. */
async function contents({ name, bytes, open }: ResultFile): Promise<File[]> {
  const blob = await open()
  const whole = [new File([blob], name)]
  if (!name.toLowerCase().endsWith('.zip') || bytes > MOST_ZIP_BYTES) return whole
  const { openZip } = await import('../result/open-zip.js')
  const zip = await openZip(blob).catch(() => undefined)
  if (zip === undefined || zip.entries.length === 0) return whole
  const folder = name.slice(0, -4)
  return zip.entries.map((entry) => new File([zip.read(entry.name)], `${folder}/${entry.name}`))
}
