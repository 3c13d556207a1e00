import type { ExampleCall } from '../curl-example.js'

/**
 * A call by `fetch` of Node.
 * @param key whether the server takes no call without a key
 */
export function nodeExample({ method, url, files, fields, output }: ExampleCall, key: boolean): string {
  const isForm = files.length + fields.length > 0
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quote(method)}`]),
    ...(key ? [`headers: { authorization: \`Bearer ${'$'}{process.env.SHEAF_KEY}\` }`] : []),
    ...(isForm ? ['body: form'] : []),
  ]
  const given = options.length === 0 ? '' : `, { ${options.join(', ')} }`
  return lines(
    files.length > 0 && "import { openAsBlob } from 'node:fs'",
    output !== undefined && "import { writeFile } from 'node:fs/promises'",
    (files.length > 0 || output !== undefined) && '',
    isForm && 'const form = new FormData()',
    ...files.map(([slot, name]) => `form.append(${quote(slot)}, await openAsBlob(${quote(name)}), ${quote(name)})`),
    ...fields.map(([name, text]) => `form.append(${quote(name)}, ${quote(text)})`),
    isForm && '',
    `const response = await fetch(${quote(url)}${given})`,
    'if (!response.ok) throw new Error((await response.json()).message)',
    method !== 'DELETE' &&
      (output === undefined
        ? 'console.log(await response.json())'
        : `await writeFile(${quote(output)}, response.body)`),
  )
}

/**
 * A call by the package `requests` of Python.
 * @param key whether the server takes no call without a key
 */
export function pythonExample({ method, url, files, fields, output }: ExampleCall, key: boolean): string {
  const call = [
    quote(url),
    ...(files.length > 0 ? ['files=files'] : []),
    ...(fields.length > 0 ? ['data=data'] : []),
    ...(key ? ['headers={"Authorization": f"Bearer {os.environ[\'SHEAF_KEY\']}"}'] : []),
  ]
  return lines(
    key && 'import os',
    key && '',
    'import requests',
    '',
    files.length > 0 && 'files = [',
    ...files.map(([slot, name]) => `    (${quote(slot)}, open(${quote(name)}, 'rb')),`),
    files.length > 0 && ']',
    fields.length > 0 && 'data = {',
    ...fields.map(([name, text]) => `    ${quote(name)}: ${quote(text)},`),
    fields.length > 0 && '}',
    `response = requests.${method.toLowerCase()}(${call.join(', ')})`,
    'if not response.ok:',
    "    raise RuntimeError(response.json()['message'])",
    output !== undefined && `with open(${quote(output)}, 'wb') as file:`,
    output !== undefined && '    file.write(response.content)',
    output === undefined && method !== 'DELETE' && 'print(response.json())',
  )
}

/** A string literal of both languages. */
function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function lines(...all: (string | false)[]): string {
  return all.filter((line) => line !== false).join('\n')
}
