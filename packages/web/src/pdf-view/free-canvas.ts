/** Frees the memory of a canvas at once: left to the collector, that of one out of sight stays taken for a long time. */
export function freeCanvas(canvas: Element | null | undefined): void {
  if (canvas instanceof HTMLCanvasElement) canvas.width = 0
}
