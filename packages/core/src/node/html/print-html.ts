import { isToolError, ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { PrintedHtml, PrintHtmlRequest } from '../../markup/print-html.js'
import { makeScratch } from '../scratch.js'
import { type RunningChromium, startChromium } from './chromium-process.js'
import type { DevtoolsEvent } from './devtools-pipe.js'
import { type Chromium, findChromium } from './find-chromium.js'
import { contentTypeOf, DOCUMENT_ORIGIN, DOCUMENT_URL, documentTypeOf, HtmlAnswers } from './html-answers.js'

const POINTS_PER_INCH = 72
/** Largest PDF that is taken. */
const MAX_BYTES = 512 * 2 ** 20
const CHUNK = 2 ** 20
/** Largest file that a browser takes in one message, as text of four letters for three bytes. */
const MAX_FILE = 64 * 2 ** 20
/** How long fonts may take once everything else has been loaded. */
const FONTS_MS = 5000

const NO_SCRIPTS = "script-src 'none'; object-src 'none'; worker-src 'none'"

/** Prints by the Chromium of this machine. See `PrintHtml`. */
export async function printHtmlNatively(request: PrintHtmlRequest): Promise<PrintedHtml> {
  const chromium = await findChromium()
  const { folder, dispose } = await makeScratch()
  try {
    return await new Printing(chromium, request).run(folder)
  } finally {
    await dispose()
  }
}

/** One document in one browser. */
class Printing {
  readonly #chromium: Chromium
  readonly #request: PrintHtmlRequest
  readonly #answers: HtmlAnswers
  #browser: RunningChromium | undefined
  #session = ''
  #hasBegun = false
  #isServed = false
  #loaded: () => void = () => {}
  #failed: (error: Error) => void = () => {}

  constructor(chromium: Chromium, request: PrintHtmlRequest) {
    this.#chromium = chromium
    this.#request = request
    this.#answers = new HtmlAnswers(request.files.filter(({ size }) => size <= MAX_FILE))
  }

  async run(folder: string): Promise<PrintedHtml> {
    if (this.#request.html.size > MAX_FILE)
      throw new ToolError('LIMIT_EXCEEDED', `The document is larger than ${MAX_FILE / 2 ** 20} MiB.`)
    const broken = new Promise<never>((_, reject) => {
      this.#failed = reject
    })
    broken.catch(() => {})
    const browser = await startChromium(this.#chromium, folder, this.#request, (event) => this.#hear(event))
    this.#browser = browser
    try {
      return await Promise.race([this.#print(), browser.stopped, broken])
    } catch (error) {
      // A stopped browser closes its pipe as well, which may be noticed first.
      throw browser.reason() ?? this.#explain(error)
    } finally {
      await browser.end()
    }
  }

  #explain(error: unknown): unknown {
    if (isToolError(error)) return error
    return this.#hasBegun
      ? new ToolError('BAD_DOCUMENT', 'Chromium crashes on this document.', { cause: error })
      : new ToolError('UNAVAILABLE', 'Chromium cannot be started.', {
          details: { capability: 'printHtml' },
          cause: error,
        })
  }

  #send(method: string, params: Record<string, unknown> = {}, session?: string): Promise<Record<string, unknown>> {
    return this.#browser!.pipe.send(method, params, session)
  }

  async #print(): Promise<PrintedHtml> {
    const { version } = this.#chromium
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true })
    const session = String(sessionId)
    this.#session = session
    await this.#send('Browser.setDownloadBehavior', { behavior: 'deny' })
    await this.#prepare(session)
    await this.#send('Emulation.setEmulatedMedia', { media: 'print' }, session)
    this.#hasBegun = true
    const loaded = new Promise<void>((resolve) => {
      this.#loaded = resolve
    })
    const opened = await this.#send('Page.navigate', { url: DOCUMENT_URL }, session)
    if (opened['errorText'] !== undefined) throw new Error(String(opened['errorText']))
    await loaded
    await this.#evaluate(`document.fonts.ready.then(() => '')`, session)
    const title = await this.#evaluate('document.title', session)
    return {
      bytes: await this.#pdf(session),
      title: title.slice(0, 1000),
      missing: this.#answers.missing,
      origin: DOCUMENT_ORIGIN,
      engine: `Chromium ${version}`,
    }
  }

  /** Takes scripts and the network from a page, or from a frame in a process of its own. */
  async #prepare(session: string): Promise<void> {
    const apart = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
    await Promise.all([
      this.#send('Page.enable', {}, session),
      this.#send('Log.enable', {}, session),
      this.#send('Inspector.enable', {}, session),
      this.#send('Emulation.setScriptExecutionDisabled', { value: true }, session),
      this.#send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session),
      this.#send('Target.setAutoAttach', apart, session),
    ])
  }

  async #evaluate(expression: string, session: string): Promise<string> {
    const settings = { expression, awaitPromise: true, returnByValue: true, timeout: FONTS_MS }
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, FONTS_MS, undefined).unref())
    const answer = await Promise.race([this.#send('Runtime.evaluate', settings, session), late])
    const { value } = (answer?.['result'] ?? {}) as { value?: unknown }
    return typeof value === 'string' ? value : ''
  }

  async #pdf(session: string): Promise<Uint8Array> {
    const { paper, margin, scale, backgrounds, sizeOfStyles, maxPages } = this.#request
    const inches = margin / POINTS_PER_INCH
    const { stream } = await this.#send(
      'Page.printToPDF',
      {
        paperWidth: paper.width / POINTS_PER_INCH,
        paperHeight: paper.height / POINTS_PER_INCH,
        marginTop: inches,
        marginRight: inches,
        marginBottom: inches,
        marginLeft: inches,
        scale,
        printBackground: backgrounds,
        preferCSSPageSize: sizeOfStyles,
        // One more than is allowed shows that there are too many.
        pageRanges: `1-${maxPages + 1}`,
        displayHeaderFooter: false,
        generateTaggedPDF: true,
        generateDocumentOutline: true,
        transferMode: 'ReturnAsStream',
      },
      session,
    )
    const pieces: Buffer[] = []
    for (let length = 0; ; ) {
      const { data, base64Encoded, eof } = await this.#send('IO.read', { handle: stream, size: CHUNK }, session)
      const piece = Buffer.from(String(data), base64Encoded ? 'base64' : 'latin1')
      length += piece.length
      if (length > MAX_BYTES)
        throw new ToolError('LIMIT_EXCEEDED', `The PDF would be larger than ${MAX_BYTES / 2 ** 20} MiB.`)
      pieces.push(piece)
      if (eof) return new Uint8Array(Buffer.concat(pieces))
    }
  }

  #hear({ method, params, sessionId }: DevtoolsEvent): void {
    if (method === 'Fetch.requestPaused') void this.#answer(params, sessionId).catch(() => {})
    else if (method === 'Target.attachedToTarget') void this.#admit(params).catch((error: Error) => this.#failed(error))
    else if (method === 'Page.loadEventFired' && sessionId === this.#session && this.#isServed) this.#loaded()
    else if (method === 'Page.javascriptDialogOpening')
      void this.#send('Page.handleJavaScriptDialog', { accept: false }, sessionId).catch(() => {})
    else if (method === 'Inspector.targetCrashed') this.#failed(new Error('The page has crashed.'))
    else if (method === 'Log.entryAdded') this.#note(params)
  }

  /** Lets a frame in another process begin once it is held as the page is. */
  async #admit(params: Record<string, unknown>): Promise<void> {
    const session = String(params['sessionId'])
    await this.#prepare(session)
    await this.#send('Runtime.runIfWaitingForDebugger', {}, session)
  }

  /** The browser itself keeps a page from local files, and says so. */
  #note(params: Record<string, unknown>): void {
    const { text } = (params['entry'] ?? {}) as { text?: unknown }
    const [, address] = /^Not allowed to load local resource: (\S+)/.exec(String(text)) ?? []
    if (address !== undefined) this.#answers.note(address)
  }

  async #answer(params: Record<string, unknown>, session?: string): Promise<void> {
    const { requestId, request, resourceType } = params
    const { url = '' } = (request ?? {}) as { url?: string }
    // Written out in the document itself.
    if (url.startsWith('data:')) {
      await this.#send('Fetch.continueRequest', { requestId }, session)
      return
    }
    const isDocument = resourceType === 'Document'
    const answer = this.#answers.answer({ url, isDocument })
    if (answer.kind === 'nothing') {
      // An aborted request leaves a document as it is, without an error page.
      const errorReason = isDocument ? 'Aborted' : 'BlockedByClient'
      await this.#send('Fetch.failRequest', { requestId, errorReason }, session)
      return
    }
    if (answer.kind === 'document') this.#isServed = true
    const file = answer.kind === 'file' ? answer.file : this.#request.html
    const bytes = await readBytes(file)
    const type = answer.kind === 'file' ? contentTypeOf(file.name) : documentTypeOf(file.name, bytes)
    const headers = { 'Content-Type': type, 'Content-Security-Policy': NO_SCRIPTS }
    await this.#send(
      'Fetch.fulfillRequest',
      {
        requestId,
        responseCode: 200,
        responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        body: Buffer.from(bytes).toString('base64'),
      },
      session,
    )
  }
}
