/** The used part of the file system of an Emscripten module. */
export interface EmscriptenFiles {
  mkdir: (path: string) => void
  mount: (type: object, options: object, path: string) => void
  createNode: (parent: unknown, name: string, mode: number, device: number) => object
  ErrnoError: new (number: number) => Error
}
