import type { Permissions } from './permissions.js'

/** How a file was encrypted, and what its restrictions allow a reader who does not have the owner password. */
export interface EncryptionState {
  encrypted: boolean
  /** Set if only the attachments are encrypted, and everything else can be read without a password. */
  onlyAttachments?: true
  /** `AES-256`, `AES-128`, `RC4-128`, `RC4-40` … */
  method?: string
  permissions?: Permissions
}

/** A page as a PDF describes it. */
export interface PageDescription {
  /** Points (1/72 inch) as seen: cropped, turned, scaled by UserUnit. */
  width: number
  height: number
  /** Degrees to the right, as the file says. */
  rotation: number
  /** Page label in viewers, if different from its number. */
  label?: string
}

/** Description of a PDF. */
export interface PdfDescription {
  fileName: string
  fileSize: number
  pdfVersion: string
  pageCount: number
  pages: PageDescription[]
  /** Texts of the information dictionary; dates in ISO 8601. */
  metadata: Partial<
    Record<
      'title' | 'author' | 'subject' | 'keywords' | 'creator' | 'producer' | 'creationDate' | 'modificationDate',
      string
    >
  >
  encryption: EncryptionState
  holds: {
    bookmarks: number
    namedDestinations: number
    annotations: number
    formFields: number
    xfaForm: boolean
    attachments: { name: string; bytes?: number }[]
    layers: string[]
    javaScript: boolean
    digitalSignatures: boolean
    /** Features that Adobe Reader offers in the unchanged file only (`/Perms` with `/UR3`). */
    usageRights: boolean
    /** A collection of files (`/Collection`), whose page is a cover sheet. */
    portfolio: boolean
    tags: boolean
  }
}
