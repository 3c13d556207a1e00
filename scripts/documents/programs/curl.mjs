// curl as the documentation uses it, by fetch: tests may not need programs that npm does not bring. Calls of port 8787 go to SHEAF_TEST_SERVER.
import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'

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
  const path = value.slice(1)
  if (value.startsWith('@')) form.append(name, new File([await readFile(path)], basename(path)))
  else form.append(name, value.startsWith('<') ? await readFile(path, 'utf8') : value)
  hasForm = true
}

const words = process.argv.slice(2)
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
// biome-ignore lint/suspicious/noUndeclaredEnvVars: it is set for this program alone.
const server = process.env.SHEAF_TEST_SERVER
const response = await fetch(new URL(pathname + search, server), {
  method: method || (hasForm ? 'POST' : 'GET'),
  headers,
  ...(hasForm && { body: form }),
})
const body = new Uint8Array(await response.arrayBuffer())
if (response.ok && output !== '') await writeFile(output, body)
else process[response.ok ? 'stdout' : 'stderr'].write(body)
// What curl --fail ends with.
if (!response.ok) process.exitCode = 22
