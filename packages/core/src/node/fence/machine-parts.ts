import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { FenceSettings, ShownFile } from './fence-settings.js'

/** System folders that programs need. From `/etc`, nothing about its users. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store']
const programParts = ['alternatives', 'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d'].map((name) => `/etc/${name}`)

/** Paths that configure the kernel: mounted read-only, since root may write there even without capabilities. */
export const kernelParts = () =>
  ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi', 'pressure']
    .map((name) => `/proc/${name}`)
    .filter((path) => statSync(path, { throwIfNoEntry: false }))

/** What a fence shows of the machine. */
export interface MachineParts {
  links: { path: string; target: string }[]
  places: string[]
  files: ShownFile[]
}

/** The readable parts of the machine inside: links such as `/bin` are recreated, everything else is mounted. */
export function machineParts(readable: readonly (string | ShownFile)[], { systemParts }: FenceSettings): MachineParts {
  const found = [...new Set([...systemFolders, ...programParts, ...systemParts])].filter((path) =>
    statSync(path, { throwIfNoEntry: false }),
  )
  const isLink = (path: string) =>
    systemFolders.includes(path) && lstatSync(path).isSymbolicLink() && basename(readlinkSync(path)) === basename(path)
  const paths = readable.filter((one) => typeof one === 'string')
  const links = found.filter(isLink).map((path) => ({ path, target: readlinkSync(path) }))
  const places = found.filter((path) => !isLink(path))
  return {
    links,
    places: [...places, ...paths.filter((path) => !places.some((place) => path.startsWith(`${place}/`)))],
    files: readable.filter((one) => typeof one !== 'string'),
  }
}
