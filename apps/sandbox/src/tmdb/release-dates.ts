import type { Day } from '@marquee/domain/day'
import { addDays } from '#catalogue/calendar.ts'
import type { Film } from '#catalogue/catalogue.ts'

/** Days after the main date on which a film comes to cinemas; a country that is missing here has no date. */
const CINEMAS: Record<string, number> = { US: 0, GB: 1, DE: 7, FR: 12, JP: 40 }
const DAYS_UNTIL = { digital: 90, physical: 120 }
/** TMDB's numbers of the kinds of release. */
const TYPES = { premiere: 1, cinema: 3, digital: 4, physical: 5 }

/** `/movie/{id}/release_dates`: everywhere in cinemas first, then at home, then on a disc. */
export function releaseDatesOf({ date, country }: Film): { results: object[] } {
  if (date === null) return { results: [] }
  return {
    results: Object.entries(CINEMAS).map(([region, days]) => {
      const cinema = addDays(date, days)
      return {
        iso_3166_1: region,
        release_dates: [
          ...(region === country ? [released(TYPES.premiere, addDays(cinema, -9), 'Festival')] : []),
          released(TYPES.cinema, cinema),
          released(TYPES.digital, addDays(cinema, DAYS_UNTIL.digital - days)),
          released(TYPES.physical, addDays(cinema, DAYS_UNTIL.physical - days)),
        ],
      }
    }),
  }
}

const released = (type: number, day: Day, note = '') => ({
  ...{ certification: '', descriptors: [], iso_639_1: '', note },
  ...{ release_date: `${day}T00:00:00.000Z`, type },
})
