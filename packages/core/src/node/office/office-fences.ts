import { type Fence, possibleFences } from '../fence.js'

/** Paths that LibreOffice reads in addition to programs and libraries. */
const systemParts = [
  ...['fonts', 'libreoffice', 'localtime', 'papersize'].map((name) => `/etc/${name}`),
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
]

/** The fences for LibreOffice that this machine may know, the strongest first. */
export function possibleOfficeFences(): Fence[] {
  return possibleFences({ inside: '/office', systemParts, sealed: true })
}
