import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadWarningTexts } from '../src/result/warning-texts.js'

const core = fileURLToPath(new URL('../../core/src', import.meta.url))
const results = join(fileURLToPath(new URL('../../server/src/http', import.meta.url)), 'send-result.ts')

/** What options say of a wrong value, which is no warning. */
const notWarnings = ['custom']

/** The codes in sources of the core: of `{ code: 'repaired', … }`, and of functions that are given one, such as `warn('revoked', …)`. */
function codesIn(source: string): string[] {
  const found = source.matchAll(
    /(?:\bcode(?::| =(?!=))|\b(?:warn|lost|unchanged)\([\w, ]*?)\s*(?:[\w. =]+ \? )?'([a-z]+(?:-[a-z0-9]+)*)'(?: : '([a-z-]+)')?/g,
  )
  return [...found].flatMap(([, code, other]) => (other === undefined ? [code!] : [code!, other]))
}

const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test|\.generated)\.ts$/.test(path) && !/(^|[/\\])testing[/\\]/.test(path))
  .map((path) => readFileSync(join(core, path), 'utf8'))
/** The server adds one of its own when the warnings do not fit in their header. */
sources.push(readFileSync(results, 'utf8'))
const codes = [...new Set(sources.flatMap(codesIn))].filter((code) => !notWarnings.includes(code)).sort()

it('finds the codes of warnings, in whatever way they are given', () => {
  expect(codes.length).toBeGreaterThan(190)
  expect(
    codesIn(
      "run.warn({ code: 'a', message }) run.warn({ code: isSmaller ? 'b-c' : 'd', message }) warn(\n 'e-f', `x`) unchanged(file, run, 'g', `x`) const code = 'h'",
    ),
  ).toEqual(['a', 'b-c', 'd', 'e-f', 'g', 'h'])
})

it.each(Object.keys(loadWarningTexts) as (keyof typeof loadWarningTexts)[])(
  'says in %s what each warning of the core and the server means, and nothing of warnings that do not exist',
  async (language) => {
    const { warnings } = await loadWarningTexts[language]()
    const sentences = Object.entries(warnings).filter(([, text]) => /\S[.!。]$/.test(text))
    expect(sentences.map(([code]) => code).sort()).toEqual(codes)
  },
)
