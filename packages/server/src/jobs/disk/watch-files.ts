import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileBytes } from './file-bytes.js'
import { WrittenBytes } from './written-bytes.js'

const POLL_MS = 200
/** How often only the room on the disk is looked at, which takes no time: usually, and while it goes or the job has little left. */
const GLANCE_MS = { usual: 50, hurried: 10 }
/** What must go between two glances for the disk to be filling. */
const FILLING_BYTES = 2 * 2 ** 20
/** How much room may go before the files are looked at again: less if the job may not take more, though others use the disk as well. */
const GLANCE_BYTES = { most: 64 * 2 ** 20, least: 4 * 2 ** 20 }
/** Longest pause after a look when the job may have taken more than it may: one that took long, on a busy machine, says nothing of the next. */
const URGENT_PAUSE_MS = 20
/** A job that may not take more than this is watched closely: a disk takes as much in the time of a usual glance. */
const LITTLE_BYTES = 256 * 2 ** 20
/** Looking at many files takes the server time: a tenth of it at most, or half of it while the disk fills. */
const PAUSES = { usual: 9, hurried: 1 }
/** When so little is left of the room that there was as a job began, the job is the one to go, if as much as it may take is gone. */
const LAST_SHARE = 0.1

/** A watch on the files of a job. */
export interface FileWatch {
  /** What the job may write to. */
  folder: string
  /** The first of its processes. */
  pid: number
  /** Bytes of what the server has put there. */
  uploaded: number
  /** Bytes of the disk that it may take. */
  mayTake: number
  /** Whether the job is over. */
  hasEnded: () => boolean
  /** Receives what its files take, each time that they were looked at. */
  seen: (bytes: { disk: number; memory: number }) => void
}

/** What a watch needs, in tests. */
export interface FileWatchMeans {
  /** `written`: bytes that the processes of the job have written to disks so far. */
  look: (watch: FileWatch) => Promise<{ disk: number; memory: number; written?: number }>
  freeBytes: (folder: string) => Promise<number>
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

const means = (): FileWatchMeans => ({
  look: lookAt(new WrittenBytes()),
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  now: () => performance.now(),
  wait: (ms) => sleep(ms, undefined, { ref: false }),
})

const lookAt =
  (written: WrittenBytes): FileWatchMeans['look'] =>
  async ({ folder, pid, uploaded, mayTake }) => {
    const pids = new Set([pid])
    const found = await fileBytes(folder, pid, { uploaded, enough: mayTake, seen: (one) => pids.add(one) })
    return { ...found, written: written.add(pids) }
  }

/**
 * Bytes of files that are seen nowhere: one may be held by a mapping, or be under way through a socket, without a name and open in no process. A job has
 * such files if it has written more than it may take, though what is seen is less, and as much room is gone on the disk; others may have taken that, but
 * hardly any work writes so much and removes it again.
 */
function hiddenBytes(
  { disk, written = 0 }: { disk: number; written?: number },
  mayTake: number,
  free: { atFirst: number; now: number },
): number {
  const gone = free.atFirst - free.now
  // Room can be taken without writing to it, where no filter of system calls refuses that: then only the end of it shows.
  const isEnding = gone > mayTake && free.now < LAST_SHARE * free.atFirst
  const hidden = (isEnding ? gone : Math.min(written, gone)) - disk
  return disk + hidden > mayTake ? Math.max(0, hidden) : 0
}

/**
 * Looks at the files of a job, those without a name among them, until it is over: now and then, and soon if there is less and less room on
 * the disk, so that not even a job with many files, which take long to look at, can write much unseen.
 */
export async function watchFiles(
  watch: FileWatch,
  { look, freeBytes, now, wait }: FileWatchMeans = means(),
): Promise<void> {
  const room = () => freeBytes(watch.folder).catch(() => Number.POSITIVE_INFINITY)
  const atFirst = await room()
  while (!watch.hasEnded()) {
    const [start, before] = [now(), await room()]
    const found = await look(watch)
    watch.seen({ disk: found.disk + hiddenBytes(found, watch.mayTake, { atFirst, now: before }), memory: found.memory })
    const [looked, took] = [now(), now() - start]
    const left = watch.mayTake - found.disk
    const mostGone = Math.min(GLANCE_BYTES.most, Math.max(GLANCE_BYTES.least, left / 2))
    let last = before
    let isFilling = left < LITTLE_BYTES
    const isDue = async () => {
      const pause = now() - looked
      if (pause >= Math.max(POLL_MS, PAUSES.usual * took)) return true
      const free = await room()
      isFilling = left < LITTLE_BYTES || last - free > FILLING_BYTES
      last = free
      const gone = before - free
      const rest = gone > left ? Math.min(took, URGENT_PAUSE_MS) : PAUSES.hurried * took
      return gone > mostGone && pause >= rest
    }
    do await wait(isFilling ? GLANCE_MS.hurried : GLANCE_MS.usual)
    while (!watch.hasEnded() && !(await isDue()))
  }
}
