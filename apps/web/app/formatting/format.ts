import type { Day } from '@marquee/domain/day'
import type { TitleType } from '@marquee/domain/title'
import { countText } from '@marquee/ui/score-text'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "2 May 2010". */
export function formatDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthOf(day)} ${day.slice(0, 4)}`
}

/** "2 May 2010" with the month in three letters, for lists. */
export function formatShortDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthOf(day).slice(0, 3)} ${day.slice(0, 4)}`
}

/** "March to June 2010", or "March 2010" when all of it was in one month. */
export function formatMonthRange(first: Day, last: Day): string {
  const [from, to] = [first, last].map((day) => ({ month: monthOf(day), year: day.slice(0, 4) }))
  if (!from || !to) return ''
  if (from.year !== to.year) return `${from.month} ${from.year} to ${to.month} ${to.year}`
  return from.month === to.month ? `${to.month} ${to.year}` : `${from.month} to ${to.month} ${to.year}`
}

const monthOf = (day: Day) => months[Number(day.slice(5, 7)) - 1] ?? ''

export const yearOf = (day: Day | null) => day?.slice(0, 4) ?? null

/** "2 h 5 min". */
export function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** "1 season", "5 seasons". */
export function formatCount(count: number, noun: string): string {
  return `${countText(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** "Season 3"; season 0 holds the specials. */
export const formatSeason = (number: number) => (number === 0 ? 'Specials' : `Season ${number}`)

/** Label of a title's type, as cards show it. */
export const typeLabels = { movies: 'Film', series: 'Series' } satisfies Record<TitleType, string>

let languages: Intl.DisplayNames | undefined
/** Each is looked up once: that takes as long as drawing a card. */
const languageNames = new Map<string, string | null>()

/** The English name of a language; TMDB's "cn" is Cantonese. */
export function formatLanguage(code: string): string | null {
  const known = languageNames.get(code)
  if (known !== undefined) return known
  const name = findLanguage(code)
  languageNames.set(code, name)
  return name
}

function findLanguage(code: string): string | null {
  if (languageTag(code) === 'und') return null
  try {
    // Constructed once: that takes longer than drawing a dozen cards.
    languages ??= new Intl.DisplayNames('en', { type: 'language' })
    const name = languages.of(languageTag(code))
    return name && name !== code ? name : null
  } catch {
    return null
  }
}

/** Language tag of a name in a script other than Latin, for the `lang` attribute; `undefined` for Latin script. */
export function nameLanguage(name: string, code: string | null): string | undefined {
  return code !== null && /(?!\p{Script=Latin})\p{L}/u.test(name) ? languageTag(code) : undefined
}

/** The tag a browser understands for one of TMDB's codes. */
export function languageTag(code: string): string {
  if (code === 'cn') return 'yue'
  return code === 'xx' ? 'und' : code
}
