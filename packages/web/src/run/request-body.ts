import type { RunRequest } from './runner.js'

/** The multipart body of a call: options first, so that a server knows them before the files arrive. */
export function requestBody({
  operation,
  files,
  options,
}: Pick<RunRequest, 'operation' | 'files' | 'options'>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...options, ...operation.http?.match })) {
    if (value !== undefined) body.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [slot, list] of Object.entries(files)) for (const file of list) body.append(slot, file, file.name)
  return body
}
