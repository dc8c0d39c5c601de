import { FollowState, NextRule } from '@marquee/domain/following'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time, titleType } from './columns.ts'
import { titles } from './title.ts'
import { users } from './user.ts'

/** A person's choices for a series; without a row the account's defaults hold. */
export const followings = sqliteTable(
  'following',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Always `series`; here so that the title can be a foreign key. */
    type: titleType().notNull().default('series'),
    seriesId: integer().notNull(),
    state: text().$type<FollowState>().notNull().default('following'),
    /** `null` for the account's default. */
    nextRule: text().$type<NextRule>(),
    /** Whether season 0, "Specials", counts. */
    withSpecials: integer({ mode: 'boolean' }).notNull().default(false),
    /** Number of the rewatch that is under way. */
    rewatch: integer(),
    /** When the last rewatch began; `null` before the first. */
    rewatchBeganAt: time(),
    changedAt: time().notNull(),
  },
  (following) => [
    primaryKey({ columns: [following.userId, following.seriesId] }),
    foreignKey({ columns: [following.type, following.seriesId], foreignColumns: [titles.type, titles.id] }),
    // Of a series whose episodes have changed: few are seen again at a time.
    index('following_by_rewatch').on(following.seriesId).where(sql`${following.rewatch} is not null`),
    check('following_type', sql`${following.type} = 'series'`),
    check('following_state_known', oneOf(following.state, FollowState.options)),
    check('following_rule_known', oneOf(following.nextRule, NextRule.options)),
    check('following_rewatch', sql`${following.rewatch} > 0`),
  ],
)
