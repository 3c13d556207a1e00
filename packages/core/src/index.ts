export {
  type Capabilities,
  type CapabilityName,
  type QpdfCall,
  type QpdfResult,
  type ReadFont,
  videoCapabilities,
} from './capabilities.js'
export { capabilityTable } from './capability-table.js'
export { decodeOptions, listOfItems, matchChoice } from './decode-options.js'
export {
  canceled,
  type ErrorCode,
  type ErrorDetails,
  type ErrorKind,
  errorTable,
  isToolError,
  type Problem,
  ToolError,
} from './errors.js'
export {
  type Choice,
  type Field,
  type FieldMeta,
  field,
  fieldsOf,
  jsonSchemaOf,
  meaningOf,
  openingPassword,
  type ShownWhen,
  type ValueSource,
} from './fields.js'
export { plainFileName } from './file-names.js'
export { type FileType, fileTypes } from './file-types.js'
export { PartsFile, RenamedFile, readBytes, renameFile, sniff, takesContent } from './files.js'
export { type NameOption, nameOptions } from './name-options.js'
export { nearestName, unknownName } from './nearest-name.js'
export {
  addOcrLanguages,
  type OcrLanguage,
  type OcrLanguageFacts,
  ocrLanguageCodes,
  ocrLanguageFacts,
  ocrLanguages,
} from './ocr/languages.js'
export {
  type AnyOperation,
  anyFile,
  type Category,
  categories,
  defineOperation,
  type Example,
  type FileSlot,
  type FileSlots,
  type FilesOf,
  type HttpBinding,
  httpPath,
  image,
  many,
  type Operation,
  type OperationOutput,
  office,
  optional,
  pdf,
  scan,
  video,
} from './operation.js'
export type { CheckAccessibilityData } from './operations/check-accessibility/operation.js'
export type { CheckPdfaData } from './operations/check-pdfa/operation.js'
export type { ListAnnotationsData } from './operations/list-annotations/operation.js'
export type { ListTextData } from './operations/list-text/operation.js'
export type { PdfInfoData } from './operations/pdf-info/operation.js'
export type { PrepareSignatureData } from './operations/prepare-signature/operation.js'
export { loadOperation, type OperationEntry, operationTable } from './operations/table.generated.js'
export type { VerifySignaturesData } from './operations/verify-signatures/operation.js'
export { describeIssue, sentenceAbout } from './option-problems.js'
export type {
  FieldOption,
  FieldType,
  FieldValue,
  FieldWidget,
  FormDescription,
  FormField,
} from './pdf/forms/form-field.js'
export { type PartMeta, type PartSchema, partSchemaOf } from './pdf/model/form-parts.js'
export { password as passwordOption } from './pdf/model/options.js'
export { selectPageGroups, selectPages } from './pdf/model/page-ranges.js'
export { parseOptions, problemInWords, problemsOf, type RunResult, type RunSettings, runOperation } from './run.js'
export { defaultLimits, type Limits, type RunContext } from './run-context.js'
export { parseTime } from './video/time-option.js'
export type { Warning } from './warning.js'
export { type TimeShare, timeShareOf } from './work-time.js'
export { uniqueNames, zipFiles, zipInPlace } from './zip.js'
