import { runHere } from '../run/run-here.js'

// Runs one of the fake operations in the main thread of this process, with a second to do so.
const job = {
  operation: process.argv[2],
  files: { file: [{ name: 'a.pdf', bytes: new Blob(['%PDF-1.7']) }] },
  options: JSON.parse(process.argv[3]),
  target: { kind: 'stream' },
  existing: 'fail',
  allowNothing: false,
  threads: 1,
  writeData: false,
  engines: { ocrEngine: 'auto', officeEngine: 'auto' },
  temporaryName: 'none',
}
const { outcome } = await runHere(job, {
  registry: new URL('./fake-operations.js', import.meta.url).href,
  keep: [],
  timeoutSeconds: 1,
  signal: new AbortController().signal,
  onProgress: () => {},
  onLost: (failure) => process.stderr.write(`${failure.code}\n`),
})
process.stdout.write(outcome.ok ? 'done' : outcome.failure.code)
