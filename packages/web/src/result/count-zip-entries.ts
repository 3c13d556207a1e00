const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ZIP64_END = 0x06064b50
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20

/**
 * How many files a ZIP holds, by the record at its end (APPNOTE 4.3.16, and 4.3.14 for 65,535 and more); nothing when it is no
 * ZIP. Reads the last 64 KiB.
 */
export async function countZipEntries(zip: Blob): Promise<number | undefined> {
  const start = Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT)
  const tail = new DataView(await zip.slice(start).arrayBuffer())
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const count = tail.getUint16(at + 10, true)
    return count === 0xffff ? ((await countInZip64(zip, tail, at)) ?? count) : count
  }
  return undefined
}

async function countInZip64(zip: Blob, tail: DataView, end: number): Promise<number | undefined> {
  const locator = end - ZIP64_LOCATOR_BYTES
  if (locator < 0 || tail.getUint32(locator, true) !== ZIP64_LOCATOR) return undefined
  const offset = Number(tail.getBigUint64(locator + 8, true))
  const record = new DataView(await zip.slice(offset, offset + 40).arrayBuffer())
  if (record.byteLength < 40 || record.getUint32(0, true) !== ZIP64_END) return undefined
  return Number(record.getBigUint64(32, true))
}
