import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { describe, expect, it } from 'vitest'
import { type ViewPlace, watchPlace } from './view-place.js'

const sixth: ViewPlace = { page: 6, left: 0, top: 700, zoom: '1.5', rotation: 90 }

/** As much of pdf.js' viewer as places take, and what it was told. */
function fakeViewer() {
  const told: unknown[] = []
  const viewer = {
    eventBus: { on: () => {} },
    container: new EventTarget(),
    pagesCount: 9,
    pagesRotation: 0,
    currentScaleValue: '',
    scrollPageIntoView: ({ pageNumber }: { pageNumber: number }) => told.push(pageNumber),
  }
  return { viewer, told, places: watchPlace(viewer as unknown as PDFViewer) }
}

it('keeps the place of a document that gives way to another one before its pages are there', () => {
  const { viewer, told, places } = fakeViewer()
  places.prepare(sixth)
  expect(places.now()).toEqual(sixth)
  places.prepare(places.now())
  places.arrive()
  expect(told).toEqual([6])
  expect(viewer).toMatchObject({ pagesRotation: 90, currentScaleValue: '1.5' })
})

describe('once all pages have their true sizes', () => {
  it('goes to the place again, which may have moved', () => {
    const { told, places } = fakeViewer()
    places.prepare(sixth)
    places.arrive()
    places.arriveAgain()
    expect(told).toEqual([6, 6])
  })

  it('leaves those where they are who went elsewhere, turned the view or zoomed meanwhile', () => {
    for (const goOn of [
      ({ places }: ReturnType<typeof fakeViewer>) => places.touch(),
      ({ viewer }: ReturnType<typeof fakeViewer>) => Object.assign(viewer, { pagesRotation: 180 }),
      ({ viewer }: ReturnType<typeof fakeViewer>) => Object.assign(viewer, { currentScaleValue: 'page-width' }),
    ]) {
      const fake = fakeViewer()
      fake.places.prepare(sixth)
      fake.places.arrive()
      goOn(fake)
      fake.places.arriveAgain()
      expect(fake.told).toEqual([6])
    }
  })
})
