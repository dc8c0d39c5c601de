import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time, titleType } from './columns.ts'

/** Snapshots of saved titles as TMDB sent them last, so that lists need no call. */
export const titles = sqliteTable(
  'title',
  {
    type: titleType().notNull(),
    id: integer().notNull(),
    name: text().notNull(),
    /** The name as it sorts: folded to small letters without accents. */
    sortName: text().notNull(),
    originalName: text(),
    originalLanguage: text(),
    date: text(),
    year: integer(),
    posterPath: text(),
    backdropPath: text(),
    genreIds: text({ mode: 'json' }).$type<number[]>().notNull(),
    runtime: integer(),
    status: text(),
    score: real(),
    votes: integer().notNull(),
    seasons: text({ mode: 'json' }).$type<TitleSnapshot['seasons']>().notNull(),
    imdbId: text(),
    tvdbId: integer(),
    /** Whether TMDB has answered with the ids of other services; those that it does not know are null. */
    hasOtherIds: integer({ mode: 'boolean' }).notNull().default(false),
    refreshedAt: time().notNull(),
    /** When it is fetched again, by `refreshTime`. */
    refreshAt: time().notNull().default(sql`0`),
  },
  (title) => [
    primaryKey({ columns: [title.type, title.id] }),
    index('title_by_refresh').on(title.refreshAt),
    // Programs name titles by these ids.
    index('title_by_imdb').on(title.imdbId).where(sql`${title.imdbId} is not null`),
    index('title_by_tvdb').on(title.tvdbId).where(sql`${title.tvdbId} is not null`),
    index('title_without_other_ids').on(title.refreshAt).where(sql`not ${title.hasOtherIds}`),
    check('title_type_known', oneOf(title.type, TitleType.options)),
    check('title_id_range', sql`typeof(${title.id}) = 'integer' and ${title.id} between 1 and 2147483647`),
    check('title_name_filled', sql`length(${title.name}) >= 1`),
    check('title_lists_are_json', sql`json_valid(${title.genreIds}) and json_valid(${title.seasons})`),
  ],
)
