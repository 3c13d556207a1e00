/** A rule of PDF/UA-1 (ISO 14289-1) that a program can check. */
export interface Rule {
  /** Clause of ISO 14289-1. */
  clause: string
  /** Failure conditions of the Matterhorn Protocol, such as 14-003; 31 alone for its many conditions of fonts. */
  checkpoints?: readonly string[]
  text: string
}

/** Every rule that is checked, in the order of the clauses. */
export const rules = {
  'ua-claim': { clause: '5', checkpoints: ['06-002'], text: 'The metadata does not identify the file as PDF/UA-1.' },
  'not-tagged': { clause: '7.1', text: 'The file is not tagged: there is no structure tree.' },
  'not-marked': { clause: '7.1', text: 'The file does not declare that it is tagged (MarkInfo).' },
  suspects: { clause: '7.1', checkpoints: ['01-007'], text: 'The file says that its tags may be wrong (Suspects).' },
  untagged: { clause: '7.1', checkpoints: ['01-005'], text: 'Content is neither tagged nor marked as an artifact.' },
  'artifact-in-tag': { clause: '7.1', checkpoints: ['01-003'], text: 'An artifact is inside tagged content.' },
  'tag-in-artifact': { clause: '7.1', checkpoints: ['01-004'], text: 'Tagged content is inside an artifact.' },
  'tag-lost': {
    clause: '7.1',
    checkpoints: ['01-005'],
    text: 'Marked content belongs to no element of the structure tree.',
  },
  'role-unknown': {
    clause: '7.1',
    checkpoints: ['02-001'],
    text: 'A structure type is not standard and not mapped to a standard one.',
  },
  'role-circle': {
    clause: '7.1',
    checkpoints: ['02-003'],
    text: 'Structure types are mapped to one another in a circle.',
  },
  'role-changed': {
    clause: '7.1',
    checkpoints: ['02-004'],
    text: 'A standard structure type is mapped to another one.',
  },
  metadata: { clause: '7.1', checkpoints: ['06-001'], text: 'The file has no metadata (XMP).' },
  title: { clause: '7.1', checkpoints: ['06-003'], text: 'The metadata has no title.' },
  'title-shown': {
    clause: '7.1',
    checkpoints: ['07-001', '07-002'],
    text: 'The window shows the name of the file instead of the title (DisplayDocTitle).',
  },
  language: { clause: '7.2', checkpoints: ['11-001'], text: 'The language of the text is not given.' },
  'language-odd': { clause: '7.2', text: 'A language is not a valid code.' },
  'table-parts': {
    clause: '7.2',
    checkpoints: ['09-004'],
    text: 'A table contains something else than rows, groups of rows and one caption.',
  },
  'row-parts': { clause: '7.2', checkpoints: ['09-004'], text: 'A row of a table contains something else than cells.' },
  'row-place': { clause: '7.2', checkpoints: ['09-004'], text: 'A row, or a group of rows, is not in a table.' },
  'cell-place': { clause: '7.2', checkpoints: ['09-004'], text: 'A cell is not in a row of a table.' },
  'table-shape': { clause: '7.2', text: 'The rows of a table have different numbers of cells, or cells overlap.' },
  'list-parts': {
    clause: '7.2',
    checkpoints: ['09-005'],
    text: 'A list contains something else than items, lists and one caption.',
  },
  'item-parts': {
    clause: '7.2',
    checkpoints: ['09-005'],
    text: 'An item of a list contains something else than a label and a body.',
  },
  'item-place': {
    clause: '7.2',
    checkpoints: ['09-005'],
    text: 'An item of a list, its label or its body is not where it belongs.',
  },
  'contents-parts': {
    clause: '7.2',
    checkpoints: ['09-006'],
    text: 'A table of contents contains something else than entries and a caption.',
  },
  figure: { clause: '7.3', checkpoints: ['13-004'], text: 'A figure has no alternative text.' },
  'heading-first': { clause: '7.4.2', checkpoints: ['14-002'], text: 'The first heading is not of level 1.' },
  'heading-skipped': { clause: '7.4.2', checkpoints: ['14-003'], text: 'A level of headings is skipped.' },
  'heading-kinds': { clause: '7.4.4', checkpoints: ['14-007'], text: 'Headings with and without a level are mixed.' },
  'heading-twice': {
    clause: '7.4.4',
    checkpoints: ['14-006'],
    text: 'A section has more than one heading without a level.',
  },
  'header-scope': {
    clause: '7.5',
    checkpoints: ['15-003'],
    text: 'The header cells of a table do not say which cells they are for.',
  },
  formula: { clause: '7.7', checkpoints: ['17-002'], text: 'A formula has no alternative text.' },
  'note-id': {
    clause: '7.9',
    checkpoints: ['19-003', '19-004'],
    text: 'A note has no identifier, or one that another note has.',
  },
  'layer-name': { clause: '7.10', checkpoints: ['20-001', '20-002'], text: 'A configuration of layers has no name.' },
  'layer-auto': { clause: '7.10', checkpoints: ['20-003'], text: 'Layers change by themselves (AS).' },
  'attachment-name': {
    clause: '7.11',
    checkpoints: ['21-001'],
    text: 'An embedded file has no name in both forms (F and UF).',
  },
  xfa: { clause: '7.15', checkpoints: ['25-001'], text: 'The form is dynamic XFA.' },
  permission: { clause: '7.16', checkpoints: ['26-002'], text: 'The file forbids screen readers to read its text.' },
  'annotation-tag': { clause: '7.18.1', checkpoints: ['28-002'], text: 'An annotation is not in the structure tree.' },
  'annotation-text': {
    clause: '7.18.1',
    checkpoints: ['28-004'],
    text: 'An annotation has neither a description nor an alternative text.',
  },
  'field-name': { clause: '7.18.1', checkpoints: ['28-005'], text: 'A form field has no description (TU).' },
  'trap-net': { clause: '7.18.2', checkpoints: ['28-007'], text: 'There is an annotation of type TrapNet.' },
  'tab-order': {
    clause: '7.18.3',
    checkpoints: ['28-008', '28-009'],
    text: 'The tab order of a page with annotations does not follow the structure.',
  },
  'field-tag': { clause: '7.18.4', checkpoints: ['28-010'], text: 'A form field is not in a Form element.' },
  'link-tag': { clause: '7.18.5', checkpoints: ['28-011'], text: 'A link is not in a Link element.' },
  'link-text': { clause: '7.18.5', checkpoints: ['28-012'], text: 'A link has no description (Contents).' },
  'printer-mark': { clause: '7.18.8', checkpoints: ['28-017'], text: 'A printer mark is in the structure tree.' },
  'reference-form': { clause: '7.20', checkpoints: ['30-001'], text: 'A form XObject refers to another file.' },
  'form-twice': {
    clause: '7.20',
    checkpoints: ['30-002'],
    text: 'A form XObject with tagged content is drawn more than once.',
  },
  font: { clause: '7.21', checkpoints: ['31'], text: 'Text in some fonts cannot be read or shown reliably.' },
} as const satisfies Record<string, Rule>

/** The name of a rule. */
export type RuleId = keyof typeof rules

/** What no program can check, for people to look at. */
export const forPeople = [
  'Tags say what the content is, and follow the order in which it is read.',
  'Alternative texts say what the figures show.',
  'The title and the languages are right.',
  'Nothing is said by color, sound or position alone.',
  'Artifacts are only decoration, running heads and page numbers.',
  'Nothing flickers or changes by itself.',
] as const
