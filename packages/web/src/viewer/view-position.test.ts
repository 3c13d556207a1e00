import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { describe, expect, it } from 'vitest'
import { type ViewPosition, watchViewPosition } from './view-position.js'

const sixth: ViewPosition = { page: 6, left: 0, top: 700, zoom: '1.5', rotation: 90 }

/** As much of pdf.js' viewer as places take, and what it was told. */
function fakeViewer() {
  const shownPages: unknown[] = []
  const viewer = {
    eventBus: { on: () => {} },
    container: new EventTarget(),
    pagesCount: 9,
    pagesRotation: 0,
    currentScaleValue: '',
    scrollPageIntoView: ({ pageNumber }: { pageNumber: number }) => shownPages.push(pageNumber),
  }
  return { viewer, shownPages, positions: watchViewPosition(viewer as unknown as PDFViewer) }
}

it('keeps the place of a document that gives way to another one before its pages are there', () => {
  const { viewer, shownPages, positions } = fakeViewer()
  positions.prepare(sixth)
  expect(positions.now()).toEqual(sixth)
  positions.prepare(positions.now())
  positions.arrive()
  expect(shownPages).toEqual([6])
  expect(viewer).toMatchObject({ pagesRotation: 90, currentScaleValue: '1.5' })
})

describe('once all pages have their true sizes', () => {
  it('goes to the place again, which may have moved', () => {
    const { shownPages, positions } = fakeViewer()
    positions.prepare(sixth)
    positions.arrive()
    positions.arriveAgain()
    expect(shownPages).toEqual([6, 6])
  })

  it('leaves those where they are who went elsewhere, turned the view or zoomed meanwhile', () => {
    for (const goOn of [
      ({ positions }: ReturnType<typeof fakeViewer>) => positions.touch(),
      ({ viewer }: ReturnType<typeof fakeViewer>) => Object.assign(viewer, { pagesRotation: 180 }),
      ({ viewer }: ReturnType<typeof fakeViewer>) => Object.assign(viewer, { currentScaleValue: 'page-width' }),
    ]) {
      const fake = fakeViewer()
      fake.positions.prepare(sixth)
      fake.positions.arrive()
      goOn(fake)
      fake.positions.arriveAgain()
      expect(fake.shownPages).toEqual([6])
    }
  })
})
