/** One object as a store lists it. */
export interface ObjectEntry {
  key: string
  size: number
  /** When it was stored, in milliseconds since 1970, by the clock of the store. */
  modifiedMs: number
}

/** What an object must be when it is fetched. */
export interface ObjectProof {
  size: number
  /** SHA-256 in hexadecimal. */
  sha256: string
}

/**
 * Where the files of jobs and results lie that several machines share. Keys are of our own making: letters, digits, `-`, `_`, `.` and
 * `/`; nothing of a client. An object is there in full or not at all.
 * Every method throws HttpError BACKEND_DOWN when the store does not answer, refuses, or breaks off, within the time its driver allows;
 * one that fails leaves nothing behind.
 */
export interface ObjectStore {
  /** Stores a file of this machine; it stays where it is. Replaces what was there. */
  putFile: (key: string, path: string, signal?: AbortSignal) => Promise<ObjectProof>
  /** Stores a few bytes. */
  putBytes: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Brings an object to this machine, as a new file. What comes is counted and hashed on its way, and the file removed unless it is what
   * it must be. Gives false when there is no such object.
   */
  fetchFile: (key: string, path: string, proof: ObjectProof, signal?: AbortSignal) => Promise<boolean>
  /** A few bytes; `undefined` when there is no such object. */
  getBytes: (key: string) => Promise<Buffer | undefined>
  /** Removes an object, if it is there. */
  remove: (key: string) => Promise<void>
  /** The objects whose keys begin so, in no order. */
  list: (prefix: string) => AsyncIterable<ObjectEntry>
  /** Removes what writes have left that broke off more than an hour ago. */
  tidy: (now?: number) => Promise<void>
  /** Whether it can be written to and read from now. Settles within two seconds. */
  isReady: () => Promise<boolean>
  close: () => void
}
