import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { credentialsFile, makeIdentity } from '../../testing/make-certificates.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { testCapabilities as capabilities, qpdfCheck } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation as formFields } from '../form-fields/operation.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { operation as verifySignatures } from '../verify-signatures/operation.js'
import { operation } from './operation.js'

const credentials = [credentialsFile(makeIdentity('Ada'))]
async function signed(options: Record<string, unknown>): Promise<File> {
  const given = { file: formSketch().file('plan.pdf'), credentials }
  return (await runOperation(signDigitally, given, options, { capabilities })).files[0]!
}

describe('removeSignatures', () => {
  it.each(['empty', 'remove'])('takes signatures, certification and appearances away (%s)', async (fields) => {
    const file = await signed({ certify: 'fill', field: 'sign', appearance: 'visible' })
    const { file: result, warnings } = await runHere(operation, file, { fields })
    expect(warnings).toEqual(['signatures-removed'])
    expect(result.name).toBe('plan_signed_unsigned.pdf')
    expect(await qpdfCheck(result)).toMatchObject({ exitCode: 0 })
    expect(await rawText(result)).not.toMatch(/ByteRange|DocMDP|Perms|Adobe\.PPKLite/)
    expect((await runHere(verifySignatures, result)).data).toMatchObject({ signed: false })
    const names = (await runHere(formFields, result)).data.fields.map(({ name }: { name: string }) => name)
    expect(names.includes('sign')).toBe(fields === 'empty')
    expect(names).toContain('address.street')
    // It can be signed again.
    const again = await runOperation(signDigitally, { file: result, credentials }, { field: 'sign' }, { capabilities })
    expect((await runHere(verifySignatures, again.files[0]!)).data).toMatchObject({ valid: true })
  })

  it('leaves a file without signatures alone', async () => {
    const file = numberedPages(1).file('plan.pdf')
    const { file: result, warnings } = await runHere(operation, file)
    expect(warnings).toEqual(['no-signatures'])
    expect(await rawText(result)).toBe(await rawText(file))
    const damaged = new File([file.slice(0, file.size - 60)], 'plan.pdf')
    const left = await runHere(operation, damaged)
    expect([left.file.size, left.warnings]).toEqual([damaged.size, ['left-damaged', 'no-signatures']])
  })
})
