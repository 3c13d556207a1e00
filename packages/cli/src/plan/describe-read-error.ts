/** What to do about an address in place of a path; `undefined` for what is none. */
export function addressAdvice(path: string): string | undefined {
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(path) ?? []
  if (scheme === '') return undefined
  if (scheme.toLowerCase() === 'file') return 'This is an address. Give the path of the file instead.'
  return `Sheaf does not download files. Download it first, for example with: curl -LO '${path}'`
}

/** In words, why a file cannot be read. */
export function describeReadError({ code, message, path }: NodeJS.ErrnoException, noun = 'file'): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      // Node replaces bytes of names that are not UTF-8, so that no file has the name it gives.
      if (path?.includes('\ufffd')) return 'Its name is not valid UTF-8. Rename it.'
      return addressAdvice(path ?? '') ?? `There is no such ${noun}.`
    case 'EACCES':
    case 'EPERM':
      return `You may not read this ${noun}.`
    case 'EISDIR':
      return 'This is a folder, not a file.'
    case 'ENAMETOOLONG':
      return `There is no such ${noun}: the name is longer than the file system allows. Check the path.`
    case 'ELOOP':
      return `Its symbolic links lead in a circle. Give the path of the ${noun} itself.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open. Raise the limit with ulimit -n, or lower --jobs.'
    case 'EIO':
      return `The disk failed to read it. Copy the ${noun} elsewhere, and check the disk.`
    default:
      return `It cannot be read: ${message}`
  }
}
