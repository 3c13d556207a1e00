/** A language whose months are known, and its id in Windows (MS-LCID 2.2), which number formats name it by. */
const languages: readonly { id: string; months: readonly string[] }[] = [
  language('409', 'january february march april may june july august september october november december'),
  language('407', 'januar februar märz april mai juni juli august september oktober november dezember'),
  language('C07', 'jänner feber mrz april mai juni juli august sept okt nov dez'),
  language('40C', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  language('C0A', 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  language('410', 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  language('816', 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  language('413', 'januari februari maart april mei juni juli augustus september oktober november december'),
  language('419', 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
]

/** The name of a month in a language. */
export interface MonthName {
  /** 1 to 12. */
  month: number
  /** Whether it is cut short: `Dec`. */
  short: boolean
  /** Id of the language, for `[$-407]` in a number format. */
  language: string
}

/** The month that a word names, in full or by at least its first three letters, in any of the languages; nothing when they differ. */
export function readMonth(word: string): MonthName | undefined {
  const letters = bare(word.replace(/\.$/, ''))
  if (letters.length < 3) return undefined
  let found: MonthName | undefined
  for (const { id, months } of languages)
    for (const [index, name] of months.entries()) {
      if (!name.startsWith(letters)) continue
      if (found && found.month !== index + 1) return undefined
      const short = name !== letters
      if (!found || (found.short && !short)) found = { month: index + 1, short, language: id }
    }
  return found
}

function language(id: string, months: string): { id: string; months: string[] } {
  return { id, months: months.split(' ').map(bare) }
}

function bare(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
