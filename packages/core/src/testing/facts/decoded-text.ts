import { qpdfOn } from '../run-qpdf.js'

/** All that a file says, as qpdf writes it with every stream decoded and no object streams: for looking for words that must be gone. */
export async function decodedText(file: File): Promise<string> {
  const { output, stderr } = await qpdfOn(
    file,
    '--decode-level=all',
    '--stream-data=uncompress',
    '--object-streams=disable',
    'in.pdf',
    'out.pdf',
  )
  if (!output) throw new Error(`qpdf wrote nothing: ${stderr}`)
  return Buffer.from(output).toString('latin1')
}
