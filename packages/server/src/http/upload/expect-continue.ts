import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const waiting = new WeakSet<IncomingMessage>()

/** Lets clients that ask first (`Expect: 100-continue`) wait with their body until something reads it. Others are refused without it. */
export function holdBackBodies({ server }: FastifyInstance): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request)
    server.emit('request', request, response)
  })
  // Other expectations may be ignored (RFC 9110, section 10.1.1). Node.js would answer without a body and without the headers for safety.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response)
  })
}

/** Lets a client send its body, if it waits for that. */
export function askForBody(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue()
}
