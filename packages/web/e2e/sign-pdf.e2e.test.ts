import { describe, expect, it } from 'vitest'
import { dropFiles } from './give-files.js'
import { notes, samplePdf } from './sample-files.js'
import { expectToast } from './screen-parts.js'
import {
  addSignature,
  addText,
  alive,
  chooseMode,
  drawOnPad,
  finish,
  measures,
  openToSign,
  pageDrawn,
  placed,
  sheet,
  twoPages,
} from './sign-page.js'
import { thorough } from './thorough.js'
import { download, openPdf } from './use-tool-page.js'
import { focused, visitSite } from './visit-site.js'

const { open } = visitSite()
const path = '/tools/sign-pdf'

const MiB = 2 ** 20
describe('choosing a document', () => {
  it('says what it cannot take', async () => {
    const page = await open(path)
    await alive(page)
    await page.getByText('Choose PDF file to sign').waitFor()
    await dropFiles(page, [{ name: notes.name, type: notes.mimeType, bytes: 9 }])
    await expectToast(page, 'Error Loading PDFInvalid file type. Please select a PDF file.')
    await dropFiles(page, [{ name: 'big.pdf', type: 'application/pdf', bytes: 50 * MiB + 1 }])
    await expectToast(page, 'Error Loading PDFFile too large. Please select a PDF under 50MB.')
    await dropFiles(page, [{ name: 'broken.pdf', type: 'application/pdf', bytes: 2000 }])
    // Until another reader has given it up too.
    await page.getByText('Please try again with a valid PDF file.').first().waitFor()
    await expectToast(page, 'Error Loading PDFPlease try again with a valid PDF file.')
    await page.getByText('Choose PDF file to sign').waitFor()
    await page.getByRole('main').getByTitle('broken.pdf').waitFor()
    await page.getByText('Damaged or not a PDF.').waitFor()
    await page.getByRole('button', { name: 'Repair it first' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/tools/repair-pdf')
  })

  it('opens it, and another one without anything of the first', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    await expectToast(page, 'PDF Loaded SuccessfullyReady to sign 2 pages.')
    await expect.poll(() => focused(page)).toBe('Signature Tools')
    await addText(page, 'Yes')
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect.poll(() => placed(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page.getByRole('button', { name: 'Discard and leave' }).click()
    await expect.poll(() => focused(page)).toBe('Select PDF File')
    await openToSign(page, await samplePdf('other.pdf', 3))
    await page.getByText('Page 1 of 3').waitFor()
    await expect.poll(() => placed(page).count()).toBe(0)
  })

  if (thorough)
    it('asks for the password of a locked one, and signs it', async () => {
      const page = await open(path)
      await alive(page)
      await page
        .locator('input[type=file]')
        .setInputFiles(await samplePdf('locked.pdf', 1, { password: 'open sesame' }))
      const password = page.getByLabel('Password', { exact: true })
      const wrong = page.getByText('This password does not open the file.')
      await password.fill('wrong')
      await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await wrong.waitFor()
      await password.fill('wrong')
      await expect.poll(() => wrong.count()).toBe(0)
      await page.keyboard.press('Enter')
      await wrong.waitFor()
      await password.fill('open sesame')
      await page.getByRole('button', { name: 'Open PDF' }).click()
      await pageDrawn(page)
      await addText(page, 'Yes')
      expect((await openPdf(await download(page, finish(page)), 'open sesame')).getPageCount()).toBe(1)
    })
})

describe('placing', () => {
  it('puts things where their buttons do, in their sizes, goes back to selecting, and pulls a signature larger by a corner', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    await expect.poll(() => finish(page).isDisabled()).toBe(true)
    await addSignature(page)
    expect(await measures(page)).toEqual([100, 100, 200, 100])
    await expect.poll(() => page.getByRole('radio', { name: 'Select' }).isChecked()).toBe(true)
    await placed(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const corner = (await page.locator('[data-corner=se]').boundingBox())!
    await page.mouse.move(corner.x + 14, corner.y + 14)
    await page.mouse.down()
    await page.mouse.move(corner.x + 14 + 60, corner.y + 14 + 30, { steps: 3 })
    await page.mouse.up()
    const [left, top, width, height] = await measures(page)
    expect([left, top]).toEqual([100, 100])
    expect(width).toBeGreaterThan(230)
    expect(width! / height!).toBeCloseTo(2, 1)
    await addText(page, 'All fit, said the jury')
    expect(await measures(page)).toEqual([100, 200, 200, 30])
    await chooseMode(page, 'Add Date')
    const today = await page.evaluate(() => new Date().toLocaleDateString())
    await page.getByText(today, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add Date' }).click()
    await expect.poll(() => placed(page).count()).toBe(3)
    expect(await measures(page)).toEqual([100, 300, 150, 25])
    await page.getByRole('heading', { name: 'Page 1 Elements' }).waitFor()
    for (const name of ['Signature', 'All fit, said the ju...', today])
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete All fit, said the ju...' }).click()
    await expect.poll(() => placed(page).count()).toBe(2)
    await chooseMode(page, 'Draw Signature')
    await page.getByRole('img', { name: /^Signature pad, empty/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Add to PDF' }).isDisabled()).toBe(true)
    await chooseMode(page, 'Add Text')
    await expect.poll(() => page.getByPlaceholder('Enter text to add').inputValue()).toBe('')
    await expect.poll(() => page.getByRole('button', { name: 'Add Text' }).isDisabled()).toBe(true)
    await page.getByLabel('Enter Text').fill('   ')
    await expect.poll(() => page.getByRole('button', { name: 'Add Text' }).isDisabled()).toBe(true)
  })

  it('places by a click on the page what is ready, and nothing where nothing is', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    const box = (await sheet(page).boundingBox())!
    const click = (x: number, y: number) =>
      sheet(page).click({ position: { x: (x / 450) * box.width, y: (y / 600) * box.height } })
    await chooseMode(page, 'Draw Signature')
    await click(30, 40)
    await chooseMode(page, 'Add Text')
    await click(30, 40)
    await expect.poll(() => placed(page).count()).toBe(0)
    await chooseMode(page, 'Draw Signature')
    await drawOnPad(page, [
      [20, 20],
      [80, 40],
    ])
    // The middle of the ink goes there, not the corner of the pad.
    await click(230, 240)
    await expect.poll(() => placed(page).count()).toBe(1)
    const [left, top] = await measures(page)
    expect(Math.abs(left! - (230 - 50)) + Math.abs(top! - (240 - 30))).toBeLessThan(3)
    await chooseMode(page, 'Add Date')
    await click(200, 500)
    await expect.poll(() => placed(page).count()).toBe(2)
    await click(5, 5)
    await expect.poll(() => page.getByRole('heading', { name: /^Selected/ }).count()).toBe(0)
  })

  it('moves by a finger', async () => {
    const page = await open(path, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await openToSign(page, await twoPages())
    await addText(page, 'Yes')
    const before = (await placed(page).boundingBox())!
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
    await touch('touchStart', x, y)
    for (let step = 1; step <= 4; step++) await touch('touchMove', x + step * 10, y + step * 20)
    await touch('touchEnd', 0, 0)
    const after = (await placed(page).boundingBox())!
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([40, 80])
  })

  it('is dragged in Select mode only, never off the page, and keeps to its page, as one keeps to the document', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    await addText(page, 'First')
    const pull = async (x: number, y: number) => {
      const box = (await placed(page).boundingBox())!
      await page.mouse.move(box.x + 20, box.y + 5)
      await page.mouse.down()
      await page.mouse.move(box.x + 20 + x, box.y + 5 + y, { steps: 3 })
      await page.mouse.up()
    }
    const before = (await placed(page).boundingBox())!
    await pull(60, -40)
    const after = (await placed(page).boundingBox())!
    expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([60, -40])
    await chooseMode(page, 'Add Date')
    await pull(30, 30)
    expect(await placed(page).boundingBox()).toEqual(after)
    await chooseMode(page, 'Select')
    await pull(-900, 20)
    expect((await measures(page))[0]).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await expect.poll(() => focused(page), { message: 'not on what is disabled' }).toBe('Previous')
    await page.getByRole('heading', { name: 'Page 2 Elements' }).waitFor()
    await expect.poll(() => placed(page).count()).toBe(0)
    // The page is 300 by 150 pixels: the usual place of a text is off it.
    await addText(page, 'Second')
    expect((await measures(page)).slice(0, 2)).toEqual([100, 120])
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Delete First' }).waitFor()
  })

  it('asks before what was placed is lost', async () => {
    const page = await open('/')
    await page
      .getByRole('link', { name: /^Sign PDF/ })
      .first()
      .click()
    await openToSign(page, await twoPages())
    await addText(page, 'Yes')
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await page.getByRole('link', { name: 'Sheaf', exact: true }).first().click()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => history.back())
    await question.waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect.poll(() => placed(page).count()).toBe(1)
    await download(page, finish(page))
    await page.getByRole('heading', { name: 'Signed PDF', exact: true }).waitFor()
    await page.evaluate(() => history.back())
    await page.waitForURL('**/')
  })

  it('copies to other pages, takes back and makes again', async () => {
    const page = await open(path)
    await openToSign(page, await samplePdf('four.pdf', 4))
    await addSignature(page)
    await page.getByText('Place on several pages').click()
    await page.getByRole('textbox', { name: 'Pages' }).fill('2-9')
    await page.keyboard.press('Enter')
    await page.getByText(/"2-9" refers to a page that does not exist/).waitFor()
    await page.getByRole('textbox', { name: 'Pages' }).fill('even')
    await page.keyboard.press('Enter')
    await page.getByText('Placed on 2 more pages').waitFor()
    await page.getByRole('button', { name: 'All pages' }).click()
    await page.getByText('Placed on 1 more page', { exact: true }).waitFor()
    for (const number of [1, 2, 3, 4]) await page.getByRole('button', { name: `Page ${number}, 1 placed` }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Page 3', exact: true }).waitFor()
    await page.keyboard.press('Control+y')
    await page.getByRole('button', { name: 'Page 3, 1 placed' }).waitFor()
  })
})

it.each(['mouse', 'finger'])('a signature is carried from the pad onto the page by %s', async (pointer) => {
  const page = await open(path, { viewport: { width: 1280, height: 844 } })
  await openToSign(page, await twoPages())
  await chooseMode(page, 'Draw Signature')
  await drawOnPad(page, [
    [20, 20],
    [180, 80],
  ])
  const grip = page.locator('[data-grip]')
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const aim = () =>
    sheet(page).evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect()
      return { x: left + width / 2, y: Math.max(top, 0) + 150 }
    })
  // Where it was dropped may have to move into sight, with the page.
  const onPage = async ({ x, y }: { x: number; y: number }) => {
    const { x: left, y: top } = (await sheet(page).boundingBox())!
    return { x: x - left, y: y - top }
  }
  let to = { x: 0, y: 0 }
  let aimed = to
  const send = (type: string, x: number, y: number) =>
    grip.dispatchEvent(type, { pointerId: 1, pointerType: 'touch', button: 0, clientX: x, clientY: y, bubbles: true })
  if (pointer === 'mouse') {
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    to = await aim()
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.locator('body > [aria-hidden] img').waitFor()
    aimed = await onPage(to)
    await page.mouse.up()
  } else {
    // Pointers that exist only in a test cannot be captured.
    await page.evaluate(() => {
      Element.prototype.setPointerCapture = () => {}
    })
    await send('pointerdown', from.x + 10, from.y + 10)
    // The page comes into sight first.
    to = await aim()
    await send('pointermove', to.x, to.y)
    await page.locator('body > [aria-hidden] img').waitFor()
    aimed = await onPage(to)
    await send('pointerup', to.x, to.y)
  }
  await expect.poll(() => placed(page).count()).toBe(1)
  const box = (await placed(page).boundingBox())!
  const middle = await onPage({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  expect(Math.abs(middle.x - aimed.x)).toBeLessThan(3)
  expect(Math.abs(middle.y - aimed.y)).toBeLessThan(3)
})

it('on a phone, the panel makes way for the page that the signature is placed on', async () => {
  const page = await open(path, { viewport: { width: 390, height: 844 } })
  await openToSign(page, await twoPages())
  await chooseMode(page, 'Draw Signature')
  await drawOnPad(page, [
    [20, 20],
    [180, 80],
  ])
  await page.getByRole('button', { name: 'Choose its position on the page' }).click()
  await page.getByText('Tap the page where it should go.').waitFor()
  expect(await page.locator('[data-grip]').count()).toBe(0)
  await sheet(page).click({ position: { x: 150, y: 100 } })
  await expect.poll(() => placed(page).count()).toBe(1)
  const [box, paper] = [(await placed(page).boundingBox())!, (await sheet(page).boundingBox())!]
  expect(Math.abs(box.x + box.width / 2 - paper.x - 150)).toBeLessThan(3)
  expect(Math.abs(box.y + box.height / 2 - paper.y - 100)).toBeLessThan(3)
})
