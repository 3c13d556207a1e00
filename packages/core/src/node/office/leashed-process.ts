import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program with all that it starts, which are ended together. */
export interface LeashedProcess {
  pid: number
  /** What the program has as its file 3, if that was asked for. */
  channel: Duplex | undefined
  /** Settles with its exit code, or `null`, once it has ended; then nothing of it runs any more. */
  ended: Promise<number | null>
  /** Kills it. Settles when it has ended. */
  kill: () => Promise<void>
}

const GONE_MS = 2000

/**
 * Runs the program, and ends it and its whole group should the other end of standard input close, however that comes about. What it
 * starts itself it waits for, so that nothing is left for the init of a container, which often takes no notice.
 */
const leash = `exec 8<&0
"$@" </dev/null 8<&- &
program=$!
exec 3<&-
(while read -r line <&8; do :; done; kill -9 0) &
watch=$!
wait $program
code=$?
kill -9 $watch
wait $watch 2>/dev/null
exit $code`

/**
 * Starts a program whose output is not read, except for what it writes to a channel. On POSIX it leads a process group that ends with this process, even if
 * this one is killed.
 * @throws Error if it cannot be started
 */
export async function startLeashed(
  command: readonly string[],
  { env, cwd, hasChannel = false }: { env: NodeJS.ProcessEnv; cwd: string; hasChannel?: boolean },
): Promise<LeashedProcess> {
  const isPosix = process.platform !== 'win32'
  const [program = '', ...args] = isPosix ? ['/bin/sh', '-c', leash, 'sh', ...command] : command
  const child = spawn(program, args, {
    env,
    cwd,
    detached: isPosix,
    stdio: ['pipe', 'ignore', 'ignore', ...(hasChannel ? (['pipe'] as const) : [])],
    windowsHide: true,
  })
  child.stdin!.on('error', () => {})
  const channel = hasChannel ? (child.stdio[3] as Duplex) : undefined
  channel?.on('error', () => {})
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      killGroup(child)
      resolve(groupGone(child.pid!).then(() => code))
    })
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  return {
    pid: child.pid!,
    channel,
    ended,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) killGroup(child)
      await ended
    },
  }
}

function killGroup(child: ChildProcess): void {
  if (process.platform === 'win32') {
    if (child.exitCode === null)
      spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

/** The members of a group that is killed end one after the other. */
async function groupGone(leader: number): Promise<void> {
  const until = performance.now() + GONE_MS
  while (isGroupThere(leader) && performance.now() < until) await sleep(5)
}

function isGroupThere(leader: number): boolean {
  try {
    process.kill(-leader, 0)
  } catch {
    return false
  }
  return process.platform !== 'linux' || hasLivingMember(leader)
}

/** Ended processes stay members until their parent reaps them. `/proc/PID/stat`: proc(5). */
function hasLivingMember(leader: number): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const [state, , group] = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)!.split(' ')
      return Number(group) === leader && state !== 'Z' && state !== 'X'
    } catch {
      return false
    }
  })
}
