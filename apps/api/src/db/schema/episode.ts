import type { Episode } from '@marquee/domain/catalogue'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time, titleType } from './columns.ts'
import { titles } from './title.ts'

/**
 * Episodes of saved series as TMDB listed them last, so that lists know dates without a call. One that TMDB no longer
 * lists stays, with the time at which that was found.
 */
export const episodes = sqliteTable(
  'episode',
  {
    /** TMDB's id, which stays when the episode moves. */
    id: integer().primaryKey(),
    /** Always `series`; here so that the title can be a foreign key. */
    type: titleType().notNull().default('series'),
    seriesId: integer().notNull(),
    season: integer().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    airDate: text(),
    /** The day from which it counts as aired, by `airingDays`. */
    airsOn: text(),
    /** Minutes. */
    runtime: integer(),
    kind: text().$type<Episode['kind']>().notNull(),
    unlistedSince: time(),
  },
  (episode) => [
    foreignKey({ columns: [episode.type, episode.seriesId], foreignColumns: [titles.type, titles.id] }),
    index('episode_by_day')
      .on(episode.seriesId, episode.airsOn)
      .where(sql`${episode.airsOn} is not null and ${episode.unlistedSince} is null`),
    index('episode_by_number').on(
      episode.seriesId,
      episode.season,
      episode.number,
      episode.airsOn,
      episode.unlistedSince,
    ),
    check('episode_type', sql`${episode.type} = 'series'`),
    check('episode_numbers', sql`${episode.season} >= 0 and ${episode.number} >= 0`),
    check('episode_kind_known', oneOf(episode.kind, ['standard', 'finale', 'mid_season'])),
  ],
)
