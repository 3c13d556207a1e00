import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errors } from '../src/texts/de/errors.js'

it('says in German what each error of the server means', () => {
  const openapi = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
  const codes: string[] = JSON.parse(openapi).components.schemas.Problem.properties.code.enum
  expect(codes).toContain('VALIDATION')
  expect(codes.filter((code) => !errors[code]?.trim())).toEqual([])
})
