import { expect, it } from 'vitest'
import { type CallSlot, openSlots } from './open-slots.js'

const slot: CallSlot = { many: false, optional: false, extensions: ['.pdf'] }
const open = async () => new File([], 'a.pdf')

it.each<[Record<string, CallSlot>, unknown, string]>([
  [{ file: slot }, ['a.pdf', 'b.pdf'], 'turn takes one file for "file", not a list. Call it once for each file.'],
  [
    { file: slot, newer: slot },
    ['a.pdf', 'b.pdf'],
    'turn takes one file for "file", not a list. Give an object: { file, newer }.',
  ],
  [
    { file: slot, newer: slot },
    { file: ['a.pdf'] },
    'turn takes one file for "file", not a list. Give the file itself.',
  ],
])('says how to give the files in place of a list: %j, %j', async (slots, inputs, message) => {
  await expect(openSlots('turn', slots, inputs, open)).rejects.toMatchObject({ code: 'INVALID_OPTIONS', message })
})
