import { PDFArray } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { openOfferingAnew } from './offer-tools.js'
import { damaged, expectToast, hold } from './screen-parts.js'
import { watchForms } from './sent-form.js'
import {
  addSignature,
  addText,
  blankPdf,
  chooseMode,
  drawOnPad,
  finish,
  measures,
  openToSign,
  placed,
  twoPages,
} from './sign-page.js'
import { thorough } from './thorough.js'
import { download, openPdf } from './use-tool-page.js'
import { focused, visitSite } from './visit-site.js'

const { open, openVisit, visit } = visitSite()
const path = '/tools/sign-pdf'

describe('signatures of other kinds', () => {
  it('types a name in a handwriting, in the ink that is chosen', async () => {
    const { page, requests } = await openVisit(path)
    await openToSign(page, await twoPages())
    await chooseMode(page, 'Draw Signature')
    await drawOnPad(page, [
      [20, 20],
      [150, 80],
    ])
    await page.getByText('Type', { exact: true }).click()
    await page.getByLabel('Your name').fill('Ada')
    await page.getByText('Ada', { exact: true }).nth(1).click()
    await expect.poll(() => page.getByRole('radio', { name: 'Ada, handwriting Great Vibes' }).isChecked()).toBe(true)
    await page.getByTitle('Blue').click()
    await page.getByRole('button', { name: 'Add to PDF' }).dblclick()
    await expect.poll(() => placed(page).count()).toBe(1)
    expect(requests.some((request) => /great-vibes-latin-400.*woff2/.test(request))).toBe(true)
    const form = await watchForms(page)
    await download(page, finish(page))
    const [sent] = JSON.parse(String((await form())!['signatures'])) as {
      content: string
      width: number
      height: number
    }[]
    const seen = await page.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, picture.width, picture.height)
      let worst = 0
      for (let at = 0; at < data.length; at += 4) {
        const off = [26, 63, 168].map((level, channel) => Math.abs(level - data[at + channel]!))
        if (data[at + 3] === 255) worst = Math.max(worst, ...off)
      }
      return { worst, ratio: picture.width / picture.height }
    }, sent!.content)
    // The browser keeps colors as multiples of their alpha, which costs a digit.
    expect(seen.worst).toBeLessThanOrEqual(1)
    expect(sent!.width / sent!.height).toBeCloseTo(seen.ratio, 1)
    await chooseMode(page, 'Draw Signature')
    await page.getByText('Draw', { exact: true }).click()
    await page.getByRole('img', { name: 'Signature pad with your signature' }).waitFor()
  })

  it('takes a picture without its paper', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    await chooseMode(page, 'Draw Signature')
    await page.getByText('Upload', { exact: true }).click()
    const photo = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 400
      canvas.height = 300
      const context = canvas.getContext('2d')!
      context.fillStyle = '#c8c4bc'
      context.fillRect(0, 0, 400, 300)
      context.fillStyle = '#102060'
      context.fillRect(100, 120, 200, 40)
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    const input = page.getByLabel('Image of your signature', { exact: true })
    await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText('This image cannot be read.').waitFor()
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') })
    await page.getByAltText('Your signature').waitFor()
    await page.getByRole('button', { name: 'Add to PDF' }).click()
    await expect.poll(() => placed(page).count()).toBe(1)
    expect((await measures(page)).slice(2)).toEqual([200, 40])
    await chooseMode(page, 'Draw Signature')
    const shown = page.getByAltText('Your signature')
    await page.getByText('Make the background transparent').click()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(300)
  })

  it('keeps a signature on this device until it is deleted', async () => {
    const { page, requests } = await openVisit(path)
    // As on a site without https.
    await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    await openToSign(page, await twoPages())
    await chooseMode(page, 'Draw Signature')
    await drawOnPad(page, [
      [20, 20],
      [150, 80],
    ])
    await page.getByRole('button', { name: 'Save on this device' }).click()
    await page.getByText('Stored in this browser only, until you delete it here.').waitFor()
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
    // The document is there again, too.
    await page.reload()
    await chooseMode(page, 'Draw Signature')
    await page.getByRole('button', { name: 'Add saved signature 1' }).click()
    await expect.poll(() => placed(page).count()).toBe(1)
    expect(await measures(page)).toEqual([100, 100, 200, 100])
    await chooseMode(page, 'Draw Signature')
    await page.getByRole('button', { name: 'Delete saved signature 1' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'Saved on this device' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sheaf.signatures'))).toBe('[]')
  })
})

describe('the result', () => {
  it.each(thorough ? ['server', 'device'] : ['device'])(
    'is made on the %s from what is sent, and downloaded at once',
    async (place) => {
      const { page, requests } = await openVisit(path)
      if (place === 'device') await page.getByRole('switch', { name: 'On this device' }).first().click()
      await openToSign(page, await twoPages())
      await addSignature(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await addText(page, 'Yes')
      const form = await watchForms(page)
      const result = await download(page, finish(page))
      await expectToast(page, 'PDF Signed SuccessfullyYour signed PDF has been downloaded.')
      expect(result.name).toBe('signed_two.pdf')
      const drawn = (await openPdf(result)).getPages().map(({ node }) => {
        const contents = node.Contents()
        return contents instanceof PDFArray ? contents.size() > 0 : contents !== undefined
      })
      expect(drawn).toEqual([true, true])
      await page
        .getByText(place === 'device' ? /^Processed on this device/ : /^Processed on the server/)
        .first()
        .waitFor()
      expect(requests.includes('POST /api/tools/sign-pdf')).toBe(place === 'server')
      if (place === 'device') return
      const sent = (await form())!
      expect(JSON.parse(String(sent['signatures']))).toEqual([
        {
          id: expect.stringMatching(/^sig_\d{13}$/),
          type: 'signature',
          x: 100,
          y: 100,
          width: 200,
          height: 100,
          content: expect.stringMatching(/^data:image\/png;base64,/),
          pageNumber: 1,
        },
        {
          id: expect.stringMatching(/^text_\d{13}$/),
          type: 'text',
          x: 100,
          y: 120,
          width: 200,
          height: 30,
          content: 'Yes',
          pageNumber: 2,
          fontSize: 16,
          color: '#000000',
        },
      ])
      expect(JSON.parse(String(sent['canvasDimensions']))).toEqual({
        width: 450,
        height: 600,
        displayWidth: 450,
        displayHeight: 600,
      })
    },
  )

  it('cannot be asked for without anything placed', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    await expect.poll(() => finish(page).isDisabled()).toBe(true)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'No Signatures AddedPlease add at least one signature before downloading.')
  })

  it('can be asked for at a page that cannot be shown', async () => {
    const page = await open(path)
    await openToSign(
      page,
      await blankPdf('hole.pdf', [{ media: [0, 0, 300, 400] }, 'damaged', { media: [0, 0, 300, 400] }]),
    )
    await addText(page, 'Yes')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => page.getByText('This page cannot be shown.').count()).toBe(1)
    const api = await hold(page, '**/api/tools/sign-pdf')
    await finish(page).click()
    await api.answer(damaged('hole.pdf is damaged.'))
    await page.getByText('hole.pdf is damaged.').waitFor()
  })

  if (thorough)
    it('cannot be asked for by the keys either where the server has no such tool', async () => {
      const page = await openOfferingAnew({ visit }, path, [])
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      await openToSign(page, await twoPages())
      await addText(page, 'Yes')
      await page.keyboard.press('Control+s')
      await expect.poll(() => finish(page).isDisabled()).toBe(true)
      expect(calls.filter((url) => url.endsWith('/api/tools/sign-pdf'))).toEqual([])
    })

  it('shows that it is being made, and why it failed, and keeps what was placed', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    await addText(page, 'Yes')
    const api = await hold(page, '**/api/tools/sign-pdf')
    await finish(page).click()
    await expect.poll(() => page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true)
    await page.keyboard.press('Control+z')
    await api.answer(damaged('two.pdf is damaged.'))
    await expectToast(page, 'Error Signing PDFPlease try again.')
    await page.getByText('two.pdf is damaged.').waitFor()
    await expect.poll(() => placed(page).count()).toBe(1)
    await expect.poll(() => focused(page)).toBe('Download Signed PDF')
    await finish(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await finish(page).waitFor()
    await expect.poll(() => finish(page).isEnabled()).toBe(true)
    await expect.poll(() => focused(page)).toBe('Download Signed PDF')
  })

  it('goes as soon as something else is placed', async () => {
    const page = await open(path)
    await openToSign(page, await twoPages())
    await addText(page, 'Yes')
    await download(page, finish(page))
    const result = page.getByRole('heading', { name: 'Signed PDF', exact: true })
    await result.waitFor()
    await addText(page, 'No')
    await expect.poll(() => result.count()).toBe(0)
    await page.keyboard.press('Control+z')
    await result.waitFor()
    await expect.poll(() => focused(page), { message: 'told once' }).not.toBe('Signed PDF')
  })
})
