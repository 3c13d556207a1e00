export type { NamedBytes } from '../calls/open-slots.js'
export { missingFile } from '../files.js'
export { findVideoFormat } from '../video/find-video-format.js'
export type { CallSettings } from './calls/call-operation.js'
export type { Input } from './calls/input.js'
export * from './calls/operations.generated.js'
export { Result, type SaveSettings } from './calls/result.js'
export { type NodeSettings, nodeCapabilities } from './capabilities.js'
export { copyWebFiles } from './copy-web-files.js'
export { openFile } from './disk-file.js'
export { FENCED, possibleFences } from './fence/fence.js'
export type { Fence, FenceKind, FenceSettings, FenceUser } from './fence/fence-settings.js'
export { fenceUser } from './fence/fence-user.js'
export { type FoundFence, findFence } from './fence/find-fence.js'
export { findProgram, findSystemProgram } from './find-program.js'
export {
  chromiumParts,
  describeHtmlEngine,
  findChromium,
  type HtmlEngineChoice,
  hasChromium,
  htmlEngineChoices,
  type KnownHtmlEngine,
} from './html/find-chromium.js'
export { isRunning } from './is-running.js'
export { addLanguagesOf } from './ocr/added-languages.js'
export { describeOcrEngine, type OcrEngine, type OcrEngineChoice, ocrEngineChoices } from './ocr/recognize-text.js'
export { holdOfficeHost, type OfficeHost } from './office/convert-office.js'
export {
  describeOfficeEngine,
  type KnownOfficeEngine,
  type OfficeEngineChoice,
  officeEngineChoices,
} from './office/office-engines.js'
export type { OfficeFenceSettings } from './office/office-fences.js'
export { residentBytes } from './resident-memory.js'
export { discardFile, makeScratch, removeScratchOfThread, type Scratch, ScratchFile } from './scratch.js'
export {
  describeVideoEngine,
  type KnownVideoEngine,
  type VideoEngineChoice,
  videoEngineChoices,
} from './video/video-engines.js'
export { keepMode, moveIntoPlace, writeFile, writeTemporary } from './write-file.js'
