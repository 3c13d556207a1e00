/**
 * How a program is isolated from the network and from files. With `bubblewrap` and `namespaces`, the kernel enforces
 * it: no network, and only programs, libraries and fonts of the machine's files. With `none`, only the configuration of
 * the program does.
 */
export type FenceKind = 'bubblewrap' | 'namespaces' | 'none'

/** A way to run programs that see one folder. */
export interface Fence {
  kind: FenceKind
  /** Whether the folder inside is one in memory: see `FenceSettings.memoryBytes`. */
  inMemory: boolean
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
   * Size of a folder in memory that is shown instead of the folder of a call, of which nothing is seen, and instead of `/tmp`: however
   * much a program writes, it fills no disk, and no more memory than this. It is empty, and ends with the command. Default: the folder of
   * the call is shown.
   */
  memoryBytes?: number
  /**
   * The user that commands run as, where root raises the fence: one that owns nothing. A folder that is shown must belong to it. Without one, a command
   * of root is root inside, without its powers.
   */
  user?: FenceUser
}

/** A user by number. */
export interface FenceUser {
  uid: number
  gid: number
}
