import { type FfmpegFolder, mountFolder } from './ffmpeg-folder.js'

/** What is used of an instance of @ffmpeg/core, an Emscripten module. */
export interface FfmpegModule {
  FS: EmscriptenFiles
  /** Runs the program with these arguments behind `ffmpeg -nostdin -y`. It does so once: its state is not fit for a second time. */
  exec: (...args: string[]) => number
  setLogger: (log: (line: { type: 'stdout' | 'stderr'; message: string }) => void) => void
}

/** The one function that the script of @ffmpeg/core exports. */
export type FfmpegFactory = (settings: {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object
}) => Promise<FfmpegModule>

/** What is used of the file system of an Emscripten module. */
export interface EmscriptenFiles {
  mkdir: (path: string) => void
  mount: (type: object, options: object, path: string) => void
  createNode: (parent: unknown, name: string, mode: number, device: number) => object
  ErrnoError: new (number: number) => Error
}

/** One call of the program. */
export interface FfmpegCall {
  args: readonly string[]
  /** What it finds below `/`, by the name of each folder; nothing else is there but what it holds in memory. */
  folders: Readonly<Record<string, FfmpegFolder>>
  /** Hears each line as soon as it is written: progress on `stdout`, everything else on `stderr`. */
  log: (line: string, stream: 'stdout' | 'stderr') => void
}

/**
 * Runs ffmpeg once, in a fresh instance, and gives its exit code: 0 where it did what was asked. It takes the thread until it is done and
 * cannot be interrupted, so give it a thread that can be ended. What a folder throws may end it, and is thrown on then.
 */
export async function runFfmpegModule(
  factory: FfmpegFactory,
  compiled: WebAssembly.Module,
  { args, folders, log }: FfmpegCall,
): Promise<number> {
  const module = await startModule(factory, compiled)
  const failures = Object.entries(folders).map(([name, folder]) => mountFolder(module.FS, `/${name}`, folder))
  module.setLogger(({ type, message }) => {
    // Emscripten says so of every program that ends by exit().
    if (message !== 'Aborted()') log(message, type)
  })
  try {
    const exitCode = module.exec(...args)
    // It has not said how it ended.
    if (exitCode === -1) return CRASHED
    // Where the end of a file could not be written it says so, and ends as if nothing were the matter.
    return exitCode === 0 && failures.some((hasFailed) => hasFailed()) ? 1 : exitCode
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return CRASHED
    throw error
  }
}

/** The exit code of a program that broke down rather than ended, as a shell tells it of SIGABRT. */
export const CRASHED = 134

function startModule(factory: FfmpegFactory, compiled: WebAssembly.Module): Promise<FfmpegModule> {
  return new Promise((resolve, reject) => {
    factory({
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(compiled, imports).then((instance) => receive(instance, compiled), reject)
        return {}
      },
    }).then(resolve, reject)
  })
}
