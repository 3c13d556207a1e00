import { PassThrough } from 'node:stream'
import {
  fromJsonSchema,
  type JSONRPCMessage,
  type jsonSchemaValidator,
  McpServer,
  type Transport,
} from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'

/** A tool as clients of the Model Context Protocol see it. */
export interface McpTool {
  name: string
  title: string
  description: string
  /** A JSON Schema of type `object`. */
  inputSchema: Record<string, unknown>
  /** Whether it replaces no files. Each tool can write new ones. */
  onlyAdds: boolean
  /** Checks its input itself, which may be any object: a mistake gets an answer with `isError` that says what to change. */
  call: (
    input: Record<string, unknown>,
    run: { signal: AbortSignal; onProgress: (fraction: number, stage: string) => void },
  ) => Promise<{ data: Record<string, unknown>; isError: boolean }>
}

/**
 * Serves tools on standard input and output by the Model Context Protocol, until standard input ends. A separate file in the package,
 * loaded by `sheaf mcp` only.
 */
export async function serveTools({
  version,
  instructions,
  tools,
}: {
  version: string
  instructions: string
  tools: readonly McpTool[]
}): Promise<void> {
  const createServer = () => {
    const server = new McpServer({ name: 'sheaf', title: 'Sheaf', version }, { instructions })
    for (const tool of tools) register(server, tool)
    return server
  }
  const transport = new AnsweringTransport()
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  const handle = serveStdio(createServer, {
    transport,
    onerror: (error) => void process.stderr.write(`sheaf mcp: ${error.message}\n`),
  })
  await ended
  await transport.answered()
  await handle.close()
}

/** Standard input and output, with a count of the requests that are not answered yet: their results are wanted although the input ended. */
class AnsweringTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void
  onclose?: () => void
  onerror?: (error: Error) => void
  // It closes when its own input ends, and drops what is not answered by then.
  readonly #inner = new StdioServerTransport(process.stdin.pipe(new PassThrough(), { end: false }))
  readonly #open = new Set<unknown>()
  #onDone: () => void = () => {}

  async start(): Promise<void> {
    this.#inner.onmessage = (message: JSONRPCMessage) => {
      if ('method' in message && 'id' in message) this.#open.add(message.id)
      if ('method' in message && message.method === 'notifications/cancelled') this.#close(message.params?.requestId)
      this.onmessage?.(message)
    }
    this.#inner.onclose = () => this.onclose?.()
    this.#inner.onerror = (error) => this.onerror?.(error)
    await this.#inner.start()
  }

  close(): Promise<void> {
    return this.#inner.close()
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#inner.send(message)
    if (!('method' in message) && 'id' in message) this.#close(message.id)
  }

  /** Resolves once nothing is left to answer. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDone = () => {
        if (this.#open.size === 0) resolve()
      }
      this.#onDone()
    })
  }

  #close(id: unknown): void {
    this.#open.delete(id)
    this.#onDone()
  }
}

/** Leaves checks to the tools: a validator of schemas names neither the option that is unknown nor the values that one takes. */
const unchecked: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
}

function register(server: McpServer, { name, title, description, inputSchema, onlyAdds, call }: McpTool): void {
  // With "existing": "replace" a result takes the place of a file.
  const annotations = { title, readOnlyHint: false, destructiveHint: !onlyAdds, openWorldHint: false }
  server.registerTool(
    name,
    { title, description, inputSchema: fromJsonSchema<Record<string, unknown>>(inputSchema, unchecked), annotations },
    async (input, { mcpReq }) => {
      const token = mcpReq._meta?.progressToken
      const onProgress = (fraction: number, stage: string) => {
        if (token === undefined) return
        const params = { progressToken: token, progress: fraction, total: 1, message: stage }
        void mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {})
      }
      const { data, isError } = await call(input, { signal: mcpReq.signal, onProgress })
      return { content: [{ type: 'text', text: JSON.stringify(data, null, 2) }], structuredContent: data, isError }
    },
  )
}
