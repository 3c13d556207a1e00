import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findProgram } from '../find-program.js'

/**
 * What keeps a program from the network and from files. `bubblewrap` and `namespaces` let the kernel do so: there is no network, and
 * of the machine's files only programs, libraries and fonts. With `none` the configuration of the program alone does.
 */
export type FenceKind = 'bubblewrap' | 'namespaces' | 'none'

/** A way to run programs that see one folder. */
export interface Fence {
  kind: FenceKind
  /** Where a folder is seen from inside. */
  inside: (folder: string) => string
  /** The command line that runs a command inside, with a folder that it may write to and others that it may read. */
  wrap: (folder: string, readable: readonly string[], command: readonly string[]) => string[]
}

/** Where a folder is seen inside, so that no document learns where it is. */
const INSIDE = '/office'

/** What programs need of the machine. Of `/etc`, nothing that tells of its users. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store']
const systemParts = [
  ...[
    'fonts',
    'libreoffice',
    'alternatives',
    'ld.so.cache',
    'ld.so.conf',
    'ld.so.conf.d',
    'localtime',
    'papersize',
  ].map((name) => `/etc/${name}`),
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
]

/** The ways that this machine may know, the strongest first. Whether one works shows when it is tried. */
export function possibleFences(): Fence[] {
  if (process.platform !== 'linux') return [noFence]
  const bubblewrap = findProgram('bwrap')
  const unshare = findProgram('unshare')
  return [...(bubblewrap ? [bubblewrapFence(bubblewrap)] : []), ...(unshare ? [namespacesFence(unshare)] : []), noFence]
}

const noFence: Fence = { kind: 'none', inside: (folder) => folder, wrap: (_folder, _readable, command) => [...command] }

function bubblewrapFence(program: string): Fence {
  return {
    kind: 'bubblewrap',
    inside: () => INSIDE,
    wrap: (folder, readable, command) => {
      const { links, places } = machineParts(readable)
      return [
        ...[
          program,
          '--unshare-all',
          '--die-with-parent',
          '--as-pid-1',
          '--cap-drop',
          'ALL',
          '--proc',
          '/proc',
          '--dev',
          '/dev',
        ],
        ...['--bind', folder, INSIDE, '--bind', join(folder, 'tmp'), '/tmp'],
        ...links.flatMap(({ path, target }) => ['--symlink', target, path]),
        ...places.flatMap((path) => ['--ro-bind', path, path]),
        ...['--chdir', INSIDE, '--', ...command],
      ]
    },
  }
}

/**
 * The like of bubblewrap with the programs of util-linux: a root of its own in memory, with what may be read mounted into it. What
 * runs inside has no capabilities, so that it can undo none of that. All is mounted by one call, which takes a third of the time.
 */
function namespacesFence(program: string): Fence {
  return {
    kind: 'namespaces',
    inside: () => INSIDE,
    wrap: (folder, readable, command) => [
      ...[program, '--user', '--map-root-user', '--mount', '--net', '--ipc', '--pid', '--fork', '--kill-child'],
      ...['--', 'sh', '-c', namespacesScript(folder, machineParts(readable)), 'sh', ...command],
    ],
  }
}

function namespacesScript(folder: string, { links, places }: MachineParts): string {
  const root = join(folder, 'root')
  const isFolder = (path: string) => statSync(path).isDirectory()
  const folders = [
    '/office',
    '/tmp',
    '/dev',
    '/proc',
    '/old',
    ...places.map((path) => (isFolder(path) ? path : dirname(path))),
  ]
  // `/tmp` is mounted over.
  const inTemporary = folders.filter((path) => path.startsWith('/tmp/')).map((path) => join(folder, path))
  const devices = ['null', 'zero', 'urandom'].map((name) => `/dev/${name}`)
  const files = [...devices, ...places.filter((path) => !isFolder(path))]
  const mounts = [
    [folder, INSIDE, 'none bind'],
    [join(folder, 'tmp'), '/tmp', 'none bind'],
    ...places.map((path) => [path, path, 'none rbind,ro'] as const),
    ...devices.map((path) => [path, path, 'none bind'] as const),
    ['proc', '/proc', 'proc defaults'],
  ] as const
  const table = mounts.map(([from, to, how]) => `${escapeForTable(from)} ${escapeForTable(root + to)} ${how} 0 0`)
  // In the memory of this root alone: several programs may begin at once.
  const tablePath = quote(join(root, 'mounts'))
  return [
    'set -e',
    `[ -d ${quote(root)} ] || mkdir -p ${quote(root)}`,
    `mount -t tmpfs -o mode=755 none ${quote(root)}`,
    `mkdir -p ${[...folders.map((path) => root + path), ...inTemporary].map(quote).join(' ')}`,
    ...files.map((path) => `: > ${quote(root + path)}`),
    `printf '%s\\n' ${table.map(quote).join(' ')} > ${tablePath}`,
    `mount --all --fstab ${tablePath}`,
    ...(links.length === 0 ? [] : [`ln -s ${links.map(({ target }) => quote(target)).join(' ')} ${quote(root)}`]),
    `cd ${quote(root)}`,
    'pivot_root . old',
    'umount -l old',
    `cd ${INSIDE}`,
    'exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"',
  ].join('\n')
}

/** A word for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** A field of a table of mounts: fstab(5). */
function escapeForTable(text: string): string {
  return text.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)
}

interface MachineParts {
  links: { path: string; target: string }[]
  places: string[]
}

/** What is there of the machine to be read inside: links such as `/bin` are made anew, everything else is mounted. */
function machineParts(readable: readonly string[]): MachineParts {
  const found = [...systemFolders, ...systemParts].filter((path) => statSync(path, { throwIfNoEntry: false }))
  const isLink = (path: string) =>
    systemFolders.includes(path) && lstatSync(path).isSymbolicLink() && basename(readlinkSync(path)) === basename(path)
  const links = found.filter(isLink).map((path) => ({ path, target: readlinkSync(path) }))
  const places = found.filter((path) => !isLink(path))
  return {
    links,
    places: [...places, ...readable.filter((path) => !places.some((place) => path.startsWith(`${place}/`)))],
  }
}
