import { tessdataBase } from 'virtual:tessdata-base'
import { becomesTrue } from './becomes-true.js'
import { missingIn } from './missing-languages.js'

/** What Tesseract itself takes in the storage of a browser, in bytes. */
const ENGINE_BYTES = 3_000_000
/** Pixels of the picture that is read so that everything is loaded. */
const [WIDTH, HEIGHT] = [120, 40]

/** Whether everything that recognizes these languages, joined by `+`, is stored in this browser. */
export async function areLanguagesStored(languages: string): Promise<boolean> {
  const { engine, missing } = missingIn(await storedPaths(), languages)
  return engine && missing.length === 0
}

/** How many bytes storing these languages takes, as far as they are not there yet. @throws TypeError without a connection */
export async function bytesToStore(languages: string): Promise<number> {
  const { engine, missing } = missingIn(await storedPaths(), languages)
  const sizes = missing.map(async (code) => {
    const { headers } = await fetch(`${tessdataBase}/${code}.traineddata.gz`, { method: 'HEAD' })
    return Number(headers.get('content-length')) || 0
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, engine ? 0 : ENGINE_BYTES)
}

/**
 * Has everything stored that recognizes these languages on this device: a small picture is read, and the service worker stores what that
 * loads. Resolves with whether all is there.
 */
export async function storeLanguages(languages: string): Promise<boolean> {
  const [{ runOnDevice }, { operation }] = await Promise.all([
    import('../run/run-on-device.js'),
    import('@sheaf/core/image-to-text'),
  ])
  const files = { files: [await smallPicture()] }
  const { signal } = new AbortController()
  await runOnDevice({ operation, files, options: { language: languages }, signal, onProgress: () => {} })
  // The service worker gives a file to the engine before it has stored it.
  return becomesTrue(() => areLanguagesStored(languages))
}

async function storedPaths(): Promise<string[]> {
  const names = await caches.keys()
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return lists.flat().map(({ url }) => new URL(url).pathname)
}

async function smallPicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.fillStyle = '#000000'
    context.font = '24px sans-serif'
    context.fillText('Text 12', 10, 30)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(blob ? [blob] : [], 'text.png', { type: 'image/png' })
}
