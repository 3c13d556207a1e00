import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { describe, expect, it } from 'vitest'
import { type ViewPosition, watchViewPosition } from './view-position.js'

const sixth: ViewPosition = { page: 6, left: 0, top: 700, zoom: '1.5', rotation: 90 }

/** As much of pdf.js' viewer as places take, and what it was told. */
function fakeViewer() {
  const shownPages: unknown[] = []
  const points: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const viewer = {
    eventBus: { on: (name: string, listener: (event: object) => void) => listeners.set(name, listener) },
    container: Object.assign(new EventTarget(), { clientWidth: 1000, clientHeight: 700 }),
    pagesCount: 9,
    pagesRotation: 0,
    currentScaleValue: '',
    scrollPageIntoView: ({ pageNumber, destArray }: { pageNumber: number; destArray: unknown[] }) => {
      shownPages.push(pageNumber)
      points.push(destArray.slice(2, 4))
    },
    getPageView: () => ({ viewport: viewportTurned(viewer.turned) }),
    turned: 0,
    /** Where the last scroll led that nothing has looked at. */
    scrolled: undefined as object | undefined,
    update: () => viewer.scrolled && listeners.get('updateviewarea')?.({ location: viewer.scrolled }),
  }
  return {
    viewer,
    shownPages,
    points,
    positions: watchViewPosition(viewer as unknown as PDFViewer),
    /** Tells where the view is. */
    update: (location: object) => listeners.get('updateviewarea')?.({ location }),
  }
}

/** A page of 400 × 600 points that is turned so far, at twice its size. */
function viewportTurned(angle: number): object {
  const isOnSide = angle % 180 !== 0
  const turn: Record<number, (x: number, y: number) => [number, number]> = {
    0: (x, y) => [x, 600 - y],
    270: (x, y) => [600 - y, 400 - x],
    180: (x, y) => [400 - x, y],
  }
  const back: typeof turn = { 0: turn[0]!, 270: (x, y) => [400 - y, 600 - x], 180: turn[180]! }
  return {
    scale: 2,
    width: isOnSide ? 1200 : 800,
    height: isOnSide ? 800 : 1200,
    convertToViewportPoint: (x: number, y: number) => turn[angle]!(x, y).map((part) => part * 2),
    convertToPdfPoint: (x: number, y: number) => back[angle]!(x / 2, y / 2),
  }
}

it('stays where a scroll has just led', () => {
  const { viewer, shownPages, positions, update } = fakeViewer()
  positions.prepare(undefined)
  positions.arrive()
  update({ pageNumber: 1, left: 0, top: 600, rotation: 0 })
  positions.touch()
  viewer.scrolled = { pageNumber: 3, left: 0, top: 600, rotation: 0 }
  positions.stay()
  positions.arrive()
  expect(shownPages).toEqual([3])
})

it('keeps the place of a document that gives way to another one before its pages are there', () => {
  const { viewer, shownPages, positions } = fakeViewer()
  positions.prepare(sixth)
  expect(positions.now()).toEqual(sixth)
  positions.stay()
  positions.arrive()
  expect(shownPages).toEqual([6])
  expect(viewer).toMatchObject({ pagesRotation: 90, currentScaleValue: '1.5' })
})

describe('of a page that was turned to the left', () => {
  const top = { pageNumber: 1, left: -20, top: 604, rotation: 0 }
  const laid = () => {
    const fake = fakeViewer()
    fake.viewer.currentScaleValue = '2'
    fake.update(top)
    fake.positions.stay()
    fake.viewer.turned = 270
    fake.positions.arrive()
    return fake
  }

  it('what was the top stays the top of the view', () => {
    const { points } = laid()
    // Above its upper edge as seen, which is the right one of the page.
    expect(points).toEqual([[404, 620]])
  })

  it('and again, before the view of the version between was settled', () => {
    const { viewer, points, positions, update } = laid()
    update({ pageNumber: 2, left: 0, top: 0, rotation: 0 })
    positions.stay()
    viewer.turned = 180
    positions.arrive()
    expect(points[1]).toEqual([420, -4])
  })

  it('as much of it as possible is in view, if it has another size', () => {
    const fake = fakeViewer()
    fake.update({ pageNumber: 1, left: 0, top: 100, rotation: 0 })
    fake.positions.stay()
    fake.viewer.turned = 270
    fake.positions.arrive()
    // 500 points from the top would be beyond the end of its 400.
    expect(fake.points).toEqual([[350, 600]])
  })
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
