import { writeFileSync } from 'node:fs'
import { defineOperation, many, optional, PartsFile, pdf, ToolError } from '@sheaf/core'
import * as z from 'zod'

const base = {
  category: 'pages',
  options: z.strictObject({}),
  output: ({ file }) => `made_${file.name}`,
  needs: [],
  examples: [],
}
const define = (id, parts) =>
  defineOperation({ ...base, id, title: id, summary: `Does ${id}.`, files: { file: pdf() }, ...parts })

const copy = define('copy-file', {
  options: z.strictObject({
    password: z.string().optional().meta({ title: 'Password', description: 'Opens it.', secret: true }),
  }),
  load:
    async () =>
    async ({ file }, { password }, context) => {
      context.progress(0.5, 'Copying')
      context.warn({ code: 'copied', message: `Copied with ${password ?? 'no password'}.` })
      return { files: [new PartsFile([new Uint8Array(await file.arrayBuffer())], context.outputName)] }
    },
})

/** Fails or hangs in the way its option says. */
const misbehave = define('mis-behave', {
  options: z.strictObject({
    how: z.enum(['bug', 'lack', 'loop', 'wait', 'write', 'exit', 'chatter', 'rest-then-loop']),
  }),
  load:
    async () =>
    async ({ file }, { how }, context) => {
      context.progress(0.1, `Going to ${how}`)
      if (how === 'bug') throw new TypeError('undefined is not a function')
      if (how === 'lack') throw new ToolError('UNAVAILABLE', 'There is no such program here.')
      if (how === 'rest-then-loop') await new Promise((resolve) => setTimeout(resolve, 300))
      if (how === 'loop' || how === 'rest-then-loop') for (;;);
      if (how === 'wait') await new Promise((resolve) => setTimeout(resolve, 600_000))
      if (how === 'exit') process.exit(0)
      if (how === 'chatter') console.log('library talk')
      return {
        files: [
          how === 'write' ? endlessFile(context.outputName) : new File([await file.arrayBuffer()], context.outputName),
        ],
      }
    },
})

function endlessFile(name) {
  const file = new File(['x'], name)
  file.stream = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
      pull: () => new Promise(() => {}),
    })
  return file
}

/** Leaves a file that represents what a library cleans up at the end of the thread or process. */
const leaveTrace = define('leave-trace', {
  options: z.strictObject({ path: z.string(), hang: z.boolean().default(false) }),
  load:
    async () =>
    async ({ file }, { path, hang }, { outputName }) => {
      process.once('exit', () => writeFileSync(path, 'cleaned up'))
      if (hang) await new Promise((resolve) => setTimeout(resolve, 600_000))
      return { files: [new File([await file.arrayBuffer()], outputName)] }
    },
})

/** Has a white picture read, and reports what has read it. */
const recognize = define('recognize-picture', {
  needs: ['recognizeText'],
  load:
    async () =>
    async (_files, _options, { capabilities, outputName, signal }) => {
      const data = new Uint8Array(90_000).fill(255)
      const picture = { width: 300, height: 300, color: 'gray', alpha: false, depth: 8, data }
      const request = { languages: ['eng'], dpi: 300, layout: 'auto', timeoutMs: 60_000, signal }
      return { files: [new File([(await capabilities.recognizeText(picture, request)).engine], outputName)] }
    },
})

/** Has a file converted as if it were an Office document. */
const convertDocument = define('convert-document', {
  needs: ['convertOffice'],
  load:
    async () =>
    async ({ file }, _options, { capabilities, outputName, signal }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const result = await capabilities.convertOffice({ bytes, format: 'docx', timeoutMs: 60_000, signal })
      return { files: [new File([`${result.engine} `, result.bytes], outputName)] }
    },
})

const makeSeveral = define('make-several', {
  options: z.strictObject({ names: z.array(z.string()) }),
  load:
    async () =>
    async (_files, { names }) => ({ files: names.map((name) => new File([`<${name}>`], name)) }),
})

const joinFiles = define('join-files', {
  files: { files: many(pdf(), { min: 2 }), cover: optional(pdf({ title: 'cover' })) },
  output: () => 'joined.pdf',
  load:
    async () =>
    async ({ files, cover }, _options, { outputName }) => {
      const names = [...(cover ? [cover] : []), ...files].map(({ name }) => name)
      return { files: [new File([names.join('\n')], outputName)] }
    },
})

/** Makes files beside its result: `kinds` are their extensions, `unannounced` one more that its descriptor does not tell of. */
const annotate = define('annotate-file', {
  options: z.strictObject({
    kinds: z.array(z.string()).default(['txt', 'json']),
    unannounced: z.string().optional(),
    plain: z.boolean().default(false),
    broken: z.boolean().default(false),
    several: z.boolean().default(false),
  }),
  output: ({ file }, options) => `made_${options?.plain ? file.name.replace(/pdf$/, 'md') : file.name}`,
  companions: ({ kinds }) => kinds.map((kind) => `.${kind}`),
  load:
    async () =>
    async (_files, { kinds, unannounced, broken, several }, { outputName, progress }) => {
      progress(0.5, 'Annotating')
      const stem = outputName.replace(/\.[^.]*$/, '')
      const beside = [...kinds, ...(unannounced ? [unannounced] : [])].map((kind) => `${stem}.${kind}`)
      return {
        files: [outputName, ...(several ? [`second_${outputName}`] : [])].map((name) => new File(['result'], name)),
        companions: beside.map((name) => (broken ? brokenFile(name) : new File([`<${name}>`], name))),
      }
    },
})

/** A file that cannot be written to its end. */
function brokenFile(name) {
  const file = new File(['x'], name)
  file.stream = () => new ReadableStream({ start: (controller) => controller.error(new Error('The source broke.')) })
  return file
}

export const operations = [copy, misbehave, makeSeveral, joinFiles, annotate, leaveTrace, recognize, convertDocument]
