import { ToolError } from '@sheaf/core'
import { holdOfficeHost, type OfficeHost } from '@sheaf/core/node'

type Settings = Parameters<typeof holdOfficeHost>[0]

const MOST_STARTS = 3

/**
 * The process that runs LibreOffice for all jobs. It starts with the first job that needs it, and again if it has ended or cannot be
 * reached; a job's own process only talks to it.
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
    for (let count = 0; count < MOST_STARTS; count++) {
      this.#host ??= this.#start()
      const starting = this.#host
      const host = await starting
      if (await host.isReachable()) return host.address
      this.#forget(starting)
      host.release()
    }
    throw new ToolError('UNAVAILABLE', 'The process that runs LibreOffice cannot be reached. Try again.')
  }

  /** Lets it end. */
  close(): void {
    this.#closed = true
    this.#host?.then(
      ({ release }) => release(),
      () => {},
    )
  }

  #start(): Promise<OfficeHost> {
    const starting = holdOfficeHost(this.#settings)
    const forget = () => this.#forget(starting)
    starting.then((host) => {
      void host.lost.then(forget)
      if (this.#closed) host.release()
    }, forget)
    return starting
  }

  #forget(host: Promise<OfficeHost>): void {
    if (this.#host === host) this.#host = undefined
  }
}
