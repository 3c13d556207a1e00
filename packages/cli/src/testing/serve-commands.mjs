import { pathToFileURL } from 'node:url'

/**
 * The messages to such a process.
 * @typedef {{ cwd: string, env: Record<string, string>, mark: string, words?: string[], registry?: string, program?: string }} Task
 */

/**
 * Does one thing after another, as the parent process requests: the command sheaf with some words, or a program. The mark of
 * a task ends what it prints.
 *
 * @param {(words: string[], settings: { registry?: string }) => Promise<number>} main
 */
export function serveCommands(main) {
  const home = process.cwd()
  for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0)
  process.once('disconnect', () => process.exit())
  process.on('message', async (/** @type {Task} */ { cwd, env, mark, words, registry, program }) => {
    process.chdir(cwd)
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    let code = 0
    if (words) code = await main(words, registry === undefined ? {} : { registry })
    else if (program) await import(pathToFileURL(program).href)
    // The folder of the task may be removed now.
    process.chdir(home)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
    for (const stream of [process.stdout, process.stderr]) stream.write(mark)
    process.send?.(code)
  })
}
