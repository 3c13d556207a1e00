/** What the service worker knows of the site it was built with. All addresses are paths on the site's own origin. */
export interface SitePlan {
  /** Another one for each build. */
  version: string
  /** The script that only pages of this version start with. */
  entry: string
  /** Addresses of the pages, `/404.html` among them. */
  pages: string[]
  /** Files at fixed addresses, such as the icon. */
  files: string[]
  /** Scripts and styles that the pages are made of. */
  shell: string[]
  /** What tools need to work on this device. */
  engines: string[]
  /** Sizes of the engines in bytes, in the same order. */
  engineSizes: number[]
  /** Beginnings of the addresses of what is large and seldom needed, and kept once it has been used. */
  onceUsed: string[]
  /** Size of the engines in bytes, as they are stored. */
  engineBytes: number
}

/** A file of the built site. */
export interface BuiltFile {
  /** Path below the site, without a slash in front. */
  path: string
  bytes: number
}

interface SortSettings {
  version: string
  entry: string
  /** Paths of the scripts that pages are made of. */
  pageScripts: ReadonlySet<string>
}

/**
 * What is kept once it has been used: fonts for writing systems that most documents do without, 58 of 75 MB; the builds of
 * Tesseract, of which a browser needs one; the data of the languages that OCR reads; ffmpeg, for videos that the browser itself cannot read.
 */
const seldom =
  /^assets\/(fonts-[^/]+\/(noto-sans-[^/]+\/(?!unicode\.json$)|stand-in\/(cjk|hangul)-)|tesseract-core-|ffmpeg-core-|tessdata-[^/]+\/)/
/** Texts of the languages, of which a person reads one. */
const languages = /^assets\/texts-[a-z]{2}-/
/** Icons of every list of tools. */
const toolIcons = /^assets\/tool-icons-/
const notForBrowsers = /(?<!\.traineddata)\.gz$|\.(br|map|txt|xml)$|^sw\.js$/

/** Sorts the files of a built site by when the service worker keeps them. */
export function sortSite(all: readonly BuiltFile[], { version, entry, pageScripts }: SortSettings): SitePlan {
  const lists = { pages: [], files: [], shell: [], engines: [], engineSizes: [], onceUsed: [] }
  const plan: SitePlan = { version, entry: `/${entry}`, engineBytes: 0, ...lists }
  const onceUsed = new Set<string>()
  for (const { path, bytes } of all) {
    if (notForBrowsers.test(path)) continue
    if (path.endsWith('.html')) plan.pages.push(pageAddress(path))
    else if (!path.startsWith('assets/')) plan.files.push(`/${path}`)
    else if (languages.test(path)) onceUsed.add(`/${path}`)
    else if (pageScripts.has(path) || path.endsWith('.css') || toolIcons.test(path)) plan.shell.push(`/${path}`)
    else if (seldom.test(path)) onceUsed.add(`/${/^assets\/[^/]+\/?/.exec(path)?.[0]}`)
    else {
      plan.engines.push(`/${path}`)
      plan.engineSizes.push(bytes)
      plan.engineBytes += bytes
    }
  }
  return { ...plan, onceUsed: [...onceUsed] }
}

function pageAddress(path: string): string {
  if (path === '404.html') return '/404.html'
  return `/${path.replace(/(^|\/)index\.html$|\.html$/, '')}`
}
