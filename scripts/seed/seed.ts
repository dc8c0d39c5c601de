import { selectEpisodes } from '@marquee/api/episodes'
import { hashPassword } from '@marquee/api/password'
import * as schema from '@marquee/api/schema'
import { titleRow } from '@marquee/api/snapshot'
import { releaseSpan } from '@marquee/domain/film-release'
import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type AnyD1Database, drizzle } from 'drizzle-orm/d1'
import { demoAccount, demoBookmarks, demoFolders, demoRatings } from './demo-account.ts'
import { demoFollowings, demoPlays, demoUnlistedEpisode } from './demo-plays.ts'
import { demoFilms, demoIdsOf, demoReleasesOn, demoSeriesOn } from './demo-titles.ts'
import { eveningBefore } from './evening.ts'

const FIRST_DAYS_AGO = 400

/**
 * Puts the demo account with all it saved into a migrated database; answers false when it is there already. What it saw
 * lies in the days before `now`, and what airs around it.
 */
export async function seedDemoAccount(d1: AnyD1Database, now = new Date()): Promise<boolean> {
  const db = drizzle(d1, { casing: 'snake_case' })
  const { id: userId, email, password, firstName, lastName, googleSubject } = demoAccount
  const [there] = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.id, userId))
  if (there) return false

  // One thing every three days; the last of them lies well before today.
  const dayOf = (index: number) => eveningBefore(now, FIRST_DAYS_AGO - 3 * index)
  const createdAt = dayOf(0)
  const today = now.toISOString().slice(0, 10)
  const listed = demoSeriesOn(today)
  const passwordHash = await hashPassword(password)
  const user = { id: userId, email, passwordHash, firstName, lastName, createdAt, emailVerifiedAt: createdAt }
  const titles = [...demoFilms, ...listed.map(({ snapshot }) => snapshot)].map((title) =>
    db
      .insert(schema.titles)
      .values(titleRow({ snapshot: title, ids: demoIdsOf(title) }, createdAt))
      .onConflictDoNothing(),
  )
  const episodes = listed.map(({ id, seasons }) =>
    db.insert(schema.episodes).select(selectEpisodes(id, seasons)).onConflictDoNothing(),
  )
  const releases = demoReleasesOn(today).map(({ id, date, releases }) => {
    const span = releaseSpan(releases, date)
    const days = { firstDay: span?.first ?? null, lastDay: span?.last ?? null }
    return db
      .insert(schema.filmReleases)
      .values({ filmId: id, releases, ...days })
      .onConflictDoNothing()
  })
  const things: BatchItem<'sqlite'>[] = [
    db.insert(schema.identities).values({ provider: 'google', subject: googleSubject, userId, createdAt }),
    db.insert(schema.preferences).values({ userId }),
    ...demoBookmarks.map(({ title, label }, index) =>
      db
        .insert(schema.bookmarks)
        .values({ userId, type: title.type, titleId: title.id, label, addedAt: dayOf(index) }),
    ),
    ...demoRatings.map(({ title, key, rating }, index) => {
      const ratedAt = dayOf(index)
      const row = {
        userId,
        type: title.type,
        titleId: title.id,
        key,
        rating,
        createdAt: ratedAt,
        updatedAt: ratedAt,
      }
      return db.insert(schema.ratings).values(row)
    }),
    db.insert(schema.episodes).values(demoUnlistedEpisode(now)).onConflictDoNothing(),
    ...demoPlays(now, dayOf).map((play) => db.insert(schema.plays).values({ userId, ...play })),
    ...demoFollowings.map((following) =>
      db.insert(schema.followings).values({ userId, changedAt: dayOf(0), ...following }),
    ),
    ...demoFolders.flatMap(({ id, name, titles }, position) => [
      db.insert(schema.folders).values({ id, userId, name, position, createdAt }),
      ...titles.map((title, index) =>
        db.insert(schema.folderItems).values({
          folderId: id,
          type: title.type,
          titleId: title.id,
          position: index,
          addedAt: dayOf(index),
        }),
      ),
    ]),
  ]
  // One batch: an account that is there is there with everything.
  await db.batch([db.insert(schema.users).values(user), ...titles, ...episodes, ...releases, ...things])
  return true
}
