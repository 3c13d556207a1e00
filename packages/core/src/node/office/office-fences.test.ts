import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { possibleOfficeFences } from './office-fences.js'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-office-fence-'))
mkdirSync(join(folder, 'tmp'))
const readable = join(folder, 'readable')
mkdirSync(readable)
writeFileSync(join(readable, 'file'), 'there')
chmodSync(readable, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))

const MEMORY_MB = 20
const fences = possibleOfficeFences({ filesMb: MEMORY_MB }).filter(({ kind }) => kind !== 'none')
const inside = async (fence: (typeof fences)[number], script: string) => {
  const [program = '', ...args] = fence.wrap(folder, [readable], ['/bin/sh', '-c', script, 'sh', readable])
  // Not every machine has this fence.
  if (await run(...trial(fence)).catch(() => undefined)) return (await run(program, args, { timeout: 100_000 })).stdout
}
const trial = (fence: (typeof fences)[number]) => {
  const [program = '', ...args] = fence.wrap(folder, [], ['true'])
  return [program, args] as const
}

it.each(fences)(
  'row 128: LibreOffice that was taken over cannot fill the memory of the machine with files outside its folder ($kind)',
  async (fence) => {
    const script =
      'for place in / /etc /dev /var /office /tmp "$1"; do (echo x > "$place/made") 2>/dev/null && echo "$place"; done; true'
    expect(await inside(fence, script)).toBeOneOf([undefined, '/office\n/tmp\n'])
  },
)

it.each(fences)(
  'row 129: LibreOffice that was taken over fills no disk: its files are in memory, as many as it may have ($kind)',
  async (fence) => {
    const script = [
      'mkdir -p /office/tmp; cd /office',
      // A file, one without a name, and as many as there is room for.
      'head -c 500000000 /dev/zero > one 2> /dev/null && echo all of one',
      'exec 7> two; rm two; head -c 500000000 /dev/zero 2> /dev/null >&7 && echo all of two',
      'for n in 1 2 3 4 5 6 7 8 9; do head -c 5000000 /dev/zero > "n$n" 2> /dev/null; done',
      'echo "$(($(stat -f -c "%b * %S / 1048576" /office))) $(($(stat -f -c "%a * %S / 1048576" /office)))"',
      'cat "$1/file"',
    ].join('\n')
    expect(await inside(fence, script)).toBeOneOf([undefined, `${MEMORY_MB} 0\nthere`])
    expect(readdirSync(folder).filter((name) => name !== 'root')).toEqual(['readable', 'tmp'])
    expect(readdirSync(join(folder, 'tmp'))).toEqual([])
  },
)

it.runIf(process.getuid?.() === 0).each(fences)(
  'row 130: LibreOffice of a server that is root is another user, without powers ($kind)',
  async (fence) => {
    const script =
      'grep -E "^(Uid|Gid|Groups|Cap(Inh|Prm|Eff|Bnd)|NoNewPrivs):" /proc/self/status; echo x > /office/own; stat -c %u /office/own'
    const nobody = '65534\t65534\t65534\t65534'
    const none = ['Inh', 'Prm', 'Eff', 'Bnd'].map((name) => `Cap${name}:\t0000000000000000`)
    expect((await inside(fence, script))?.split('\n').map((line) => line.trim())).toBeOneOf([
      undefined,
      [`Uid:\t${nobody}`, `Gid:\t${nobody}`, 'Groups:', ...none, 'NoNewPrivs:\t1', '65534', ''],
    ])
  },
)
