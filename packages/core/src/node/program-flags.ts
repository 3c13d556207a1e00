import { spawnSync } from 'node:child_process'

const helps = new Map<string, string>()

/** Whether the help of a program lists a flag; each program is asked once. Old versions end at a flag they do not know. */
export function hasFlag(program: string, flag: string): boolean {
  let help = helps.get(program)
  if (help === undefined) {
    const { stdout, stderr } = spawnSync(program, ['--help'], { encoding: 'utf8', timeout: 5000 })
    help = `${stdout ?? ''}${stderr ?? ''}`
    helps.set(program, help)
  }
  return help.split(/[\s,=]+/).includes(flag)
}
