import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Does what curl would, as far as the documentation uses it, by fetch: tests may not need programs that npm does not bring.
 *
 * @param {readonly string[]} given words after `curl`
 * @param {string | undefined} server that calls of port 8787 go to
 * @param {string} folder that files are in
 * @returns {Promise<{ ok: boolean, body: Uint8Array }>} `body` is empty where it went into a file
 */
export async function callByCurl(given, server, folder) {
  const form = new FormData()
  const headers = /** @type {Record<string, string>} */ ({})
  let address = ''
  let output = ''
  let method = ''
  let hasForm = false

  /** @param {string} field `name=value`, where the value may be `@file` or `<file` */
  async function addPart(field) {
    const at = field.indexOf('=')
    const [name, value] = [field.slice(0, at), field.slice(at + 1)]
    const path = join(folder, value.slice(1))
    if (value.startsWith('@')) form.append(name, new File([await readFile(path)], basename(path)))
    else form.append(name, value.startsWith('<') ? await readFile(path, 'utf8') : value)
    hasForm = true
  }

  const words = [...given]
  const next = () => words.shift() ?? ''
  while (words.length > 0) {
    const word = next()
    if (word === '-F') await addPart(next())
    else if (word === '--form-string') {
      const field = next()
      form.append(field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1))
      hasForm = true
    } else if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(next()) ?? []
      headers[name] = value
    } else if (word === '-o') output = next()
    else if (word === '-X') method = next()
    else if (word === '-s' || word === '-N') continue
    else if (!word.startsWith('-') && address === '') address = word
    else throw new Error(`The documentation uses curl in a way that its tests do not know: ${word}`)
  }

  const { origin, pathname, search } = new URL(/^https?:/.test(address) ? address : `http://${address}`)
  if (!/^http:\/\/(127\.0\.0\.1|localhost):8787$/.test(origin)) throw new Error(`The documentation calls ${origin}.`)
  const response = await fetch(new URL(pathname + search, server), {
    method: method || (hasForm ? 'POST' : 'GET'),
    headers,
    ...(hasForm && { body: form }),
  })
  const body = new Uint8Array(await response.arrayBuffer())
  if (!response.ok || output === '') return { ok: response.ok, body }
  await writeFile(join(folder, output), body)
  return { ok: true, body: new Uint8Array() }
}
