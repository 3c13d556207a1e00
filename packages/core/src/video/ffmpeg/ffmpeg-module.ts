import type { EmscriptenFiles } from '../emscripten-files.js'
import { type FfmpegFolder, mountFolder } from './ffmpeg-folder.js'

/** What is used of an instance of @ffmpeg/core, an Emscripten module. */
export interface FfmpegModule {
  FS: EmscriptenFiles
  /** Runs the program with these arguments behind `ffmpeg -nostdin -y`. It does so once: its state is not fit for a second time. */
  exec: (...args: string[]) => number
  /** Address of so many bytes of its memory, 0 for none. */
  _malloc: (bytes: number) => number
  /** What the WebAssembly itself exports, under the short names that it was built with. */
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

/** The exit code of a program that broke down rather than ended, as a shell tells it of SIGABRT. */
const CRASHED = 134

const STACK_BYTES = 16 * 2 ** 20
/** What 0.12.10 calls the functions of Emscripten that tell where the stack is, and set it. */
const stackSave = 'Da'
const stackRestore = 'Ea'

/**
 * The stack that it was built with, of 64 KB, is too small for VP9, for JPEG and for the conversion of colours, which then break down
 * (ffmpegwasm/ffmpeg.wasm#679). Before it begins, another place in its memory can take over. A build with other names keeps its own.
 */
function enlargeStack({ asm, _malloc }: FfmpegModule): void {
  const [save, restore] = [asm[stackSave], asm[stackRestore]]
  if (typeof save !== 'function' || typeof restore !== 'function') return
  const before: unknown = save()
  if (typeof before !== 'number' || before % 16 !== 0) return
  const start = _malloc(STACK_BYTES)
  if (start === 0) return
  // It grows towards the beginning, and keeps to multiples of 16.
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
