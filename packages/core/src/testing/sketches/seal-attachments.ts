import { withNewXref } from '../../pdf/read/recover-objects.js'
import { rawFile } from '../hostile/file-forms.js'
import { rawText } from '../run-here.js'
import { rewriteByQpdf } from '../run-qpdf.js'

const objectPattern = /\n(\d+) 0 obj\n(<<(?:(?!endobj)[\s\S])*?>>)\nstream\n([\s\S]*?)\nendstream\nendobj/g

/**
 * The file with its attachments encrypted, and nothing else (passwords `user` and `owner`). qpdf does not write such files: their
 * enciphered streams and the encryption dictionary come out of a file that it has encrypted as a whole, with the same numbers of objects.
 */
export async function sealAttachments(file: File, ...method: string[]): Promise<File> {
  const form = ['--object-streams=disable', '--stream-data=preserve', '--static-id', '--newline-before-endstream']
  const encrypt = ['--allow-weak-crypto', '--encrypt', 'user', 'owner', ...(method.length > 0 ? method : ['256']), '--']
  const plain = await rawText(await rewriteByQpdf(file, ...form))
  const sealed = await rawText(await rewriteByQpdf(file, ...form, ...encrypt))
  const bodies = new Map([...sealed.matchAll(objectPattern)].map(([, number, , body]) => [number, body!]))
  const mixed = plain.replace(objectPattern, (whole, number: string, dict: string) => {
    if (!dict.includes('/Type /EmbeddedFile')) return whole
    const body = bodies.get(number)!
    const length = dict.replace(/\/Length \d+/, `/Length ${body.length}`)
    return `\n${number} 0 obj\n${length}\nstream\n${body}\nendstream\nendobj`
  })
  const [, reference] = /\/Encrypt (\d+) 0 R/.exec(sealed)!
  const dict = new RegExp(`\\n${reference} 0 obj\\n(<<[\\s\\S]*?>>)\\nendobj`).exec(sealed)![1]!
  const encryption = dict
    .replace('/DocOpen', '/EFOpen')
    .replace(/\/StmF \/StdCF/, '/StmF /Identity')
    .replace(/\/StrF \/StdCF/, '/StrF /Identity/EFF /StdCF')
  const [root] = /\/Root \d+ 0 R/.exec(plain)!
  const [id] = /\/ID \[[\s\S]*?>\]/.exec(sealed)!
  const body = Buffer.from(mixed.slice(0, mixed.lastIndexOf('\nxref\n')), 'latin1')
  return rawFile(Buffer.from(withNewXref(body, `${root}${id}/Encrypt ${encryption}`)).toString('latin1'), file.name)
}
