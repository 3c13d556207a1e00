import type { Rule } from './rule.js'

/** Rules about how files are written (6.1). */
export const fileRules = {
  damaged: {
    first: '6.1.1-1',
    second: '6.1.1-1',
    text: 'The structure of the file is damaged: readers have to repair it.',
  },
  header: {
    first: '6.1.2-1',
    second: '6.1.2-1',
    text: 'The file does not begin with a line that consists of a header such as %PDF-1.7.',
  },
  'binary-comment': {
    first: '6.1.2-2',
    second: '6.1.2-2',
    text: 'The line after the header is not a comment with at least four bytes above 127.',
  },
  'file-identifier': { first: '6.1.3-1', second: '6.1.3-1', text: 'The trailer has no file identifier (ID).' },
  encrypted: { first: '6.1.3-2', second: '6.1.3-2', text: 'The file is encrypted.' },
  'after-end': { first: '6.1.3-3', second: '6.1.3-3', text: 'There is data after the last end-of-file marker.' },
  'identifiers-differ': { first: '6.1.3-4', text: 'The two file identifiers of the linearized file are different.' },
  'xref-subsection': {
    first: '6.1.4-1',
    second: '6.1.4-1',
    text: 'The numbers in the head of a cross-reference subsection are not separated by one space.',
  },
  'xref-line': {
    first: '6.1.4-2',
    second: '6.1.4-2',
    text: 'The keyword xref is not followed by a single end of line.',
  },
  'xref-stream': { first: '6.1.4-3', text: 'The file has a cross-reference stream.' },
  'hex-odd': { first: '6.1.6-1', second: '6.1.6-1', text: 'A hexadecimal string has an odd number of digits.' },
  'hex-digits': {
    first: '6.1.6-2',
    second: '6.1.6-2',
    text: 'A hexadecimal string has characters that are not digits.',
  },
  'stream-length': {
    first: '6.1.7-1',
    second: '6.1.7.1-1',
    text: 'The length of a stream is not what its dictionary says.',
  },
  'stream-spacing': {
    first: '6.1.7-2',
    second: '6.1.7.1-2',
    text: 'The keywords stream and endstream are not set apart by the required ends of lines.',
  },
  'stream-external': { first: '6.1.7-3', second: '6.1.7.1-3', text: 'The data of a stream is in another file.' },
  filter: { first: '6.1.10-1', second: '6.1.7.2-1', text: 'A stream has a filter that is not allowed.' },
  'name-utf8': { second: '6.1.8-1', text: 'The name of a font, colorant or structure type is not valid UTF-8.' },
  'object-spacing': {
    first: '6.1.8-1',
    second: '6.1.9-1',
    text: 'The numbers and keywords around an object are not separated as required.',
  },
  'inline-filter': { first: '6.1.10-2', second: '6.1.10-1', text: 'An inline image has a filter that is not allowed.' },
  'embedded-file': { first: '6.1.11-1', text: 'A file is embedded.' },
  'embedded-files': { first: '6.1.11-2', text: 'The document has a list of embedded files.' },
  permissions: { second: '6.1.12-1', text: 'The permissions dictionary has keys other than UR3 and DocMDP.' },
  'permission-digests': {
    second: '6.1.12-2',
    text: 'A reference of a signature with DocMDP has digests (DigestLocation, DigestMethod or DigestValue).',
  },
  integer: { first: '6.1.12-1', second: '6.1.13-1', text: 'An integer does not fit into 32 bits.' },
  real: { first: '6.1.12-2', second: '6.1.13-2', text: 'A number is too large.' },
  'real-small': { second: '6.1.13-5', text: 'A number is too close to zero.' },
  'string-length': { first: '6.1.12-3', second: '6.1.13-3', text: 'A string is too long.' },
  'name-length': { first: '6.1.12-4', second: '6.1.13-4', text: 'A name is longer than 127 bytes.' },
  'array-length': { first: '6.1.12-5', text: 'An array has more than 8191 elements.' },
  'dictionary-length': { first: '6.1.12-6', text: 'A dictionary has more than 4095 entries.' },
  'object-count': { first: '6.1.12-7', second: '6.1.13-7', text: 'The file has more than 8,388,607 objects.' },
  'state-depth': {
    first: '6.1.12-8',
    second: '6.1.13-8',
    text: 'Graphics states are nested more than 28 levels deep.',
  },
  'colorant-count': { first: '6.1.12-9', second: '6.1.13-9', text: 'A DeviceN color space has too many colorants.' },
  'cid-value': { first: '6.1.12-10', second: '6.1.13-10', text: 'A character map leads to a CID above 65,535.' },
  'page-size': { second: '6.1.13-11', text: 'A page boundary is smaller than 3 or larger than 14,400 units.' },
  'layers-present': { first: '6.1.13-1', text: 'The document has optional content (layers).' },
} as const satisfies Record<string, Rule>
