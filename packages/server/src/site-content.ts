import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { describeIssue, sentenceAbout } from '@sheaf/core'
import * as z from 'zod'

const MAX_FILE_BYTES = 256 * 1024
const MAX_LOGO_BYTES = 200 * 1024
const logoTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}
/** Foreground on the color, in light and in dark mode. */
const ON_COLOR = { light: '#ffffff', dark: '#0b2119' } as const
/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5

const text = (most: number) => z.string().trim().min(1).max(most)
const color = (mode: keyof typeof ON_COLOR) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Give a color such as #17654d.')
    .refine(
      (value) => contrast(value, ON_COLOR[mode]) >= CONTRAST,
      `Give a ${mode === 'light' ? 'darker' : 'lighter'} color: text on it has a contrast below ${CONTRAST}:1.`,
    )
const startPage = z.strictObject({
  title: text(120).optional(),
  lead: text(600).optional(),
  claims: z
    .array(z.strictObject({ value: text(40), label: text(80) }))
    .max(8)
    .default([]),
  testimonials: z
    .array(
      z.strictObject({
        name: text(80),
        role: text(80),
        company: text(80),
        content: text(600),
        rating: z.number().int().min(1).max(5),
      }),
    )
    .max(12)
    .default([]),
})

/** What an operator says of an installation, in the file of `SHEAF_SITE_CONTENT`. */
export const siteContent = z.strictObject({
  /** Name of the site, in place of "Sheaf". */
  name: text(40).optional(),
  operator: z
    .strictObject({
      name: z.string().max(120).default(''),
      address: z.array(text(120)).max(8).default([]),
      email: z.union([z.email(), z.literal('')]).default(''),
      sourceCode: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
    })
    .optional(),
  color: z.strictObject({ light: color('light'), dark: color('dark') }).optional(),
  /** File of the logo, beside this one. */
  logo: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.(svg|png|webp|jpg)$/,
      'Give the name of an SVG, PNG, WebP or JPG beside this file.',
    )
    .optional(),
  /** Texts of the home page, by language. */
  start: z
    .strictObject({
      en: startPage,
      ...Object.fromEntries(['de', 'es', 'fr', 'pt-BR', 'ja'].map((language) => [language, startPage.optional()])),
    })
    .optional(),
})
export type SiteContent = z.output<typeof siteContent>

/** The file of `SHEAF_SITE_CONTENT`; read again when it changes. */
export class SiteContentFile {
  readonly #path: string
  readonly #onError: (error: unknown) => void
  #content: SiteContent = {}
  #version = ''

  private constructor(path: string, onError: (error: unknown) => void) {
    this.#path = path
    this.#onError = onError
  }

  /** @throws Error when the file cannot be read or is not valid */
  static async open(path: string, onError: (error: unknown) => void): Promise<SiteContentFile> {
    const file = new SiteContentFile(path, onError)
    await file.#read()
    return file
  }

  /** What it holds now; while it is not valid, what it held before. */
  async read(): Promise<SiteContent> {
    await this.#read().catch(this.#onError)
    return this.#content
  }

  /** The logo, if there is one. */
  async logo(): Promise<{ bytes: Buffer; type: string } | undefined> {
    const { logo } = await this.read()
    return logo === undefined ? undefined : this.#readLogo(logo)
  }

  async #read(): Promise<void> {
    const found = await stat(this.#path).catch(() => {
      throw problem('it cannot be read.')
    })
    const version = `${found.mtimeMs} ${found.size}`
    if (version === this.#version) return
    // What is wrong with it is said once.
    const isFirst = this.#version === ''
    this.#version = version
    try {
      if (found.size > MAX_FILE_BYTES) throw problem('it is larger than 256 kB.')
      const content = parseSiteContent(await readFile(this.#path, 'utf8'))
      if (content.logo !== undefined) await this.#readLogo(content.logo)
      this.#content = content
    } catch (error) {
      if (isFirst) this.#version = ''
      throw error
    }
  }

  async #readLogo(name: string): Promise<{ bytes: Buffer; type: string }> {
    const path = join(dirname(this.#path), name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw problem(`logo: there is no file ${name} beside it.`)
    if (found.size > MAX_LOGO_BYTES) throw problem('logo: it is larger than 200 kB.')
    return { bytes: await readFile(path), type: logoTypes[extname(name)]! }
  }
}

const problem = (message: string) => new Error(`The file of SHEAF_SITE_CONTENT cannot be used: ${message}`)

function parseSiteContent(json: string): SiteContent {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw problem('it is not JSON.')
  }
  const parsed = siteContent.safeParse(value, { error: describeIssue })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw problem(sentenceAbout(issue!.path.join('.') || 'it', issue!.message))
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
