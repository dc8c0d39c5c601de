import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time, titleType } from './columns.ts'
import { titles } from './title.ts'
import { users } from './user.ts'

export const ratings = sqliteTable(
  'rating',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: titleType().notNull(),
    titleId: integer().notNull(),
    /** `total` for a film, the season's number for a series. */
    key: text().notNull(),
    rating: integer().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (rating) => [
    primaryKey({ columns: [rating.userId, rating.type, rating.titleId, rating.key] }),
    foreignKey({ columns: [rating.type, rating.titleId], foreignColumns: [titles.type, titles.id] }),
    index('rating_by_time').on(rating.userId, rating.updatedAt),
    index('rating_by_title').on(rating.type, rating.titleId),
    check('rating_range', sql`typeof(${rating.rating}) = 'integer' and ${rating.rating} between 1 and 10`),
    check(
      'rating_key_fits_type',
      sql`(${rating.type} = 'movies' and ${rating.key} = 'total')
        or (${rating.type} = 'series' and length(${rating.key}) between 1 and 4 and ${rating.key} not glob '*[^0-9]*'
          and ${rating.key} not glob '0?*')`,
    ),
  ],
)
