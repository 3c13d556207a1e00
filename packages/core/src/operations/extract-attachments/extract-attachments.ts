import { ToolError, throwIfCancelled } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { attachedBytes, embeddedFilesOf, mimeTypeOf } from '../../pdf/document/attachments.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import type { ExtractAttachmentsOptions } from './operation.js'

/**
 * Extracts the files attached to a PDF under their own names: attachments of the document, of annotations on its pages,
 * and associated files. Duplicate names get a number. Warns with `attachments-damaged` about unreadable files.
 * @throws ToolError UNSUPPORTED_TYPE if there are no attachments, or none with these names; BAD_DOCUMENT if all are
 * damaged; PASSWORD_REQUIRED if they are encrypted; LIMIT_EXCEEDED if they are too large; those of `openPdf`
 */
export async function extractAttachments(
  { file }: { file: File },
  { names, password }: ExtractAttachmentsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const quiet = onlyReading(run)
  const document = await openPdf(file, quiet, { password, keepLocked: true })
  const all = embeddedFilesOf(document)
  if (all.length === 0) throw nothingFound(file, 'has no attachments')
  const isWanted = names === undefined || names.trim() === '' ? () => true : matcherOf(names)
  const wanted = all.filter(({ name }) => isWanted(name))
  if (wanted.length === 0) {
    const there =
      all
        .slice(0, 10)
        .map(({ name }) => name)
        .join(', ') + (all.length > 10 ? ', …' : '')
    throw nothingFound(file, `has no attachment with such a name. There are: ${there}`)
  }
  const results: { name: string; bytes: Uint8Array; type: string }[] = []
  const damaged: string[] = []
  let room = run.limits.maxStructureBytes
  for (const [index, { specification, name }] of wanted.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.3 + (0.7 * index) / wanted.length, `Attachment ${index + 1} of ${wanted.length}`)
    const bytes = attachedBytes(specification, run, room)
    if (bytes === 'too-large') throw tooLarge(file, name, results.length)
    if (bytes === 'locked') throw locked(file)
    if (bytes === 'damaged') {
      damaged.push(name)
      continue
    }
    room -= bytes.length
    results.push({ name: baseName(name), bytes, type: mimeTypeOf(specification) ?? 'application/octet-stream' })
  }
  if (results.length === 0)
    throw new ToolError('BAD_DOCUMENT', `The attachments of ${file.name} are damaged and cannot be read.`, {
      details: { fileName: file.name },
    })
  if (damaged.length > 0)
    run.warn({
      code: 'attachments-damaged',
      message: `Some attachments cannot be read and are missing: ${damaged.join(', ')}.`,
    })
  const unique = uniqueNames(results.map(({ name }) => name))
  return { files: results.map(({ bytes, type }, index) => new File([bytes as BlobPart], unique[index]!, { type })) }
}

function locked({ name }: File): ToolError {
  const message = `The attachments of ${name} are protected. Enter its password.`
  return new ToolError('PASSWORD_REQUIRED', message, { details: { fileName: name } })
}

function tooLarge(file: File, name: string, done: number): ToolError {
  const message =
    done > 0
      ? `The attachments of ${file.name} are too large to be extracted together. Name some of them.`
      : `The attachment ${name} of ${file.name} is too large to be extracted.`
  return new ToolError('LIMIT_EXCEEDED', message)
}

function nothingFound({ name }: File, what: string): ToolError {
  return new ToolError('UNSUPPORTED_TYPE', `${name} ${what}.`, { details: { fileName: name, nothingFound: true } })
}

/** Paths of other machines may be part of a name; only its end is used. */
function baseName(name: string): string {
  const last = name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '_')
    .trim()
  return /^\.*$/.test(last) ? 'attachment' : last
}

function matcherOf(names: string): (name: string) => boolean {
  const patterns = names
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '')
    .map((each) => each.split('*'))
  return (name) =>
    patterns.some((parts) => isMatch(baseName(name).toLowerCase(), parts) || isMatch(name.toLowerCase(), parts))
}

/** Whether a text is these parts with anything between them, in time that is linear in both. */
function isMatch(text: string, parts: readonly string[]): boolean {
  const [first, last] = [parts[0]!, parts.at(-1)!]
  if (parts.length === 1) return text === first
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= text.length - last.length
}
