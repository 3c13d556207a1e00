import { holdOfficeHost, type OfficeHost } from '@sheaf/core/node'

type Settings = Parameters<typeof holdOfficeHost>[0]

/**
 * The process that runs LibreOffice for all jobs. It starts with the first job that needs it, and again if it has ended; a job's
 * own process only talks to it.
 */
export class SharedOfficeHost {
  readonly #settings: Settings
  #host: Promise<OfficeHost> | undefined
  #closed = false

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Where jobs find it. @throws ToolError UNAVAILABLE */
  async address(): Promise<string> {
    this.#host ??= this.#start()
    return (await this.#host).address
  }

  /** Lets it end. */
  close(): void {
    this.#closed = true
    this.#host?.then(
      ({ release }) => release(),
      () => {},
    )
  }

  async #start(): Promise<OfficeHost> {
    const forget = () => {
      this.#host = undefined
    }
    try {
      const host = await holdOfficeHost(this.#settings)
      void host.lost.then(forget)
      if (this.#closed) host.release()
      return host
    } catch (error) {
      forget()
      throw error
    }
  }
}
