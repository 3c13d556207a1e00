import { dirname, join } from 'node:path'
import { findSystemProgram } from '../find-program.js'
import { hasFlag } from '../program-flags.js'
import { withFewTasks, withFile9, withoutPowers } from './fence-programs.js'
import type { Fence, FenceSettings } from './fence-settings.js'
import { kernelParts, machineParts } from './machine-parts.js'
import { namespacesFence } from './namespaces-fence.js'
import { seccompPath } from './seccomp.js'

/** The variable that shows a process and its children which fence they already run in. */
export const FENCED = 'SHEAF_FENCED'

/** The ways that this machine may know, the strongest first. Whether one works shows when it is tried. */
export function possibleFences(settings: FenceSettings): Fence[] {
  // Whoever is fenced in has no need of another fence, and could not raise one.
  const around = process.env[FENCED]
  if (around === 'bubblewrap' || around === 'namespaces') return [{ ...noFence, kind: around }]
  if (process.platform !== 'linux') return [noFence]
  const bubblewrap = findSystemProgram('bwrap')
  const unshare = findSystemProgram('unshare')
  // Before 0.7, bubblewrap cannot limit a folder in memory.
  const isUsable = bubblewrap && (settings.memoryBytes === undefined || hasFlag(bubblewrap, '--size'))
  return [
    ...(isUsable ? [bubblewrapFence(bubblewrap, settings)] : []),
    ...(unshare ? [namespacesFence(unshare, settings)] : []),
    noFence,
  ]
}

const noFence: Fence = {
  kind: 'none',
  inMemory: false,
  inside: (folder) => folder,
  insideFile: ({ path }) => path,
  wrap: (_folder, _readable, command) => [...command],
}

function bubblewrapFence(program: string, settings: FenceSettings): Fence {
  const { memoryBytes } = settings
  return {
    kind: 'bubblewrap',
    inMemory: memoryBytes !== undefined,
    inside: () => settings.inside,
    insideFile: (file) => file.as,
    wrap: (folder, readable, command) => {
      const { links, places, files } = machineParts(readable, settings)
      const filter = seccompPath()
      return [
        ...(filter === undefined ? [] : withFile9(filter)),
        ...[
          program,
          ...(filter === undefined ? [] : ['--seccomp', '9']),
          // In a user namespace of root, root would map to root, who owns everything below /proc/sys.
          ...(settings.user ? rootUnshares : ['--unshare-all', '--unshare-user']),
          // Bubblewrap 0.8 and newer; without it, the filter of system calls alone keeps jobs from namespaces of their own.
          ...(!settings.user && hasFlag(program, '--disable-userns') ? ['--disable-userns'] : []),
          '--die-with-parent',
          ...(settings.isFirst === false ? [] : ['--as-pid-1']),
          ...['--cap-drop', 'ALL'],
          ...(settings.user
            ? ['SETUID', 'SETGID', 'SETPCAP', 'DAC_READ_SEARCH'].flatMap((name) => ['--cap-add', `CAP_${name}`])
            : []),
          '--proc',
          '/proc',
          '--dev',
          '/dev',
          ...kernelParts().flatMap((path) => ['--ro-bind', path, path]),
        ],
        ...(memoryBytes === undefined
          ? ['--bind', folder, settings.inside, '--bind', join(folder, 'tmp'), '/tmp']
          : [
              ...['--perms', '1777', '--size', String(memoryBytes), '--tmpfs', '/tmp'],
              ...['--symlink', 'tmp', settings.inside],
            ]),
        // Folders created by bubblewrap itself are accessible only to their owner, who is root here.
        ...(settings.user ? foldersAround(places).flatMap((path) => ['--perms', '0755', '--dir', path]) : []),
        ...links.flatMap(({ path, target }) => ['--symlink', target, path]),
        ...places.flatMap((path) => ['--ro-bind', path, path]),
        ...files.flatMap((file) => ['--ro-bind', file.path, file.as]),
        ...(settings.sealed ? ['--remount-ro', '/dev', '--remount-ro', '/'] : []),
        ...['--chdir', settings.inside, '--'],
        ...(settings.user ? withoutPowers(settings.user) : []),
        ...withFewTasks(settings.user),
        ...command,
      ]
    },
  }
}

/** The parent folders of some paths, outer ones first. */
function foldersAround(paths: readonly string[]): string[] {
  const above = (path: string): string[] => (dirname(path) === '/' ? [] : [...above(dirname(path)), dirname(path)])
  return [...new Set(paths.flatMap(above))]
}

const rootUnshares = ['ipc', 'pid', 'net', 'uts', 'cgroup-try'].map((name) => `--unshare-${name}`)
