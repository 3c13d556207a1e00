/** What core's own tests are made with. Its sources are of another program, so they are not looked up by their types. */
const load = (name: string): Promise<unknown> =>
  import(new URL(`../../../core/src/testing/${name}`, import.meta.url).href)

type Maker = (frames: number, width: number, height: number) => Uint8Array

export const {
  crowdedGif,
  crowdedPng,
  crowdedTiff,
  crowdedWebp,
  imageBombs,
  lyingJpeg,
  overlappingTiff,
  pngBomb,
  tiffPage,
} = (await load('hostile/hostile-images.ts')) as {
  crowdedGif: Maker
  crowdedPng: Maker
  crowdedWebp: Maker
  crowdedTiff: (pages: number) => Uint8Array
  imageBombs: () => Record<string, Uint8Array>
  lyingJpeg: (width: number, height: number) => Uint8Array
  overlappingTiff: () => Uint8Array
  pngBomb: (width: number, height: number) => Uint8Array
  tiffPage: (settings: { next: number }) => Uint8Array
}

type CanaryMaker = (targets: { server: string; neighbor: string; mark: string }) => { bytes: Uint8Array }

export const { excelCanary, macroCanary, neighborPicture, openTextCanary, showsNeighbor, wordCanary } = (await load(
  'hostile/office-canaries.ts',
)) as {
  excelCanary: CanaryMaker
  macroCanary: CanaryMaker
  openTextCanary: CanaryMaker
  wordCanary: CanaryMaker
  neighborPicture: () => Promise<Uint8Array>
  showsNeighbor: (file: File) => Promise<boolean>
}

export const { rewriteByQpdf } = (await load('run-qpdf.ts')) as {
  rewriteByQpdf: (file: File, ...args: string[]) => Promise<File>
}

/** Bodies of the objects of a PDF by number. */
export type PdfObjects = Record<number, string>

export const { streamBody, writePdf } = (await load('sketches/write-pdf.ts')) as {
  streamBody: (content: string, entries?: string) => string
  writePdf: (objects: PdfObjects) => File
}
