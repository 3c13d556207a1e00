import { totalmem } from 'node:os'
import { possibleFences } from '../fence/fence.js'
import type { Fence } from '../fence/fence-settings.js'
import { fenceUser } from '../fence/fence-user.js'

/** How an installed LibreOffice is isolated. */
export interface OfficeFenceSettings {
  /** Memory that the files of one LibreOffice may take, in MiB. Default 2048, or half the memory of the machine if that is less. */
  filesMb?: number | undefined
  /** Id of the user and group that it runs as if this process is root. Default: that of `nobody`. */
  uid?: number | undefined
  /** Whether it does not run without isolation by the kernel. Default false. */
  required?: boolean | undefined
}

const MOST_BYTES = 2 ** 31

/** Paths that LibreOffice reads in addition to programs and libraries. */
const systemParts = [
  ...['fonts', 'libreoffice', 'localtime', 'papersize'].map((name) => `/etc/${name}`),
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
]

/** The fences for LibreOffice that this machine may know, the strongest first. */
export function possibleOfficeFences({ filesMb, uid, required }: OfficeFenceSettings = {}): Fence[] {
  const user = fenceUser(uid)
  const memoryBytes = Math.min(MOST_BYTES, Math.floor(totalmem() / 2), (filesMb ?? Number.POSITIVE_INFINITY) * 2 ** 20)
  const fences = possibleFences({
    ...{ inside: '/office', systemParts, sealed: true, memoryBytes },
    ...(user ? { user } : {}),
  })
  return required ? fences.filter(({ kind }) => kind !== 'none') : fences
}
