/** Opens the picker for a folder; the event holds all files in it, also those in folders inside. */
export function chooseFolder(onChosen: (event: Event) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  // Phones that know no folders let someone choose many files instead.
  input.multiple = true
  input.addEventListener('change', onChosen)
  input.click()
}

/** The path of a file inside the folder it came with; nothing for a file that came by itself. */
export function pathInFolder(file: File): string | undefined {
  // Browsers give no paths for a dropped folder; react-dropzone adds them to the files.
  const { relativePath = file.webkitRelativePath } = file as { relativePath?: string; webkitRelativePath: string }
  const path = relativePath.replace(/^\.?\//, '')
  return path.includes('/') ? path : undefined
}

/** Files in the order of their paths, where all of them came with folders: browsers list a folder in no order of use to anyone. */
export function inFolderOrder(files: readonly File[]): File[] {
  const paths = new Map(files.map((file) => [file, pathInFolder(file)]))
  if ([...paths.values()].includes(undefined)) return [...files]
  const { compare } = new Intl.Collator(undefined, { numeric: true })
  return files.toSorted((a, b) => compare(paths.get(a)!, paths.get(b)!))
}
