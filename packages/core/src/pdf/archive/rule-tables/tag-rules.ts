import type { Rule } from './rule.js'

/** Rules about tags, for level A (6.7 of ISO 19005-2). */
export const tagRules = {
  'private-use': {
    second: '6.2.11.7.3-1',
    isForTags: true,
    text: 'A character that is shown has a Unicode value of the private use area, and no replacement text (ActualText).',
  },
  'tags-marked': {
    second: '6.7.2.2-1',
    isForTags: true,
    text: 'The file does not declare that it is tagged (MarkInfo).',
  },
  'tags-missing': { second: '6.7.3.3-1', isForTags: true, text: 'The file is not tagged: there is no structure tree.' },
  'role-unmapped': {
    second: '6.7.3.4-1',
    isForTags: true,
    text: 'A structure type is not standard and not mapped to a standard one.',
  },
  'role-circle': {
    second: '6.7.3.4-2',
    isForTags: true,
    text: 'Structure types are mapped to one another in a circle.',
  },
  'role-changed': { second: '6.7.3.4-3', isForTags: true, text: 'A standard structure type is mapped to another one.' },
  'language-code': { second: '6.7.4-1', isForTags: true, text: 'A language is not a valid code.' },
} as const satisfies Record<string, Rule>
