import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findProgram, systemProgramFolders } from './find-program.js'
import { hasFlag } from './program-flags.js'
import { seccompPath } from './seccomp.js'

/**
 * How a program is isolated from the network and from files. With `bubblewrap` and `namespaces`, the kernel enforces
 * it: no network, and only programs, libraries and fonts of the machine's files. With `none`, only the configuration of
 * the program does.
 */
export type FenceKind = 'bubblewrap' | 'namespaces' | 'none'

/** A way to run programs that see one folder. */
export interface Fence {
  kind: FenceKind
  /** Where a folder is seen from inside. */
  inside: (folder: string) => string
  /** Where a file is seen from inside that is shown under another name. */
  insideFile: (file: ShownFile) => string
  /**
   * The command line that runs a command inside, with a folder that it may write to and others, or files, that it may read. The folder
   * has one named `tmp`, which is `/tmp` inside.
   */
  wrap: (folder: string, readable: readonly (string | ShownFile)[], command: readonly string[]) => string[]
}

/** A file that may be read inside, under a neutral name. */
export interface ShownFile {
  /** Where it is; a symbolic link is followed. */
  path: string
  /** Where it is seen, where the kernel fences: an absolute path whose folder is the root. */
  as: string
}

/** Settings of a fence. */
export interface FenceSettings {
  /** Path of the folder inside, so that documents do not learn its real path: `/office`. */
  inside: string
  /** Absolute paths that may be read in addition to programs and libraries. Missing ones are skipped. */
  systemParts: readonly string[]
  /**
   * Whether the command is the first process inside, as which signals that it sends itself do not end it. Default true. Otherwise another
   * one is, which ends as the command does: by its exit code, or 128 and the number of its signal.
   */
  isFirst?: boolean
  /** Whether only the folder is writable, not even the memory file system of the root. Default false. */
  sealed?: boolean
  /**
   * The user that commands run as, where root raises the fence: one that owns nothing. The folder must belong to it. Without one, a command
   * of root is root inside, without its powers.
   */
  user?: FenceUser
}

/** A user by number. */
export interface FenceUser {
  uid: number
  gid: number
}

/** The variable that shows a process and its children which fence they already run in. */
export const FENCED = 'SHEAF_FENCED'

/** System folders that programs need. From `/etc`, nothing about its users. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store']
const programParts = ['alternatives', 'ld.so.cache', 'ld.so.conf', 'ld.so.conf.d'].map((name) => `/etc/${name}`)

/** The ways that this machine may know, the strongest first. Whether one works shows when it is tried. */
export function possibleFences(settings: FenceSettings): Fence[] {
  // Whoever is fenced in has no need of another fence, and could not raise one.
  const around = process.env[FENCED]
  if (around === 'bubblewrap' || around === 'namespaces') return [{ ...noFence, kind: around }]
  if (process.platform !== 'linux') return [noFence]
  const bubblewrap = findSystemProgram('bwrap')
  const unshare = findSystemProgram('unshare')
  return [
    ...(bubblewrap ? [bubblewrapFence(bubblewrap, settings)] : []),
    ...(unshare ? [namespacesFence(unshare, settings)] : []),
    noFence,
  ]
}

/** A program of the system, found whatever PATH says: a fence must not depend on how a server was started. */
const findSystemProgram = (name: string) =>
  findProgram(
    name,
    systemProgramFolders.map((folder) => join(folder, name)),
  )

const noFence: Fence = {
  kind: 'none',
  inside: (folder) => folder,
  insideFile: ({ path }) => path,
  wrap: (_folder, _readable, command) => [...command],
}

function bubblewrapFence(program: string, settings: FenceSettings): Fence {
  return {
    kind: 'bubblewrap',
    inside: () => settings.inside,
    insideFile: (file) => file.as,
    wrap: (folder, readable, command) => {
      const { links, places, files } = machineParts(readable, settings)
      const filter = seccompPath()
      return [
        // Each start reads the filter from its beginning.
        ...(filter === undefined ? [] : ['/bin/sh', '-c', 'exec 9< "$1"; shift; exec "$@"', 'sh', filter]),
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
        ...['--bind', folder, settings.inside, '--bind', join(folder, 'tmp'), '/tmp'],
        // Folders created by bubblewrap itself are accessible only to their owner, who is root here.
        ...(settings.user ? foldersAround(places).flatMap((path) => ['--perms', '0755', '--dir', path]) : []),
        ...links.flatMap(({ path, target }) => ['--symlink', target, path]),
        ...places.flatMap((path) => ['--ro-bind', path, path]),
        ...files.flatMap((file) => ['--ro-bind', file.path, file.as]),
        ...(settings.sealed ? ['--remount-ro', '/dev', '--remount-ro', '/'] : []),
        ...['--chdir', settings.inside, '--'],
        ...(settings.user ? [...withoutPowers(settings.user), ...command] : command),
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

/** Paths that configure the kernel: mounted read-only, since root may write there even without capabilities. */
const kernelParts = () =>
  ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi', 'pressure']
    .map((name) => `/proc/${name}`)
    .filter((path) => statSync(path, { throwIfNoEntry: false }))

/**
 * The like of bubblewrap with the programs of util-linux: a root of its own in memory, with what may be read mounted into it. What
 * runs inside has no capabilities, so that it can undo none of that. All is mounted by one call, which takes a third of the time.
 */
function namespacesFence(program: string, settings: FenceSettings): Fence {
  return {
    kind: 'namespaces',
    inside: () => settings.inside,
    insideFile: (file) => file.as,
    wrap: (folder, readable, command) => [
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
        namespacesScript(folder, machineParts(readable, settings), settings),
        'sh',
        ...command,
      ],
    ],
  }
}

/** Where the root is mounted once more, inside. */
const SAME_ROOT = '/.root'

function namespacesScript(
  folder: string,
  { links, places, files: shown }: MachineParts,
  { inside, isFirst = true, sealed = false, user }: FenceSettings,
): string {
  const root = join(folder, 'root')
  const isFolder = (path: string) => statSync(path).isDirectory()
  const folders = [
    inside,
    '/tmp',
    '/dev',
    '/proc',
    '/old',
    ...(user ? [SAME_ROOT] : []),
    ...places.map((path) => (isFolder(path) ? path : dirname(path))),
  ]
  // `/tmp` is mounted over.
  const inTemporary = folders.filter((path) => path.startsWith('/tmp/')).map((path) => join(folder, path))
  const filesInTemporary = places
    .filter((path) => path.startsWith('/tmp/') && !isFolder(path))
    .map((path) => join(folder, path))
  const devices = ['null', 'zero', 'urandom'].map((name) => `/dev/${name}`)
  const files = [...devices, ...places.filter((path) => !isFolder(path)), ...shown.map((file) => file.as)]
  const mounts = [
    [folder, inside, 'none bind'],
    [join(folder, 'tmp'), '/tmp', 'none bind'],
    ...places.map((path) => [path, path, 'none rbind,ro'] as const),
    ...shown.map((file) => [file.path, file.as, 'none bind,ro'] as const),
    ...devices.map((path) => [path, path, 'none bind'] as const),
    ['proc', '/proc', 'proc defaults'],
    ...kernelParts().map((path) => [root + path, path, 'none bind,ro'] as const),
  ] as const
  const table = mounts.map(([from, to, how]) => `${escapeForTable(from)} ${escapeForTable(root + to)} ${how} 0 0`)
  // In the memory of this root alone: several programs may begin at once.
  const tablePath = quote(join(root, 'mounts'))
  const powerless = withoutPowers(user).map(quote).join(' ')
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
    `mkdir -p ${[...folders.map((path) => root + path), ...inTemporary].map(quote).join(' ')}`,
    ...files.map((path) => `: > ${quote(root + path)}`),
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

const setpriv = () => findSystemProgram('setpriv') ?? 'setpriv'

/** Drops all capabilities and privileges, and changes the user if one is given. */
const withoutPowers = (user?: FenceUser) => [
  ...[setpriv(), '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ...(user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--pdeathsig', 'KILL'] : []),
  '--',
]

/** A word for a POSIX shell. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A field of a table of mounts: fstab(5). */
function escapeForTable(text: string): string {
  return text.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)
}

interface MachineParts {
  links: { path: string; target: string }[]
  places: string[]
  files: ShownFile[]
}

/** The readable parts of the machine inside: links such as `/bin` are recreated, everything else is mounted. */
function machineParts(readable: readonly (string | ShownFile)[], { systemParts }: FenceSettings): MachineParts {
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
