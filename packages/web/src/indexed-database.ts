/** A database of this browser with two stores that are always used together. */
export class IndexedDatabase {
  readonly #name: string
  readonly #stores: readonly [string, string]
  readonly #key: string

  /** @param key the property of an entry that identifies it */
  constructor(name: string, stores: readonly [string, string], key: string) {
    this.#name = name
    this.#stores = stores
    this.#key = key
  }

  /** Does something with both stores in one transaction, and waits until that is on the disk. @throws when storage is full or forbidden */
  async use<T>(
    mode: IDBTransactionMode,
    work: (first: IDBObjectStore, second: IDBObjectStore) => T,
  ): Promise<Awaited<T>> {
    const database = await this.#open()
    try {
      const transaction = database.transaction(this.#stores, mode)
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error))
      })
      // Whoever waits for the end hears of the failure, too.
      ended.catch(() => {})
      const [first, second] = this.#stores
      const result = await work(transaction.objectStore(first), transaction.objectStore(second))
      await ended
      return result
    } finally {
      database.close()
    }
  }

  #open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.#name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const store of this.#stores) request.result.createObjectStore(store, { keyPath: this.#key })
    })
    return done(request)
  }
}

/** The result of a request, once it is there. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
