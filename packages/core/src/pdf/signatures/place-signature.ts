import { PDFName, type PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { RunContext } from '../../run-context.js'
import { warnOutsidePage } from '../model/outside-page.js'
import { pageGeometry } from '../model/page-geometry.js'
import { readBox, userUnitOf } from '../model/seen-page.js'
import { certificationLevel, hasSignatures } from '../model/signatures.js'
import type { UpdatablePdf } from '../update/updatable-pdf.js'
import { drawSignature } from './draw-signature.js'
import { addSignatureDictionary, certify, lockFields, type SignatureWords } from './signature-dictionary.js'
import { putSignature, type SignatureField, takeSignatureField } from './signature-field.js'
import type { SignatureOptions } from './signature-options.js'

const MAX_TEXT = 2000

/** Who signs, and what for. */
export interface SignatureContent {
  /** Names of the signer and of the issuer of the certificate, where they are known. */
  signer: { name: string; issuer: string }
  /** ISO 8601. */
  time: string
  /** Bytes to keep for the signature. */
  size: number
  picture: File | undefined
  /** If the name of the signer is not known: why, and what to do. */
  nameless: string | undefined
}

/**
 * Adds a signature dictionary with room for a signature, in the field and with the appearance that the options ask for. Warns with `outside-page`,
 * `field-without-box` and `signer-unknown` of a visible signature that is not seen or shows no name.
 * @throws ToolError INVALID_OPTIONS for a field that cannot be signed, or a certified document that does not allow it, PAGES_OUT_OF_RANGE
 */
export async function placeSignature(
  document: UpdatablePdf,
  options: SignatureOptions,
  { signer, time, size, picture, nameless }: SignatureContent,
  run: RunContext,
): Promise<PDFRef> {
  const isVisible = options.appearance === 'visible'
  const { page, x, y, width, height } = options
  const placement = isVisible ? { page, x, y, width, height } : undefined
  const signatureField = takeSignatureField(document, options.field, placement, run)
  checkCertification(document, signatureField.isNew && isVisible, options)
  const { reason, location, contact } = options
  const words = { name: signer.name, time, reason, location, contact }
  const signature = addSignatureDictionary(document, words, size)
  const levels = { 'no-changes': 1, fill: 2, annotate: 3 } as const
  if (options.certify !== 'no') certify(document, signature, levels[options.certify])
  lockFields(document, signature, signatureField.dict)
  if (isVisible) {
    warnUnseen(document, signatureField, run)
    if (nameless && options.text.includes('{name}')) run.warn({ code: 'signer-unknown', message: nameless })
    const look = {
      lines: signatureText(options.text, { ...words, issuer: signer.issuer }),
      picture: picture && { bytes: await readBytes(picture), name: picture.name },
    }
    const unit = signatureField.page ? userUnitOf(signatureField.page) : 1
    await drawSignature(document, signatureField.widget, unit, look, run)
  }
  putSignature(document, signatureField, signature)
  return signature
}

function checkCertification(document: UpdatablePdf, addsVisibleField: boolean, { certify }: SignatureOptions): void {
  const { fileName } = document
  const refuse = (field: string, message: string) =>
    new ToolError('INVALID_OPTIONS', message, { details: { fileName, problems: [{ field, message }] } })
  const level = certificationLevel(document)
  if (certify !== 'no' && (level !== undefined || hasSignatures(document)))
    throw refuse(
      'certify',
      `${fileName} is already ${level === undefined ? 'signed' : 'certified'}. Only the first signature can certify a document.`,
    )
  if (level === 1)
    throw refuse('file', `${fileName} is certified by its author, who allows no changes, so no signature can be added.`)
  if (level !== undefined && addsVisibleField)
    throw refuse(
      'appearance',
      `${fileName} is certified, and a new visible field would invalidate that. Sign in an empty signature field, or invisibly.`,
    )
}

/** Warns of a visible signature that nobody sees: its field has no box, or one beside its page. */
function warnUnseen({ pages }: UpdatablePdf, { name, widget, page }: SignatureField, run: RunContext): void {
  const box = readBox(widget.lookup(PDFName.of('Rect')))
  if (!page || !box) {
    const message = `The field "${name}" has no box on a page, so the signature is not shown. Sign in another field, or without the option "field".`
    run.warn({ code: 'field-without-box', message })
    return
  }
  const geometry = pageGeometry(page)
  warnOutsidePage('The signature', geometry.rectToSeen(box), { ...geometry, number: pages.indexOf(page) + 1 }, run)
}

/**
 * Fills in the text of a visible signature: `{name}`, `{date}`, `{time}`, `{reason}`, `{location}`, `{contact}` and `{issuer}`. Lines
 * whose placeholders are all empty are left out.
 */
function signatureText(template: string, words: SignatureWords & { issuer: string }): string[] {
  const [day = '', rest = ''] = words.time.split('T')
  const clock = /^\d\d:\d\d(:\d\d)?/.exec(rest)?.[0] ?? ''
  const zone = /[+-]\d\d:?\d\d$/.exec(rest)?.[0] ?? 'UTC'
  const values: Record<string, string> = {
    name: words.name,
    date: day,
    time: `${clock} ${zone}`,
    reason: words.reason ?? '',
    location: words.location ?? '',
    contact: words.contact ?? '',
    issuer: words.issuer,
  }
  return template.split(/\r\n|\r|\n|\\n/).flatMap((line) => {
    const used = [...line.matchAll(/\{([a-z]+)\}/g)].flatMap(([, key = '']) => (key in values ? [values[key]!] : []))
    if (used.length > 0 && used.every((value) => value === '')) return []
    return [line.replace(/\{([a-z]+)\}/g, (whole, key: string) => values[key] ?? whole).slice(0, MAX_TEXT)]
  })
}
