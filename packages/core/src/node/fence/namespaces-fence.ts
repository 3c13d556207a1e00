import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { systemProgramFolders } from '../find-program.js'
import { hasFlag } from '../program-flags.js'
import { setpriv, withFewTasks, withFile9, withoutPowers } from './fence-programs.js'
import type { Fence, FenceSettings } from './fence-settings.js'
import { kernelParts, type MachineParts, machineParts } from './machine-parts.js'
import { seccompPath } from './seccomp.js'

/**
 * The like of bubblewrap with the programs of util-linux: a root of its own in memory, with what may be read mounted into it. What
 * runs inside has no capabilities, so that it can undo none of that. All is mounted by one call, which takes a third of the time.
 */
export function namespacesFence(program: string, settings: FenceSettings): Fence {
  // Since util-linux 2.41.
  const filter = hasFlag(setpriv(), '--seccomp-filter') ? seccompPath() : undefined
  return {
    kind: 'namespaces',
    inMemory: settings.memoryBytes !== undefined,
    inside: () => settings.inside,
    insideFile: (file) => file.as,
    wrap: (folder, readable, command) => [
      ...(filter === undefined ? [] : withFile9(filter)),
      ...(settings.user ? [program] : [program, '--user', '--map-root-user']),
      // A change of user clears the parent death signal.
      ...(settings.sealed && !settings.user ? ['--', setpriv(), '--pdeathsig', 'KILL', '--', program] : []),
      ...[
        '--mount',
        '--net',
        '--ipc',
        '--pid',
        '--fork',
        '--kill-child',
        '--',
        '/bin/sh',
        '-c',
        namespacesScript(folder, machineParts(readable, settings), { ...settings, hasFilter: filter !== undefined }),
        'sh',
        ...command,
      ],
    ],
  }
}

/** More files than a program in memory needs: each takes some of it. */
const MOST_FILES = 100_000

/** Where the filter of system calls is, inside. */
const FILTER = '/.filter'

/** Where the root is mounted once more, inside. */
const SAME_ROOT = '/.root'

function namespacesScript(
  folder: string,
  { links, places, files: shown }: MachineParts,
  { inside, isFirst = true, sealed = false, memoryBytes, user, hasFilter }: FenceSettings & { hasFilter: boolean },
): string {
  const isInMemory = memoryBytes !== undefined
  const root = join(folder, 'root')
  const isFolder = (path: string) => statSync(path).isDirectory()
  const folders = [
    ...(isInMemory ? [] : [inside]),
    '/tmp',
    '/dev',
    '/proc',
    '/old',
    ...(user ? [SAME_ROOT] : []),
    ...places.map((path) => (isFolder(path) ? path : dirname(path))),
  ]
  // `/tmp` is mounted over, unless it is in memory.
  const below = (paths: readonly string[]) => (isInMemory ? [] : paths.filter((path) => path.startsWith('/tmp/')))
  const inTemporary = below(folders).map((path) => join(folder, path))
  const filesInTemporary = below(places.filter((path) => !isFolder(path))).map((path) => join(folder, path))
  const devices = ['null', 'zero', 'urandom'].map((name) => `/dev/${name}`)
  const files = [...devices, ...places.filter((path) => !isFolder(path)), ...shown.map((file) => file.as)]
  const mounts = [
    ...(isInMemory
      ? []
      : [folder, join(folder, 'tmp')].map((path, at) => [path, at === 0 ? inside : '/tmp', 'none bind'] as const)),
    ...places.map((path) => [path, path, 'none rbind,ro'] as const),
    ...shown.map((file) => [file.path, file.as, 'none bind,ro'] as const),
    ...devices.map((path) => [path, path, 'none bind'] as const),
    ['proc', '/proc', 'proc defaults'],
    ...kernelParts().map((path) => [root + path, path, 'none bind,ro'] as const),
  ] as const
  const table = mounts.map(([from, to, how]) => `${escapeForTable(from)} ${escapeForTable(root + to)} ${how} 0 0`)
  // In the memory of this root alone: several programs may begin at once.
  const tablePath = quote(join(root, 'mounts'))
  const powerless = [...withoutPowers(user, hasFilter ? FILTER : undefined), ...withFewTasks(user)].map(quote).join(' ')
  // Who has a root other than that of its mounts may create no user namespaces. The limit that keeps other users from it would be that
  // of the whole machine here.
  const begin = user
    ? `"$chroot" ${SAME_ROOT} /bin/sh -c ${quote(`cd ${inside}; exec "$@"`)} sh ${powerless}`
    : powerless
  return [
    'set -e',
    `own=$PATH; PATH="$PATH:${systemProgramFolders.join(':')}"`,
    // Shared memory that no process holds would be seen by no limit. Older kernels let only root of the machine set that.
    '{ echo 0 > /proc/sys/kernel/shmall; } 2> /dev/null || true',
    // Namespaces created inside count against its own limit: no more are allowed inside.
    ...(user ? [] : ['echo 0 > /proc/sys/user/max_user_namespaces || true']),
    `[ -d ${quote(root)} ] || mkdir -p ${quote(root)}`,
    `mount -t tmpfs -o mode=755 none ${quote(root)}`,
    ...(isInMemory
      ? [
          `mkdir ${quote(`${root}/tmp`)}; ln -s tmp ${quote(root + inside)}`,
          `mount -t tmpfs -o mode=1777,size=${memoryBytes},nr_inodes=${MOST_FILES} none ${quote(`${root}/tmp`)}`,
        ]
      : []),
    `mkdir -p ${[...folders.map((path) => root + path), ...inTemporary].map(quote).join(' ')}`,
    ...files.map((path) => `: > ${quote(root + path)}`),
    ...(hasFilter ? [`cat <&9 > ${quote(root + FILTER)}; exec 9<&-`] : []),
    ...filesInTemporary.map((path) => `: > ${quote(path)}`),
    `printf '%s\\n' ${table.map(quote).join(' ')} > ${tablePath}`,
    `mount --all --fstab ${tablePath}`,
    ...(links.length === 0 ? [] : [`ln -s ${links.map(({ target }) => quote(target)).join(' ')} ${quote(root)}`]),
    `cd ${quote(root)}`,
    'pivot_root . old',
    'umount -l old',
    `cd ${inside}`,
    ...(user ? ['chroot=$(command -v chroot)'] : []),
    // For this mount only: its memory options contain the user ID outside, which the kernel does not map in here.
    ...(sealed ? ['mount -o remount,bind,ro /'] : []),
    ...(user ? [`mount --rbind / ${SAME_ROOT}`] : []),
    // A shell may replace itself by its last command; one with more commands does not.
    'export PATH="$own"',
    isFirst ? `exec ${begin} "$@"` : `${begin} "$@"; exit "$?"`,
  ].join('\n')
}

/** A word for a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A field of a table of mounts: fstab(5). */
function escapeForTable(text: string): string {
  return text.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)
}
