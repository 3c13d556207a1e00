import './form-editor.e2e.test.js'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { boxOf, fieldsOf, openForm, properties, saveForm, toolBar, toPicked } from './form-editor-parts.js'
import { expectToast } from './screen-parts.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()
const PATH = '/edit-pdf-forms'
const fixture = async () => ({
  name: 'form.pdf',
  mimeType: 'application/pdf',
  buffer: await readFile(new URL('../../../fixtures/files/form.pdf', import.meta.url)),
})

it('a form that exists shows all its fields, and continues with what was saved, more than once', async () => {
  const page = await open(PATH)
  const picked = await fixture()
  const before = await fieldsOf(new File([picked.buffer], 'form.pdf', { type: 'application/pdf' }))
  await openForm(page, picked)
  const [first] = before
  const box = boxOf(page, first!.name).first()
  await box.click()
  await properties(page).getByLabel('Name', { exact: true }).fill('renamed.first')
  await properties(page).getByRole('switch', { name: 'Required' }).click()
  const saved = await saveForm(page)
  await expectToast(page, /^Form saved/)
  const after = await fieldsOf(saved.file)
  expect(after.length).toBe(before.length)
  expect(after.find(({ name }) => name === 'renamed.first')).toMatchObject({ type: first!.type, required: true })
  // The bytes of the original stay, and the editor continues.
  const bytes = Buffer.from(await saved.file.arrayBuffer())
  expect(bytes.subarray(0, picked.buffer.length).equals(picked.buffer)).toBe(true)
  await boxOf(page, 'renamed.first').first().click()
  await properties(page).getByLabel('Name', { exact: true }).fill('renamed.again')
  const again = await saveForm(page)
  expect(again.name).toBe('form_form.pdf')
  expect((await fieldsOf(again.file)).map(({ name }) => name)).toContain('renamed.again')
  // What was done before it was saved can be taken back, and that be saved.
  await toolBar(page).getByRole('button', { name: 'Undo' }).click()
  await boxOf(page, 'renamed.first').first().waitFor()
  await toolBar(page).getByRole('button', { name: 'Undo' }).click()
  const back = await fieldsOf((await saveForm(page)).file)
  expect(back.find(({ name }) => name === 'renamed.first')?.required).toBeUndefined()
  // And it opens again.
  await page.reload()
  await openForm(page, await toPicked(again.file))
  await expect.poll(() => boxOf(page, 'renamed.again').count()).toBeGreaterThan(0)
})
