import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { fillDocument, openDocument } from '../../pdf/typeset/make-document.js'
import { textPieces } from '../../pdf/typeset/text-pieces.js'
import type { TextStyle } from '../../pdf/typeset/text-style.js'
import { needsOtherFonts } from '../../pdf/typeset/word-setter.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { decodeBytes } from '../../text/decode-bytes.js'
import { readText, warnOfDoubt } from '../../text/read-text.js'
import type { TextToPdfOptions } from './operation.js'

/** Colors and movements of terminals, which logs contain; then controls that are drawn as nothing. */
const terminalCodes = /\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07\x1b]{0,200}(?:\x07|\x1b\\)/g
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f\ufeff]/g

/**
 * Sets a text file on pages. Long lines are wrapped, tabs move to the next tab stop, and a form feed starts a new page. Characters that the
 * standard fonts lack are set in embedded Noto fonts, with the shaping and direction of their script. Warns `characters-missing` for
 * characters that no font has, `bytes-undecoded` for bytes that are not valid in the encoding, and `encoding-guessed`.
 * @throws ToolError BAD_DOCUMENT if the file is not text, LIMIT_EXCEEDED
 */
export async function textToPdf(
  { file }: { file: File },
  options: TextToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the text')
  const text = decode(await readBytes(file), options.encoding, file.name, run)
    .replace(terminalCodes, '')
    .replace(controls, '')
  const open = openDocument(options, needsOtherFonts(text), run)
  const style: TextStyle = { family: options.font, size: options.fontSize }
  let done = 0
  const pieces = textPieces(text, open.words, {
    style,
    leading: options.lineSpacing,
    width: checkedWidth(open.sheets.textWidth, options.fontSize),
    tabWidth: options.tabWidth,
    wrap: options.wrap,
    progress: (part) => {
      if (part - done < 0.01) return
      done = part
      run.progress(0.9 * part, 'Setting pages')
    },
  })
  await fillDocument(open, pieces, options, { title: file.name }, run)
  run.progress(0.95, 'Writing')
  return { files: [savePdf(open.document, run.outputName)] }
}

function decode(bytes: Uint8Array, encoding: TextToPdfOptions['encoding'], name: string, run: RunContext): string {
  if (encoding === 'auto') {
    const read = readText(bytes)
    if (read) {
      warnOfDoubt({ name }, read, 'Choose its encoding.', run)
      return read.text
    }
    throw new ToolError(
      'BAD_DOCUMENT',
      `${name} is not a text file: it contains bytes that no text has. If it is text, choose its encoding.`,
      { details: { fileName: name } },
    )
  }
  const text = decodeBytes(bytes, encoding)
  if (text.includes('\ufffd'))
    run.warn({
      code: 'bytes-undecoded',
      message: `Some bytes of ${name} are not ${encoding.toUpperCase()}; each became a replacement character. Choose another encoding.`,
    })
  return text
}

/** @throws ToolError INVALID_OPTIONS if not even two letters fit on a line */
function checkedWidth(width: number, fontSize: number): number {
  if (width >= 2 * fontSize) return width
  throw new ToolError('INVALID_OPTIONS', 'The margins leave no room for text. Choose a smaller margin.', {
    details: { problems: [{ field: 'margin', message: 'The margins leave no room for text.' }] },
  })
}
