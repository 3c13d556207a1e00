// What poppler, MuPDF and qpdf say of a PDF: texts, faults, streams, pixels, and where characters are.
import { execFileSync, spawnSync } from 'node:child_process'

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** @param {string} program @param {string[]} args */
function output(program, args) {
  return execFileSync(program, args, { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
}

/** @param {string} text */
export const plain = (text) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
/** Letters and numbers of a page in reading order, or with `-raw` in the order of its content. @param {string} path @param {number} page @param {string[]} order */
export const textOf = (path, page, ...order) =>
  plain(output('pdftotext', [...order, '-f', `${page}`, '-l', `${page}`, path, '-']).toString())

/** @param {string} path */
export function faultsOf(path) {
  const { stdout, stderr } = spawnSync('qpdf', ['--check', path], { maxBuffer: 2 ** 26 })
  return `${stdout}${stderr}`.split('\n').filter((line) => /WARNING|ERROR|damaged/i.test(line)).length
}

/** All that the streams of a file say. @param {string} path */
export function streamsOf(path) {
  const { stdout } = spawnSync('qpdf', ['--qdf', '--decode-level=generalized', '--object-streams=disable', path, '-'], {
    maxBuffer: 2 ** 29,
  })
  return (
    stdout
      .toString('latin1')
      .match(/stream\r?\n[\s\S]*?endstream/g)
      ?.join('\n') ?? ''
  )
}

/** The strings in streams one after the other, as latin-1: words that operators show in parts are found in them. @param {string} streams */
export function stringsIn(streams) {
  const strings = streams.matchAll(/\(((?:\\.|[^\\()])*)\)|<([\da-f\s]+)>/gis)
  return Array.from(strings, ([, literal, hex]) =>
    hex === undefined
      ? (literal ?? '').replace(/\\([0-7]{1,3}|.)/gs, (_, sign) =>
          /\d/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : sign,
        )
      : Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1'),
  ).join('')
}

/** A page in gray at 72 pixels per inch. @param {'poppler' | 'mupdf'} engine @param {string} path @param {number} page */
export function pixelsOf(engine, path, page) {
  const bytes =
    engine === 'poppler'
      ? output('pdftoppm', ['-gray', '-r', '72', '-cropbox', '-f', `${page}`, '-l', `${page}`, path])
      : output('mutool', ['draw', '-q', '-r', '72', '-c', 'gray', '-F', 'pgm', '-o', '-', path, `${page}`])
  const head = /^P5\s+(?:#.*\s+)*(\d+)\s+(\d+)\s+(\d+)\s/.exec(bytes.subarray(0, 200).toString('latin1'))
  if (!head) throw new Error(`${engine} drew nothing`)
  return { width: Number(head[1]), height: Number(head[2]), data: bytes.subarray(head[0].length) }
}

/** Mean difference outside of boxes. @param {ReturnType<typeof pixelsOf>} a @param {ReturnType<typeof pixelsOf>} b @param {Box[]} boxes @param {{ width: number, height: number }} size */
export function difference(a, b, boxes, size) {
  if (a.width !== b.width || a.height !== b.height) return 255
  const [across, down] = [a.width / size.width, a.height / size.height]
  const inside = boxes.map(({ x, y, width, height }) => [
    (x - 3) * across,
    (y - 3) * down,
    (x + width + 3) * across,
    (y + height + 3) * down,
  ])
  let [sum, count] = [0, 0]
  for (let y = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++) {
      if (inside.some(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => x >= x1 && x <= x2 && y >= y1 && y <= y2)) continue
      sum += Math.abs((a.data[y * a.width + x] ?? 0) - (b.data[y * a.width + x] ?? 0))
      count++
    }
  return count === 0 ? 0 : sum / count
}

/** The characters of a page with their origins, as MuPDF has them. @param {string} path @param {number} page */
export function charactersOf(path, page) {
  const xml = output('mutool', ['draw', '-q', '-F', 'stext', '-o', '-', path, `${page}`]).toString()
  return [...xml.matchAll(/<char [^>]*?\bx="([-\d.e]+)" y="([-\d.e]+)"[^>]*? c="([^"]*)"/g)]
    .map(([, x, y, c]) => ({ x: Number(x), y: Number(y), c: unescapeXml(c ?? '') }))
    .filter(({ c }) => c.trim() !== '')
}

const signs = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }))

/** @param {string} text */
function unescapeXml(text) {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => signs.get(name) ?? '')
}

/** Where a text begins: where it does nearest to a point. @param {ReturnType<typeof charactersOf>} characters @param {string} text @param {{ x: number, y: number }} [near] */
export function originOf(characters, text, near) {
  const starts = /** @type {number[]} */ ([])
  let all = ''
  characters.forEach(({ c }, index) => {
    const letters = plain(c)
    for (const _ of letters) starts.push(index)
    all += letters
  })
  const wanted = plain(text)
  const found = []
  for (let at = all.indexOf(wanted); at >= 0 && wanted !== ''; at = all.indexOf(wanted, at + 1)) {
    const character = characters[starts[Array.from(all.slice(0, at)).length] ?? -1]
    if (character) found.push(character)
    if (!near) break
  }
  const away = (/** @type {{ x: number, y: number }} */ { x, y }) => Math.hypot(x - (near?.x ?? x), y - (near?.y ?? y))
  return found.sort((one, two) => away(one) - away(two))[0]
}
