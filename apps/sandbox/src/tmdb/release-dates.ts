import type { Day } from '@marquee/domain/day'
import { addDays } from '#catalogue/calendar.ts'
import type { Film } from '#catalogue/catalogue.ts'

/** Days after the main date on which a film comes to cinemas; a country that is missing here has no date. */
const CINEMAS: Record<string, number> = { US: 0, GB: 1, DE: 7, FR: 12, JP: 40 }
const DAYS_UNTIL = { digital: 90, physical: 120 }
/** TMDB's numbers of the kinds of release. */
const TYPES = { premiere: 1, cinema: 3, digital: 4, physical: 5 }

/**
 * Old films that come home, or on a disc, for the first time: on which day of the month in which one looks, so that the
 * demo's calendar has films at any time.
 */
const RESTORED: Record<number, { digital: number; physical: number }> = {
  // Alien, The Godfather Part II, A Clockwork Orange, Jaws, 2001, Psycho
  ...{ 348: { digital: 5, physical: 40 }, 240: { digital: 12, physical: 54 } },
  ...{ 185: { digital: 18, physical: 61 }, 578: { digital: -20, physical: 9 } },
  ...{ 62: { digital: 25, physical: 70 }, 539: { digital: 28, physical: 75 } },
}

/** `/movie/{id}/release_dates`: everywhere in cinemas first, then at home, then on a disc. */
export function releaseDatesOf({ id, date, country }: Film, today: Day): { results: object[] } {
  if (date === null) return { results: [] }
  const restored = RESTORED[id]
  const later = (kind: keyof typeof DAYS_UNTIL) =>
    restored ? addDays(`${today.slice(0, 7)}-01`, restored[kind] - 1) : addDays(date, DAYS_UNTIL[kind])
  return {
    results: Object.entries(CINEMAS).map(([region, days]) => {
      const cinema = addDays(date, days)
      return {
        iso_3166_1: region,
        release_dates: [
          ...(region === country ? [released(TYPES.premiere, addDays(cinema, -9), 'Festival')] : []),
          released(TYPES.cinema, cinema),
          released(TYPES.digital, later('digital')),
          released(TYPES.physical, later('physical')),
        ],
      }
    }),
  }
}

const released = (type: number, day: Day, note = '') => ({
  ...{ certification: '', descriptors: [], iso_639_1: '', note },
  ...{ release_date: `${day}T00:00:00.000Z`, type },
})
