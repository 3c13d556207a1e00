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

export const operations = [copy, misbehave, makeSeveral, joinFiles]
