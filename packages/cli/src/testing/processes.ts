import { readdir, readFile } from 'node:fs/promises'

/** A process that another has started. */
export interface StartedProcess {
  pid: number
  /** Name of the program, cut to 15 letters. */
  program: string
}

/** The processes that a process and its threads have started, and those that they have. Linux only. */
export async function startedBy(pid: number): Promise<StartedProcess[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/children`)))
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  const found = children.map(async (child) => [
    { pid: child, program: (await read(`/proc/${child}/comm`)).trim() },
    ...(await startedBy(child)),
  ])
  return (await Promise.all(found)).flat()
}

/** Whether a process runs; one that has ended and still waits for its parent to notice does not. */
export async function isRunning({ pid }: StartedProcess): Promise<boolean> {
  const stat = await read(`/proc/${pid}/stat`)
  return stat !== '' && !/^\d+ \(.*\) [ZX]/s.test(stat)
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
