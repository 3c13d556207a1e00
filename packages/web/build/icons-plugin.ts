import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const logo = fileURLToPath(new URL('../public/favicon.svg', import.meta.url))
const canvas = '#f8f7f4'

interface Icon {
  fileName: string
  side: number
  /** Part of the side that the logo takes; the rest is margin, which systems cut into the shape they like. */
  part: number
}

const icons: readonly Icon[] = [
  { fileName: 'icons/icon-192.png', side: 192, part: 1 },
  { fileName: 'icons/icon-512.png', side: 512, part: 1 },
  { fileName: 'icons/maskable-512.png', side: 512, part: 0.7 },
  { fileName: 'icons/apple-touch-icon.png', side: 180, part: 0.8 },
]

/** Draws the icons of the installed app from the logo. */
export function iconsPlugin(): Plugin {
  return {
    name: 'sheaf-icons',
    apply: 'build',
    async generateBundle() {
      if (this.environment.config.isWorker) return
      const svg = await readFile(logo)
      for (const icon of icons) this.emitFile({ type: 'asset', fileName: icon.fileName, source: await draw(svg, icon) })
    },
  }
}

async function draw(svg: Buffer, { side, part }: Icon): Promise<Uint8Array> {
  const inner = Math.round(side * part)
  const picture = sharp(svg, { density: (72 * inner) / 32 }).resize(inner, inner)
  if (part === 1) return picture.png().toBuffer()
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  const margin = { top: before, left: before, bottom: after, right: after }
  return picture
    .extend({ ...margin, background: canvas })
    .flatten({ background: canvas })
    .png()
    .toBuffer()
}
