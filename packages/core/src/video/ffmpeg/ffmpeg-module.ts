import type { EmscriptenFiles } from '../emscripten-files.js'
import { type FfmpegFolder, mountFolder } from './ffmpeg-folder.js'

/** The used part of an instance of @ffmpeg/core, an Emscripten module. */
export interface FfmpegModule {
  FS: EmscriptenFiles
  /** Runs the program with these arguments after `ffmpeg -nostdin -y`. Only once: its state cannot be reused. */
  exec: (...args: string[]) => number
  /** Allocates bytes of its memory; returns the address, 0 on failure. */
  _malloc: (bytes: number) => number
  /** The exports of the WebAssembly, under their minified names. */
  asm: Record<string, unknown>
  setLogger: (log: (line: { type: 'stdout' | 'stderr'; message: string }) => void) => void
}

/** The one function that the script of @ffmpeg/core exports. */
export type FfmpegFactory = (settings: {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object
}) => Promise<FfmpegModule>

/** One call of the program. */
export interface FfmpegCall {
  args: readonly string[]
  /** Folders below `/` by name; everything else is in its memory. */
  folders: Readonly<Record<string, FfmpegFolder>>
  /** Receives each line immediately: progress on `stdout`, everything else on `stderr`. */
  log: (line: string, stream: 'stdout' | 'stderr') => void
}

/**
 * Runs ffmpeg once, in a fresh instance, and returns its exit code: 0 on success. It blocks the thread and cannot be
 * interrupted, so use a thread that can be terminated. Exceptions of a folder may end it, and are then rethrown.
 */
export async function runFfmpegModule(
  factory: FfmpegFactory,
  compiled: WebAssembly.Module,
  { args, folders, log }: FfmpegCall,
): Promise<number> {
  const module = await startModule(factory, compiled)
  enlargeStack(module)
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
    // It was built without the exceptions of C++: they come as numbers, over which its script stumbles.
    if (error instanceof WebAssembly.RuntimeError || error instanceof TypeError) return CRASHED
    throw error
  }
}

/** The exit code of a crashed program, as a shell reports SIGABRT. */
const CRASHED = 134

const STACK_BYTES = 16 * 2 ** 20
/** Names in 0.12.10 of the Emscripten functions that get and set the stack pointer. */
const stackSave = 'Da'
const stackRestore = 'Ea'

/**
 * The built-in stack of 64 KB is too small for VP9, for JPEG and for color conversion, which then crash
 * (ffmpegwasm/ffmpeg.wasm#679). Before it starts, another memory area can be used instead. A build with other names
 * keeps its own.
 */
function enlargeStack({ asm, _malloc }: FfmpegModule): void {
  const [save, restore] = [asm[stackSave], asm[stackRestore]]
  if (typeof save !== 'function' || typeof restore !== 'function') return
  const before: unknown = save()
  if (typeof before !== 'number' || before % 16 !== 0) return
  const start = _malloc(STACK_BYTES)
  if (start === 0) return
  // It grows toward the beginning, and keeps to multiples of 16.
  restore((start + STACK_BYTES) & ~15)
}

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
