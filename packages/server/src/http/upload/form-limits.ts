/** Bounds of one form. */
export interface FormLimits {
  /** Bytes of the whole request body. */
  maxBytes: number
  /** Most bytes of all files together. */
  maxAllFilesBytes: number
  /** Most bytes of the text in this field; `undefined` for fields that there are not. */
  maxTextBytes: (field: string) => number | undefined
  /** Most bytes of all text fields together. */
  maxTextTotal: number
  /** Whether this field takes several values; of others, those after the first are only counted. */
  takesMany?: (field: string) => boolean
  /** Whether this field is an option in JSON, which some clients send as a part with a file name. */
  takesJson?: (field: string) => boolean
  maxFiles: number
  maxFields: number
  /** Most bytes of one file in this field; `undefined` for fields that take no file. */
  maxFileBytes: (field: string) => number | undefined
  /** What is wrong with a text or a file in a field that does not take it. */
  refusal: (field: string, kind: 'text' | 'file') => string
  /** How long the parser may make no progress once all bytes have arrived. Default one second. */
  graceMs?: number
  /** A sender that is too slow for this long is cut off. Default 30 seconds. */
  slowMs?: number
  /** Time limit in seconds for a request to arrive: one that announces much and sends too little in that time is aborted. */
  arrivalSeconds?: number
}

/** The bounds as the parser knows them. */
export function parserSettings(limits: FormLimits) {
  return {
    throwFileSizeLimit: false,
    isPartAFile: () => true,
    limits: {
      fieldNameSize: 100,
      // The request as a whole is counted; the limits of each field are held where it is added.
      fileSize: limits.maxBytes,
      files: limits.maxFiles + limits.maxFields,
      parts: limits.maxFiles + limits.maxFields,
      headerPairs: 20,
    },
  }
}
