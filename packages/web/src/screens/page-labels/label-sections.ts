/** Pages whose labels are counted together, as the fields for it hold it. */
export interface LabelSection {
  /** The first page, 1-based. */
  first: string
  /** D, R, r, A or a; empty for labels that are only a prefix. */
  style: string
  /** The first number. */
  number: string
  prefix: string
}

/** Styles of labels, the most common first. */
export const labelStyles = ['D', 'r', 'R', 'a', 'A', ''] as const

/** What the option is given for sections: one line for each. Semicolons of a prefix would end it, so they are left out. */
export function writeSections(sections: readonly LabelSection[]): string {
  return sections
    .map(({ first, style, number, prefix }) => {
      const before = prefix.replaceAll(';', '')
      return `${first}:${style}/${number}${before === '' ? '' : `/${before}`}`
    })
    .join('\n')
}

/** The sections of what `writeSections` has written; what has another form is passed over. */
export function readSections(text: string): LabelSection[] {
  return text.split('\n').flatMap((line) => {
    const [, first, style, number = '', prefix = ''] = /^(\d*):([DRrAa]?)(?:\/(\d*))?(?:\/(.*))?$/.exec(line) ?? []
    return first === undefined || style === undefined ? [] : [{ first, style, number, prefix }]
  })
}

/** The next section: one page after the last one, in plain numbers. */
export function nextSection(sections: readonly LabelSection[]): LabelSection {
  const last = Number(sections.at(-1)?.first ?? 0)
  return { first: String(last + 1), style: 'D', number: '1', prefix: '' }
}
