/** The worker script of tesseract.js, which has no declarations of its own. */
declare module 'tesseract.js/src/worker-script/index.js' {
  /** Does one job. `send` is called once with `resolve` or `reject`, and before with `progress`. */
  export function dispatchHandlers(
    packet: { workerId: string; jobId: string; action: string; payload: object },
    send: (answer: { status: 'resolve' | 'reject' | 'progress'; data: unknown }) => void,
  ): void
  /** Sets the source of the engine; must be called first. */
  export function setAdapter(adapter: { getCore: () => Promise<() => Promise<unknown>> }): void
}
