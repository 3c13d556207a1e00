import { anyFile, type FileSlots, image, many, optional, pdf } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { tool as german } from '../texts/de/tool.js'
import { missingFiles, shownFiles, storedFiles } from './slot-files.js'

const file = new File(['x'], 'x.pdf')
const stamped: FileSlots = {
  file: pdf(),
  stamp: optional(image({ shownWhen: { field: 'type', is: ['image'] }, needed: true })),
}
const merged: FileSlots = { files: many(pdf(), { min: 2 }) }

it('asks for the files a slot must have', () => {
  expect(missingFiles(stamped, {}, { type: 'text' })).toEqual([{ field: 'file', message: 'Please select a PDF file' }])
  expect(missingFiles(merged, { files: [file] }, {})).toEqual([
    { field: 'files', message: 'Please select at least two PDF files to merge' },
  ])
  expect(missingFiles(merged, { files: [file, file] }, {})).toEqual([])
})

it('asks for one or more files in whole sentences, whatever the slot is called', () => {
  const attached: FileSlots = { files: many(anyFile({ title: 'Files to attach' })) }
  expect(missingFiles(attached, {}, {})).toEqual([{ field: 'files', message: 'Please select at least one file' }])
  expect(german.slot.needed(attached['files']!)).toBe('Bitte wählen Sie eine Datei aus')
})

it('asks for the file of a choice once that choice is made', () => {
  expect(missingFiles(stamped, { file: [file] }, { type: 'text' })).toEqual([])
  expect(missingFiles(stamped, { file: [file] }, { type: 'image' })).toEqual([
    { field: 'stamp', message: 'Please select an image file' },
  ])
})

it('does not insist on files that may be left out', () => {
  expect(missingFiles({ file: optional(pdf()) }, {}, {})).toEqual([])
  // Bookmarks are given in a list, or by few people in a file.
  const bookmarks = findOperation('edit-outline')!.files as FileSlots
  expect(missingFiles(bookmarks, { file: [file] }, { source: 'text' })).toEqual([])
  // A visible signature has an image, or does without.
  const signed = findOperation('sign-digitally')!.files as FileSlots
  const credentials = { file: [file], credentials: [file] }
  expect(missingFiles(signed, credentials, { appearance: 'visible' })).toEqual([])
})

it('leaves files of a hidden slot behind', () => {
  const files = { file: [file], stamp: [file] }
  expect(shownFiles(stamped, files, { type: 'text' })).toEqual({ file: [file] })
  expect(shownFiles(stamped, files, { type: 'image' })).toEqual(files)
})

it('stores no files of private keys', () => {
  const key = new File(['key'], 'ada.p12')
  const page = new File(['page'], 'report.pdf')
  for (const id of ['sign-digitally', 'unlock-pdf'])
    expect(storedFiles(findOperation(id)!.files, { file: [page], credentials: [key] })).toEqual({ file: [page] })
})
