import type { Page } from 'playwright-core'

/** A file by name and size; its content is zeros. */
export interface BlankFile {
  name: string
  type?: string
  bytes: number
}

/** Drops files on the drop zone of the page, made in the browser, so that they can be large. */
export async function dropFiles(page: Page, files: BlankFile[]): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const list = new DataTransfer()
    for (const { name, type, bytes } of given)
      list.items.add(new File([new Uint8Array(bytes)], name, { type: type ?? '' }))
    return list
  }, files)
  const zone = page.locator('[role=group]:has(input[type=file])')
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}
