/** Tracks pending disk writes of a form, so that a slow disk is not mistaken for a parser that hangs. */
export class DiskWatch {
  readonly #watched = new Set<() => boolean>()

  get isBusy(): boolean {
    return [...this.#watched].some((isBusy) => isBusy())
  }

  watch(isBusy: () => boolean): () => void {
    this.#watched.add(isBusy)
    return () => void this.#watched.delete(isBusy)
  }

  async during<T>(work: Promise<T>): Promise<T> {
    const forget = this.watch(() => true)
    return await work.finally(forget)
  }
}
