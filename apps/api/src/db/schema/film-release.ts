import type { Day } from '@marquee/domain/day'
import type { FilmReleases } from '@marquee/domain/film-release'
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { titleType } from './columns.ts'
import { titles } from './title.ts'

/**
 * Days on which saved films come out, as TMDB listed them last. One row a film: some have two hundred days in sixty
 * countries, and a row of each would cost a write.
 */
export const filmReleases = sqliteTable(
  'film_release',
  {
    filmId: integer().primaryKey(),
    /** Always `movies`; here so that the title can be a foreign key. */
    type: titleType().notNull().default('movies'),
    /** JSON of the regions with their days by kind. */
    releases: text({ mode: 'json' }).$type<FilmReleases>().notNull(),
    /** First and last of all days and of the title's date: a calendar reads the JSON and the title only in between. */
    firstDay: text().$type<Day>(),
    lastDay: text().$type<Day>(),
  },
  (release) => [
    foreignKey({ columns: [release.type, release.filmId], foreignColumns: [titles.type, titles.id] }),
    check('film_release_type', sql`${release.type} = 'movies'`),
    check('film_release_json', sql`json_valid(${release.releases})`),
  ],
)
