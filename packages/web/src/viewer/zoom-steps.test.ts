import { describe, expect, it } from 'vitest'
import { percentOf, type Zoomed, zoomAbout, zoomBySteps, zoomTo } from './zoom-steps.js'

/** A viewer at a zoom, with a page whose longer side is so many pixels at 100 %; `told` is what pdf.js itself was asked for. */
function viewerAt(zoom: number, side: number) {
  const calls: object[] = []
  const container = {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    scrollBy: (...by: number[]) => calls.push(by),
  }
  const viewer = {
    container,
    currentPageNumber: 1,
    currentScale: zoom,
    currentScaleValue: String(zoom),
    pages: [{ width: side * zoom, height: (side * zoom) / 2, scale: zoom }],
    getPageView(index: number) {
      return this.pages[index]
    },
    updateScale: (settings: object) => calls.push(settings),
  }
  return { viewer: viewer as unknown as Zoomed, calls }
}

describe('a page larger than any paper', () => {
  it('is zoomed by small steps both ways, and not below what can be seen', () => {
    const { viewer, calls } = viewerAt(0.008, 100_000)
    zoomBySteps(viewer, 1)
    expect(viewer.currentScale).toBeCloseTo(0.01)
    zoomBySteps(viewer, -2)
    expect(viewer.currentScale).toBeCloseTo(0.0064)
    zoomTo(viewer, 0.0000001)
    expect(viewer.currentScale).toBeCloseTo(0.001)
    expect(calls).toEqual([])
  })

  it('is zoomed about the place where that is done', () => {
    const { viewer, calls } = viewerAt(0.01, 100_000)
    zoomAbout(viewer, 2, { origin: [300, 100], drawingDelay: 400 })
    expect(viewer.currentScale).toBeCloseTo(0.02)
    expect(calls).toEqual([[300, 100]])
  })
})

describe('a page of paper', () => {
  it('is zoomed as pdf.js does it, within its bounds', () => {
    const { viewer, calls } = viewerAt(0.1, 1100)
    zoomBySteps(viewer, 1)
    expect(calls).toEqual([{ steps: 1 }])
    zoomBySteps(viewer, -1)
    expect(viewer.currentScale).toBe(0.1)
    zoomTo(viewer, 99)
    expect(viewer.currentScale).toBe(25)
    zoomTo(viewer, 'page-fit')
    expect(viewer.currentScaleValue).toBe('page-fit')
  })
})

it('tells whole percents, and two figures of small ones', () => {
  expect([1, 0.333, 0.0996, 0.0994, 0.00833].map(percentOf)).toEqual([100, 33, 10, 9.9, 0.83])
})
