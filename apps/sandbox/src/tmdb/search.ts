import { yearOf } from '#catalogue/calendar.ts'
import type { Film, Series } from '#catalogue/catalogue.ts'
import { otherNamesOf } from '#catalogue/other-names.ts'

const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ё: 'е',
}

/** Lower case without accents, and fractions as their digits: "Amélie" and "8½" as people type them. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\u2044/g, '/')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøæœłđðþıё]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’`]/g, '')

const tokenize = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const namesOf = (title: Film | Series) => [
  ...(title.kind === 'movie' ? [title.title, title.originalTitle] : [title.name, title.originalName]),
  ...otherNamesOf(title).map(({ name }) => name),
]

/** Titles of a year: films that came out then, series that began then. A year that is none filters nothing. */
export function titlesOfYear<T extends Film | Series>(titles: T[], year: string | undefined): T[] {
  if (!/^\d{4}$/.test(year ?? '')) return titles
  return titles.filter((title) => {
    const day = title.kind === 'movie' ? title.date : title.firstAirDate
    return yearOf(day) === Number(year)
  })
}

// Chinese, Japanese and Korean names have no gaps to find words by.
const withoutGaps = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Returns 2 for the exact name, 1 for a name that has every term or its prefix, 0 for none. */
function closeness(name: string, query: string[], phrase: string): 0 | 1 | 2 {
  const tokens = tokenize(name)
  const whole = tokens.join('')
  if (whole === phrase) return 2
  if (query.every((term) => tokens.some((word) => word.startsWith(term)))) return 1
  if (whole.startsWith(phrase)) return 1
  return withoutGaps.test(phrase) && whole.includes(phrase) ? 1 : 0
}

/** Finds the titles of a query: the exact name first, then the more popular. */
export function searchTitles<T extends Film | Series>(titles: T[], query: string): T[] {
  const tokens = tokenize(query)
  if (tokens.length === 0) return []
  const phrase = tokens.join('')
  return titles
    .map((title) => ({
      title,
      close: Math.max(...namesOf(title).map((name) => closeness(name, tokens, phrase))),
    }))
    .filter((hit) => hit.close > 0)
    .sort((a, b) => b.close - a.close || b.title.popularity - a.title.popularity)
    .map(({ title }) => title)
}
