import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunReport } from '../output/run-report.js'
import { writePdf } from '../testing/pdfs.js'
import { makeFolder, runSheaf } from '../testing/run-sheaf.js'
import { withDefaults } from './settings-file.js'

async function settings(text: string): Promise<Record<string, string>> {
  const path = join(await makeFolder(), 'config.json')
  await writeFile(path, text)
  return { SHEAF_CONFIG: path }
}

describe('withDefaults', () => {
  it('takes a flag before a variable, and a variable before a file', async () => {
    const env = await settings('{"jobs": 2, "existing": "skip", "timeout": 30}')
    expect(withDefaults({ jobs: undefined }, env)).toEqual({ jobs: '2', existing: 'skip', timeout: '30' })
    expect(withDefaults({}, { ...env, SHEAF_JOBS: '3' }).jobs).toBe('3')
    expect(withDefaults({ jobs: '4' }, { ...env, SHEAF_JOBS: '3' }).jobs).toBe('4')
  })

  it('reads the settings folder of the user', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'sheaf'))
    await writeFile(join(folder, 'sheaf/config.json'), '{"output": "out/"}')
    expect(withDefaults({}, { XDG_CONFIG_HOME: folder })).toEqual({ output: 'out/' })
    expect(withDefaults({}, { XDG_CONFIG_HOME: folder }, { except: ['output'] })).toEqual({})
    expect(withDefaults({}, { XDG_CONFIG_HOME: folder, SHEAF_CONFIG: '' })).toEqual({})
  })

  it('lets --force contradict no default', async () => {
    expect(withDefaults({ force: true }, { SHEAF_EXISTING: 'skip' })).toEqual({ force: true })
  })

  it.each([
    ['{"job": 2}', 'unknown setting "job". Did you mean "jobs"?'],
    ['{"jobs": "2"}', '"jobs" must be a number.'],
    ['[2]', 'must hold a JSON object'],
    ['{jobs: 2}', 'is not valid JSON'],
    ['{"jobs": 0}', 'config.json: "jobs" takes a whole number from 1 up, not "0".'],
    ['{"timeout": -1}', 'config.json: "timeout" takes a number of seconds, not "-1".'],
    ['{"name": "../x"}', 'config.json: "name": '],
    ['{"existing": "keep"}', 'config.json: "existing" takes one of fail, skip, replace, not "keep"'],
  ])('refuses %s', async (text, message) => {
    const env = await settings(text)
    expect(() => withDefaults({}, env)).toThrow(message)
  })

  it('names the variable of a wrong value, and reads a file with a byte order mark', async () => {
    expect(() => withDefaults({}, { SHEAF_CONFIG: '', SHEAF_JOBS: 'x' })).toThrow(
      'SHEAF_JOBS takes a whole number from 1 up, not "x".',
    )
    expect(withDefaults({}, await settings('\ufeff{"jobs": 2}'))).toEqual({ jobs: '2' })
  })

  it('refuses a file that is named and missing', () => {
    expect(() => withDefaults({}, { SHEAF_CONFIG: '/missing/config.json' })).toThrow(
      '/missing/config.json: There is no such file.',
    )
  })
})

describe('a settings file beside the files', () => {
  it('says where results go', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    await mkdir(join(cwd, 'out'))
    await writeFile(join(cwd, 'sheaf.config.json'), '{"output": "out/", "name": "{name}"}')
    const { stdout } = await runSheaf(['rotate-pdf', 'a.pdf', '--angle', '90', '--json'], { cwd })
    expect((JSON.parse(stdout) as RunReport).results[0]!.outputs).toMatchObject([{ path: 'out/a.pdf' }])
  })
})
