import { expect, it } from 'vitest'
import { isVideoCutOff } from './is-video-cut-off.js'

function avi(riffSize: number): Uint8Array {
  const head = new Uint8Array(64)
  head.set(Buffer.from('RIFF....AVI LIST', 'latin1'))
  new DataView(head.buffer).setUint32(4, riffSize, true)
  return head
}

function wmv(size: number, flags = 2): Uint8Array {
  const head = new Uint8Array(200)
  head.set(Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'))
  head.set(Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex'), 30)
  const view = new DataView(head.buffer)
  view.setBigUint64(30 + 40, BigInt(size), true)
  view.setUint32(30 + 88, flags, true)
  return head
}

it('sees that an AVI or a WMV is shorter than its header says', () => {
  expect([isVideoCutOff(avi(992), 1000), isVideoCutOff(avi(992), 600)]).toEqual([false, true])
  expect([isVideoCutOff(wmv(1000), 1000), isVideoCutOff(wmv(1000), 600)]).toEqual([false, true])
})

it('takes no recording without a size for one that is cut off', () => {
  expect([avi(0), avi(0xffffffff), wmv(0), wmv(1000, 3)].map((head) => isVideoCutOff(head, 600))).toEqual(
    Array(4).fill(false),
  )
})
