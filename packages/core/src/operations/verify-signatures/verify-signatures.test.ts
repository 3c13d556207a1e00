import { readFileSync } from 'node:fs'
import { PDFArray, type PDFDict, PDFHexString, PDFName, PDFNumber, type PDFRef, PDFString } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import type { UpdatablePdf } from '../../pdf/update/updatable-pdf.js'
import { runOperation } from '../../run.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { credentialsFile, makeIdentity, pemFile, type TestIdentity } from '../../testing/make-certificates.js'
import { testRun } from '../../testing/run-context.js'
import { rawText } from '../../testing/run-here.js'
import { testCapabilities as capabilities, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as fillForm } from '../fill-form/operation.js'
import { operation as prepare } from '../prepare-signature/operation.js'
import { operation as signDigitally } from '../sign-digitally/operation.js'
import { operation, type VerifySignaturesData } from './operation.js'

const root = makeIdentity('Test Root', { isAuthority: true })
const ada = makeIdentity('Ada', { issuer: root, serial: 7 })
const at = { signingTime: '2026-01-31T12:00:00Z' }

async function sign(file: File, options: Record<string, unknown> = {}, by: TestIdentity = ada): Promise<File> {
  const given = { file, credentials: [credentialsFile(by, root)] }
  return (await runOperation(signDigitally, given, { ...at, ...options }, { capabilities })).files[0]!
}

async function verify(file: File, anchors: File[] = [], options = {}): Promise<VerifySignaturesData> {
  const given = { file, ...(anchors.length > 0 ? { anchors } : {}) }
  return (await runOperation(operation, given, options, { capabilities })).data as VerifySignaturesData
}

const verdicts = async (file: File) => (await verify(file)).signatures.map(({ verdict }) => verdict)
const problems = async (file: File) => (await verify(file)).signatures[0]!.problems.map(({ code }) => code)
const changes = async (file: File) =>
  (await verify(file)).signatures[0]!.changes.map(({ kind, allowed }) => `${allowed ? '' : 'not allowed: '}${kind}`)

const run = testRun()
/** A file with changes appended as another program would append them. */
async function append(file: File, change: (document: UpdatablePdf) => void): Promise<File> {
  const document = await openPdfForUpdate(file, run)
  change(document)
  return saveUpdate(document, run)
}

const anchor = (identity = root) => pemFile('root.pem', ['CERTIFICATE', identity.certificate])
const plain = () => numberedPages(3).file('plan.pdf')
const form = () => formSketch().file('form.pdf')
const name = PDFName.of.bind(PDFName)
const field = ({ catalog }: UpdatablePdf, wanted: string): PDFDict => {
  const fields = (catalog.lookup(name('AcroForm')) as PDFDict).lookup(name('Fields')) as PDFArray
  return fields
    .asArray()
    .map((_, index) => fields.lookup(index) as PDFDict)
    .find((dict) => (dict.lookup(name('T')) as PDFString).decodeText() === wanted)!
}

const signedPlain = sign(plain())
const signedForm = sign(form())

describe('verifySignatures', () => {
  it('says that trust was not checked where nothing is trusted', async () => {
    const { valid, summary } = await verify(await sign(plain()))
    expect([valid, summary]).toEqual([
      true,
      [
        'Signature "Signature1" by Ada of 2026-01-31T12:00:00Z is valid.',
        'No trusted certificates were given, so it was not checked whether the signers are who they say they are.',
      ],
    ])
  })

  it('says who signed, and that nothing was changed', async () => {
    const signed = await sign(plain(), { reason: 'Approved', location: 'Zürich' })
    const { signatures, ...facts } = await verify(signed, [anchor()])
    expect(facts).toEqual({
      signed: true,
      valid: true,
      summary: ['Signature "Signature1" by Ada of 2026-01-31T12:00:00Z is valid.'],
    })
    expect(signatures).toMatchObject([
      {
        field: 'Signature1',
        page: 1,
        kind: 'signature',
        verdict: 'valid',
        intact: true,
        problems: [],
        signer: { name: 'Ada', issuer: 'CN=Test Root, O=Sheaf Tests', serialNumber: '07' },
        signingTime: '2026-01-31T12:00:00Z',
        signingTimeSource: 'signer',
        reason: 'Approved',
        location: 'Zürich',
        format: 'ETSI.CAdES.detached',
        digest: 'sha256',
        algorithm: 'ecdsa',
        coversWholeFile: true,
        changes: [],
        trust: { status: 'trusted', path: ['CN=Ada, O=Sheaf Tests', 'CN=Test Root, O=Sheaf Tests'] },
      },
    ])
  })

  it.each(['rsa', 'p384', 'ed25519'] as const)('checks signatures by %s keys', async (kind) => {
    const signer = makeIdentity('Ada', { kind, issuer: root })
    for (const rsaScheme of kind === 'rsa' ? ['pkcs1', 'pss'] : ['pkcs1'])
      expect(await verify(await sign(plain(), { rsaScheme }, signer), [anchor()])).toMatchObject({ valid: true })
  })

  it('trusts by the certificates given alone', async () => {
    const signed = await signedPlain
    const trust = async (...anchors: File[]) => {
      const { verdict, trust } = (await verify(signed, anchors)).signatures[0]!
      return [verdict, trust.status]
    }
    expect(await trust()).toEqual(['valid', 'not-checked'])
    expect(await trust(anchor())).toEqual(['valid', 'trusted'])
    expect(await trust(anchor(ada))).toEqual(['valid', 'trusted'])
    expect(await trust(anchor(makeIdentity('Other Root', { isAuthority: true })))).toEqual(['untrusted', 'untrusted'])
    const base64 = Buffer.from(root.certificate).toString('base64')
    expect(await trust(new File([`<a:X509Certificate>${base64}</a:X509Certificate>`], 'list.xml'))).toEqual([
      'valid',
      'trusted',
    ])
    await expect(trust(new File(['<html>'], 'list.xml'))).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
  })

  it('trusts no issuer that may not issue, was not valid, or only has the name', async () => {
    const trusted = async (issuer: TestIdentity) => {
      const signer = makeIdentity('Grace', { issuer })
      const { files } = await runOperation(
        signDigitally,
        { file: plain(), credentials: [credentialsFile(signer, issuer)] },
        at,
        { capabilities },
      )
      return (await verify(files[0]!, [anchor()])).signatures[0]!.trust.status
    }
    expect(await trusted(makeIdentity('Between', { issuer: root, isAuthority: true }))).toBe('trusted')
    expect(await trusted(makeIdentity('Nobody', { issuer: root }))).toBe('untrusted')
    // Certificates of version 1 do not say whether they may.
    expect(await trusted(makeIdentity('Nobody', { issuer: root, isVersion1: true }))).toBe('untrusted')
    expect(await trusted(makeIdentity('Between', { issuer: root, isAuthority: true, notAfter: '2025-01-01' }))).toBe(
      'untrusted',
    )
    expect(await trusted({ ...makeIdentity('Impostor', { isAuthority: true }), name: root.name })).toBe('untrusted')
  })

  it('finds nothing in a file without signatures, and in one with an empty field', async () => {
    for (const file of [plain(), form()])
      expect(await verify(file)).toMatchObject({ signed: false, valid: false, signatures: [] })
  })

  it('refuses files with more signatures than it checks', async () => {
    const many = await append(plain(), ({ catalog, context }) => {
      const fields = Array.from({ length: 201 }, (_, index) =>
        context.obj({ FT: 'Sig', T: PDFString.of(`s${index}`), V: { Filter: 'Adobe.PPKLite', ByteRange: [] } }),
      )
      catalog.set(name('AcroForm'), context.obj({ Fields: fields }))
    })
    await expect(verify(many)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('checks signatures of other programs', async () => {
    const bytes = readFileSync(new URL('../../../../../fixtures/files/signed-twice.pdf', import.meta.url))
    const { signatures } = await verify(new File([bytes], 'signed-twice.pdf'))
    expect(signatures).toMatchObject([
      { verdict: 'valid', intact: true, level: null, signer: { name: 'signpdf' }, coversWholeFile: false },
      { verdict: 'untrusted', intact: true, problems: [{ code: 'expired-at-signing' }], coversWholeFile: true },
    ])
    const changed = Buffer.from(bytes)
    changed[bytes.indexOf('MediaBox') + 12]! ^= 1
    expect(await verdicts(new File([changed], 'x.pdf'))).toEqual(['invalid', 'invalid'])
  })

  it('warns of a short RSA key', async () => {
    const short = makeIdentity('Ada', { kind: 'rsa', keyBits: 1024, issuer: root })
    expect(await problems(await sign(plain(), {}, short))).toEqual(['weak-key'])
    expect(await problems(await sign(plain(), {}, makeIdentity('Ada', { kind: 'rsa', issuer: root })))).toEqual([])
  })

  it('reads encrypted files', async () => {
    const locked = await rewriteByQpdf(plain(), '--encrypt', 'user', 'owner', '256', '--')
    const given = { file: locked, credentials: [credentialsFile(ada, root)] }
    const { files } = await runOperation(
      signDigitally,
      given,
      { ...at, password: 'user', reason: 'Geheim' },
      { capabilities },
    )
    const { signatures } = await verify(files[0]!, [], { password: 'user' })
    expect(signatures).toMatchObject([{ verdict: 'valid', reason: 'Geheim' }])
    const again = await runOperation(
      signDigitally,
      { ...given, file: files[0]! },
      { ...at, password: 'user' },
      { capabilities },
    )
    expect((await verify(again.files[0]!, [], { password: 'user' })).signatures).toMatchObject([
      { verdict: 'valid', changes: [{ kind: 'signatures' }] },
      { verdict: 'valid', coversWholeFile: true },
    ])
  })
})

describe('what may follow a signature', () => {
  const fill = (document: UpdatablePdf) => field(document, 'name').set(name('V'), PDFString.of('Ada'))
  const comment = ({ context, pages }: UpdatablePdf) =>
    pages[0]!.dict.set(
      name('Annots'),
      context.obj([context.register(context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] }))]),
    )

  it('is another signature, also in the field of a tagged file', async () => {
    const second = await sign(await signedPlain, { appearance: 'visible' }, makeIdentity('Grace', { issuer: root }))
    const { valid, signatures } = await verify(second, [anchor()])
    expect(valid).toBe(true)
    expect(
      signatures.map(({ changes, coversWholeFile }) => [changes.map(({ kind }) => kind), coversWholeFile]),
    ).toEqual([
      [['visible-signatures'], false],
      [[], true],
    ])
  })

  it('is filling in a form, unless the field is locked or the document certified', async () => {
    expect(await changes(await append(await signedForm, fill))).toEqual(['filled'])
    const lock = '/Lock<</Type/SigFieldLock/Action/Include/Fields[(name)]>>'
    const locked = await sign(formSketch({ more: { sign: lock } }).file(), { field: 'sign' })
    expect(await changes(await append(locked, fill))).toEqual(['not allowed: locked-fields'])
    expect(await changes(await append(await sign(form(), { certify: 'fill' }), fill))).toEqual(['filled'])
    expect(await changes(await append(await sign(form(), { certify: 'no-changes' }), fill))).toEqual([
      'not allowed: filled',
    ])
  })

  it('is filling in a form that readers draw, by Fill Form: other fields stay as they were signed', async () => {
    const signed = await sign(
      await append(form(), (document) => {
        const all = document.catalog.lookup(name('AcroForm')) as PDFDict
        all.set(name('NeedAppearances'), document.context.obj(true))
        field(document, 'name').set(name('V'), PDFString.of('signed'))
      }),
    )
    const { files } = await runOperation(fillForm, { file: signed }, { values: { notes: 'new' } }, { capabilities })
    const [signature] = (await verify(files[0]!)).signatures
    expect(signature).toMatchObject({ verdict: 'valid', changes: [{ kind: 'filled', where: ['notes'] }] })
  })

  it('is filling in a form that readers draw, which says of every field that it may look different', async () => {
    const signed = await sign(await append(form(), showOther))
    const later = await append(signed, (document) => {
      const form = document.catalog.lookup(name('AcroForm')) as PDFDict
      form.set(name('NeedAppearances'), document.context.obj(true))
      field(document, 'notes').set(name('V'), PDFString.of('new'))
    })
    const [signature] = (await verify(later)).signatures
    expect(signature).toMatchObject({ verdict: 'valid', changes: [{ kind: 'filled', where: ['notes', 'name'] }] })
  })

  it('is a comment, unless the document is certified against it', async () => {
    expect(await changes(await append(await signedPlain, comment))).toEqual(['comments', 'not allowed: fields'])
    const added = ({ context, pages }: UpdatablePdf) =>
      (pages[0]!.dict.lookup(name('Annots')) as PDFArray).push(
        context.register(context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] })),
      )
    expect(await changes(await append(await signedPlain, added))).toEqual(['comments'])
    expect(await changes(await append(await sign(plain(), { certify: 'annotate' }), added))).toEqual(['comments'])
    expect(await changes(await append(await sign(plain(), { certify: 'fill' }), added))).toEqual([
      'not allowed: comments',
    ])
  })

  it('is a change of a comment that was signed only where a certification allows it', async () => {
    const commented = async () => append(plain(), comment)
    const change = ({ context, pages }: UpdatablePdf) =>
      (context.lookup((pages[0]!.dict.lookup(name('Annots')) as PDFArray).get(0)) as PDFDict).set(
        name('Contents'),
        PDFString.of('other'),
      )
    const remove = ({ pages }: UpdatablePdf) => (pages[0]!.dict.lookup(name('Annots')) as PDFArray).remove(0)
    for (const later of [change, remove]) {
      expect(await changes(await append(await sign(await commented()), later))).toEqual([
        'not allowed: comments-changed',
      ])
      expect(await changes(await append(await sign(await commented(), { certify: 'annotate' }), later))).toEqual([
        'comments-changed',
      ])
    }
  })

  it('is no other value of a read-only field, unless it is calculated', async () => {
    const signed = (entries: string) => sign(formSketch({ more: { name: `/Ff 1${entries}` } }).file())
    expect(await changes(await append(await signed(''), fill))).toEqual(['not allowed: read-only-fields'])
    const calculated = '/AA<</C<</S/JavaScript/JS(1)>>>>'
    expect(await changes(await append(await signed(calculated), fill))).toEqual(['filled'])
  })

  it('is validation data', async () => {
    const certified = await sign(plain(), { certify: 'no-changes' })
    const stored = await append(certified, ({ catalog, context }) => catalog.set(name('DSS'), context.obj({ VRI: {} })))
    expect(await changes(stored)).toEqual(['validation-data'])
    expect(await changes(rawFile(`${await rawText(certified)}\n\n`))).toEqual([])
  })
})

/** A dictionary that passes for a signature or timestamp. */
const claimed = ({ context }: UpdatablePdf, type: string) =>
  context.register(context.obj({ Type: type, Contents: PDFHexString.of('3000'), ByteRange: [0, 1, 2, 3] }))

/** Puts a widget with a picture over the first page. */
function cover({ context, pages }: UpdatablePdf, entries: Record<string, string | PDFString | PDFRef>): void {
  const picture = context.register(context.formXObject([], { BBox: context.obj([0, 0, 300, 200]) }))
  const contents = { Subtype: 'Widget', Rect: [0, 0, 300, 200], AP: { N: picture }, ...entries }
  const widget = context.register(context.obj(contents))
  const list = pages[0]!.dict.lookup(name('Annots'))
  pages[0]!.dict.set(name('Annots'), context.obj([...(list instanceof PDFArray ? list.asArray() : []), widget]))
}

function fontOf({ context, pages }: UpdatablePdf): { ref: PDFRef; dict: PDFDict } {
  const fonts = (pages[0]!.attribute('Resources') as PDFDict).lookup(name('Font')) as PDFDict
  const ref = fonts.get(name('F0')) as PDFRef
  return { ref, dict: context.lookup(ref) as PDFDict }
}

/** Makes a font look like a field, which readers do not mind. */
function claimFont(document: UpdatablePdf): void {
  const { ref, dict } = fontOf(document)
  dict.set(name('FT'), name('Tx'))
  dict.set(name('T'), PDFString.of('font'))
  document.pages[0]!.dict.set(name('Annots'), document.context.obj([ref]))
  document.catalog.set(name('AcroForm'), document.context.obj({ Fields: [ref] }))
}

/** Gives a field a look that is not that of its value. */
function showOther(document: UpdatablePdf): void {
  const { context } = document
  const look = context.register(
    context.stream('0 0 9 9 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }),
  )
  field(document, 'name').set(name('V'), PDFString.of('Eve'))
  field(document, 'name').set(name('AP'), context.obj({ N: look }))
}

/** Every kind of tampering that is found by its change, with what is appended to a signed file. */
const appended: [string, () => Promise<File>, (document: UpdatablePdf) => void, string][] = [
  [
    'other content on a page',
    () => signedPlain,
    ({ context, pages }) => pages[1]!.dict.set(name('Contents'), context.register(context.stream('BT ET'))),
    'page-content',
  ],
  [
    'content changed in place',
    () => signedPlain,
    ({ context, pages }) => context.assign(pages[1]!.dict.get(name('Contents')) as never, context.stream('BT ET')),
    'page-content',
  ],
  [
    'another font, which shows other letters (shadow attack "replace")',
    () => signedPlain,
    ({ context, pages }) => {
      const fonts = (pages[0]!.attribute('Resources') as PDFDict).lookup(name('Font')) as PDFDict
      const font = fonts.lookup(name('F0')) as PDFDict
      font.set(name('Encoding'), context.obj({ Differences: [65, 'B'] }))
    },
    'page-content',
  ],
  [
    'nothing in place of a picture that covered text (shadow attack "hide")',
    async () =>
      sign(
        await append(plain(), ({ context, pages }) => {
          const cover = context.register(context.stream('1 g 0 0 300 200 re f'))
          const contents = pages[0]!.dict.get(name('Contents'))!
          pages[0]!.dict.set(name('Contents'), context.obj([contents, cover]))
        }),
      ),
    ({ context, pages }) => {
      const [, cover] = (pages[0]!.dict.lookup(name('Contents')) as PDFArray).asArray()
      context.assign(cover as PDFRef, context.stream(''))
    },
    'page-content',
  ],
  [
    'a smaller visible area',
    () => signedPlain,
    ({ context, pages }) => pages[0]!.dict.set(name('CropBox'), context.obj([0, 0, 10, 10])),
    'page-content',
  ],
  [
    'a page turned',
    () => signedPlain,
    ({ pages }) => pages[0]!.dict.set(name('Rotate'), PDFNumber.of(90)),
    'page-content',
  ],
  [
    'pages swapped',
    () => signedPlain,
    ({ catalog }) => {
      const kids = (catalog.lookup(name('Pages')) as PDFDict).lookup(name('Kids')) as PDFArray
      const [first, second] = kids.asArray()
      kids.set(0, second!)
      kids.set(1, first!)
    },
    'pages',
  ],
  [
    'a page removed',
    () => signedPlain,
    ({ catalog }) => {
      const pages = catalog.lookup(name('Pages')) as PDFDict
      ;(pages.lookup(name('Kids')) as PDFArray).remove(2)
      pages.set(name('Count'), PDFNumber.of(2))
    },
    'pages',
  ],
  [
    'a look without its value (shadow attack with forms)',
    () => signedForm,
    (document) => {
      const look = document.context.register(document.context.formXObject([], {}))
      field(document, 'name').set(name('AP'), document.context.obj({ N: look }))
    },
    'appearances',
  ],
  [
    'nothing in place of a look that showed something else than the value (shadow attack "replace")',
    async () => sign(await append(form(), showOther)),
    (document) => field(document, 'name').delete(name('AP')),
    'appearances',
  ],
  [
    'that readers draw fields from their values (shadow attack "replace")',
    async () => sign(await append(form(), showOther)),
    ({ catalog, context }) =>
      (catalog.lookup(name('AcroForm')) as PDFDict).set(name('NeedAppearances'), context.obj(true)),
    'appearances',
  ],
  [
    'a field moved',
    () => signedForm,
    (document) => field(document, 'name').set(name('Rect'), document.context.obj([0, 0, 400, 400])),
    'fields',
  ],
  [
    'other content that is said to be an annotation, too',
    () => signedPlain,
    ({ context, pages }) => {
      const content = pages[0]!.dict.get(name('Contents')) as PDFRef
      ;(pages[0]!.dict.lookup(name('Annots')) as PDFArray).push(content)
      context.assign(content, context.stream('BT ET'))
    },
    'page-content',
  ],
  [
    'another font that is said to be a field and an annotation from the start',
    async () => sign(await append(plain(), claimFont)),
    (document) => fontOf(document).dict.set(name('Encoding'), document.context.obj({ Differences: [65, 'B'] })),
    'page-content',
  ],
  [
    'another script that is said to be an annotation from the start',
    async () =>
      sign(
        await append(plain(), ({ context, catalog, pages }) => {
          const script = context.register(context.obj({ Subtype: 'Text', S: 'JavaScript', JS: PDFString.of('1') }))
          catalog.set(name('OpenAction'), script)
          pages[0]!.dict.set(name('Annots'), context.obj([script]))
        }),
      ),
    ({ catalog }) => (catalog.lookup(name('OpenAction')) as PDFDict).set(name('JS'), PDFString.of('2')),
    'actions',
  ],
  ['a widget that belongs to no field', () => signedPlain, (document) => cover(document, {}), 'fields'],
  [
    'the picture of a widget that belongs to no field',
    async () => sign(await append(plain(), (document) => cover(document, {}))),
    ({ context, pages }) => {
      const [widget] = (pages[0]!.dict.lookup(name('Annots')) as PDFArray).asArray()
      ;(context.lookup(widget) as PDFDict).set(name('AP'), context.obj({}))
    },
    'fields',
  ],
  [
    'a field for a signature that shows a picture and is not signed',
    () => signedPlain,
    (document) => cover(document, { FT: 'Sig', T: PDFString.of('Later') }),
    'appearances',
  ],
  [
    'a picture under the pretext of a timestamp',
    () => sign(plain(), { certify: 'no-changes' }),
    (document) => cover(document, { FT: 'Sig', T: PDFString.of('Later'), V: claimed(document, 'DocTimeStamp') }),
    'appearances',
  ],
  [
    'a picture under the pretext of a signature to a certified document (sneaky signature)',
    () => sign(plain(), { certify: 'fill' }),
    (document) => cover(document, { FT: 'Sig', T: PDFString.of('Later'), V: claimed(document, 'Sig') }),
    'visible-signatures',
  ],
  [
    'a field that is shown on another page, too',
    () => signedPlain,
    ({ context, pages }) => {
      const [widget] = (pages[0]!.dict.lookup(name('Annots')) as PDFArray).asArray()
      pages[1]!.dict.set(name('Annots'), context.obj([widget!]))
    },
    'fields',
  ],
  [
    'a script',
    () => signedPlain,
    ({ catalog, context }) =>
      catalog.set(name('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })),
    'actions',
  ],
  [
    'a script among the names',
    () => signedPlain,
    ({ catalog, context }) => catalog.set(name('Names'), context.obj({ JavaScript: { Names: [] } })),
    'scripts',
  ],
  [
    'an attachment',
    () => signedPlain,
    ({ catalog, context }) => catalog.set(name('Names'), context.obj({ EmbeddedFiles: { Names: [] } })),
    'attachments',
  ],
  [
    'layers',
    () => signedPlain,
    ({ catalog, context }) => catalog.set(name('OCProperties'), context.obj({ OCGs: [], D: {} })),
    'layers',
  ],
  [
    'another reason and signer in the same signature',
    () => signedPlain,
    (document) =>
      (field(document, 'Signature1').lookup(name('V')) as PDFDict).set(name('Name'), PDFHexString.fromText('Eve')),
    'signature-changed',
  ],
  [
    'a certification taken away',
    () => sign(plain(), { certify: 'no-changes' }),
    ({ catalog }) => catalog.delete(name('Perms')),
    'signature-changed',
  ],
]

describe('tampering', () => {
  it.each(appended)('by appending %s is found', async (_, make, change, kind) => {
    const [signature] = (await verify(await append(await make(), change))).signatures
    expect(signature).toMatchObject({ verdict: 'changed', intact: true, problems: [{ code: 'changed-after' }] })
    expect(signature!.changes.filter(({ allowed }) => !allowed).map((found) => found.kind)).toContain(kind)
  })

  it('by changing a byte is found, wherever it is', async () => {
    const text = await rawText(await signedPlain)
    const flip = (position: number) =>
      rawFile(text.slice(0, position) + String.fromCharCode(text.charCodeAt(position) ^ 1) + text.slice(position + 1))
    expect(await problems(flip(text.indexOf('page 1')))).toEqual(['digest-differs'])
    expect(await problems(flip(text.lastIndexOf('/Prop_Build') + 30))).toEqual(['digest-differs'])
    // A digit of the signature, which comes last before the zeros that fill the room.
    const digit = /0{100,}>/.exec(text)!.index - 20
    const other = text[digit] === '0' ? '1' : '0'
    expect(await problems(rawFile(text.slice(0, digit) + other + text.slice(digit + 1)))).toEqual(['signature-wrong'])
  })

  it('by data in the room behind a signature is reported; the signature is still valid', async () => {
    const text = await rawText(await signedPlain)
    const room = /0{100,}>/.exec(text)!.index + 60
    const filled = rawFile(`${text.slice(0, room)}736563726574${text.slice(room + 12)}`)
    const [signature] = (await verify(filled, [anchor()])).signatures
    expect(signature).toMatchObject({ verdict: 'valid', problems: [{ code: 'data-behind-signature' }] })
  })

  it('is not meant by room for a signature to come', async () => {
    const { files } = await runOperation(prepare, { file: numberedPages(1).file() }, {}, { capabilities })
    const { valid, summary, signatures } = await verify(files[0]!)
    expect([valid, signatures[0]!.verdict, signatures[0]!.problems[0]!.code]).toEqual([
      false,
      'invalid',
      'not-signed-yet',
    ])
    expect(summary[0]).toMatch(/ is prepared, but not signed yet\.$/)
  })

  it('by universal signature forgery is found: no contents, no range, or senseless ones', async () => {
    const signed = await signedPlain
    const forge = (change: (signature: PDFDict, document: UpdatablePdf) => void) =>
      append(signed, (document) => change(field(document, 'Signature1').lookup(name('V')) as PDFDict, document))
    const forged: [string, File][] = [
      ['no-contents', await forge((signature) => signature.delete(name('Contents')))],
      ['no-contents', await forge((signature) => signature.set(name('Contents'), PDFHexString.of('00')))],
      ['no-range', await forge((signature) => signature.delete(name('ByteRange')))],
      ['no-range', await forge((signature, { context }) => signature.set(name('ByteRange'), context.obj([])))],
      ...(await Promise.all(
        [
          [0, -1, 5, 9],
          [0, 10, 5, 9],
          [1, 500, 600, 20],
          [0, 10, 20, 99_999_999],
          [0, 10, 20, 0],
          [0, 10.5, 20, 5],
        ].map(
          async (numbers): Promise<[string, File]> => [
            'range-outside',
            await forge((signature, { context }) => signature.set(name('ByteRange'), context.obj(numbers))),
          ],
        ),
      )),
    ]
    for (const [problem, file] of forged) {
      const data = await verify(file)
      expect(data.valid).toBe(false)
      expect(data.signatures[0]).toMatchObject({ verdict: 'invalid', intact: false, problems: [{ code: problem }] })
    }
  })

  it('by signature wrapping is found: the gap holds something else', async () => {
    const text = await rawText(await signedPlain)
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(text)!
    const [start, after, rest] = range.slice(1).map(Number) as [number, number, number]
    const evil = '9 0 obj\n<</Evil true>>\nendobj\n'
    // The second part moves behind what was injected, and the range follows it.
    const moved = text.slice(0, after) + evil + text.slice(after)
    const wrapped = moved.replace(
      range[0],
      `/ByteRange [0 ${start} ${after + evil.length} ${rest}`.padEnd(range[0].length - 1) + ']',
    )
    expect(wrapped.length).toBe(moved.length)
    const [found] = (await verify(rawFile(wrapped))).signatures
    expect(found).toMatchObject({ verdict: 'invalid', problems: [{ code: 'range-gap' }] })
    // A range around another hexadecimal string.
    const copy = await append(await signedPlain, (document) => {
      const signature = field(document, 'Signature1').lookup(name('V')) as PDFDict
      signature.set(name('Contents'), PDFHexString.of('3003020101'))
    })
    expect(await problems(copy)).toEqual(['range-elsewhere'])
  })

  it('by incremental saving is found: what is appended is incomplete', async () => {
    const text = await rawText(await signedPlain)
    const content = /(\d+) 0 obj\n<<[^>]*>>\nstream\nBT \/F0 18 Tf 30 100 Td \(page 1/.exec(text)![1]
    const evil = `${content} 0 obj\n${streamBody('BT /F0 18 Tf (Evil) Tj ET')}\nendobj\n`
    const end = /startxref\n\d+\n%%EOF\n$/.exec(text)![0]
    const variants = [
      // Objects alone; with a trailer of the old table; with a table that is none.
      `${text}${evil}`,
      `${text}${evil}${end}`,
      `${text}${evil}trailer\n<</Root 1 0 R>>\n${end}`,
      `${text}${evil}xref\n0 0\ntrailer\n<</Size 99/Root 1 0 R>>\nstartxref\n${text.length + evil.length}\n%%EOF\n`,
    ]
    for (const variant of variants) {
      const data = await verify(rawFile(variant))
      expect(data.valid).toBe(false)
    }
  })

  it('by another document in place of the signed one is found (shadow attack "hide and replace")', async () => {
    const sketch = numberedPages(2, 'good')
    const [first] = sketch.pages
    // A second tree of pages that nothing leads to when it is signed.
    const hidden = sketch.add(`<</Type/Pages/Count 1/Kids[${first!.ref}]/MediaBox[0 0 300 200]>>`)
    sketch.catalog.push(`/Other ${hidden}`)
    const signed = await sign(sketch.file())
    const swapped = await append(signed, ({ catalog }) => catalog.set(name('Pages'), catalog.get(name('Other'))!))
    expect(await changes(swapped)).toContain('not allowed: pages')
    expect(await verdicts(swapped)).toEqual(['changed'])
  })

  it('by a content that the signature brings along is found', async () => {
    // The digest of other bytes: the signature of another file under this one.
    const [text, other] = [await rawText(await signedPlain), await rawText(await sign(numberedPages(2).file()))]
    const contents = (whole: string) => /\/Contents (<[0-9a-f]+>)/.exec(whole)![1]!
    expect(await problems(rawFile(text.replace(contents(text), contents(other))))).toEqual(['digest-differs'])
  })
})

describe('bookmarks that lead to tags', () => {
  /** A tagged file with a bookmark of the first paragraph; `listed` is something else that the tags list. */
  const tagged = (entries: string, listed?: string) => {
    const sketch = numberedPages(1)
    const [root, paragraph] = [sketch.reserve(), sketch.reserve()]
    const other = listed === undefined ? undefined : sketch.add(listed)
    sketch.set(
      root,
      `<</Type/StructTreeRoot/K[${paragraph} ${other ?? ''}]/ParentTree<</Nums[]>>/ParentTreeNextKey 0>>`,
    )
    sketch.set(paragraph, `<</Type/StructElem/S/P/P ${root}/Pg ${sketch.pages[0]!.ref}>>`)
    const [outlines, item] = [sketch.reserve(), sketch.reserve()]
    sketch.set(outlines, `<</Type/Outlines/First ${item}/Last ${item}/Count 1>>`)
    const filled = entries.replace('PARAGRAPH', paragraph).replace('OTHER', other ?? '')
    sketch.set(item, `<</Title(Start)/Parent ${outlines}${filled}>>`)
    sketch.catalog.push(`/MarkInfo<</Marked true>>/StructTreeRoot ${root}/Outlines ${outlines}`)
    return sketch.file('tagged.pdf')
  }

  it('do not change with the tags', async () => {
    const once = await sign(tagged('/SE PARAGRAPH'))
    const twice = await sign(once, { field: 'Second', appearance: 'visible' })
    expect(await verdicts(twice)).toEqual(['valid', 'valid'])
    expect(await changes(twice)).not.toContain('not allowed: bookmarks')
  })

  it('are changed where an action is that tags list, too', async () => {
    const signed = await sign(tagged('/A OTHER', '<</S/URI/URI(https://good.example)/P 1 0 R>>'))
    const changed = await append(signed, ({ catalog, context }) => {
      const outlines = catalog.lookup(name('Outlines')) as PDFDict
      const item = outlines.lookup(name('First')) as PDFDict
      const action = item.get(name('A')) as PDFRef
      const other = (context.lookup(action) as PDFDict).clone(context)
      other.set(name('URI'), PDFString.of('https://other.example'))
      context.assign(action, other)
    })
    expect(await changes(changed)).toContain('not allowed: bookmarks')
  })
})
