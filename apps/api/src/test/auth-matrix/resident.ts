import { env } from 'cloudflare:workers'
import { hashSecret } from '#auth/secret.ts'
import { issueToken } from '#auth/tokens.ts'
import { openDb } from '#db/client.ts'
import {
  bookmarks,
  folderItems,
  folders,
  followings,
  identities,
  plays,
  ratings,
  sessions,
  titles,
} from '#db/schema.ts'
import { person, sessionOf } from '#test/people.ts'
import { film, series } from '#test/titles.ts'
import { snapshotOf, titleRow } from '#titles/snapshot.ts'
import { quickHash } from './quick-hash.ts'

export type Resident = {
  id: string
  email: string
  /** Stands in everything this person gave, and nowhere else. */
  canary: string
  cookie: { cookie: string }
  folderId: string
  sessionId: string
  film: number
  series: number
}

const db = openDb(env.DB)
const newTitleId = () => 1_000_000 + Math.floor(Math.random() * 2_000_000_000)

/** Somebody who has data of every kind, each with the same unique word. */
export async function resident(changes: { emailVerifiedAt?: null } = {}): Promise<Resident> {
  const canary = crypto.randomUUID().replaceAll('-', '')
  const name = `Canary ${canary}`
  const { id, email } = await person({
    ...{ email: `${canary}@example.com`, passwordHash: quickHash(), firstName: name, lastName: name },
    ...changes,
  })
  const [now, folderId] = [new Date(), crypto.randomUUID()]
  const [filmId, seriesId] = [newTitleId(), newTitleId()]
  const ofFilm = { type: 'movies' as const, titleId: filmId }
  const sessionId = await hashSecret(crypto.randomUUID())
  const cookie = await sessionOf(id, { userAgent: name })
  await db.batch([
    db.insert(titles).values(titleRow({ snapshot: snapshotOf(film({ id: filmId, name })) }, now)),
    db.insert(titles).values(titleRow({ snapshot: snapshotOf(series({ id: seriesId, name })) }, now)),
    db.insert(identities).values({ provider: 'google', subject: canary, userId: id, createdAt: now }),
    db.insert(sessions).values({
      ...{ id: sessionId, userId: id, userAgent: name, createdAt: now, lastUsedAt: now },
      expiresAt: new Date(now.getTime() + 1_000_000),
    }),
    db.insert(bookmarks).values({ userId: id, ...ofFilm, label: 'seen', addedAt: now }),
    db
      .insert(ratings)
      .values({ userId: id, ...ofFilm, key: 'total', rating: 9, createdAt: now, updatedAt: now }),
    db.insert(folders).values({ id: folderId, userId: id, name, position: 0, createdAt: now }),
    db.insert(folderItems).values({ folderId, ...ofFilm, position: 0, addedAt: now }),
    db.insert(plays).values({
      ...{ userId: id, key: canary, type: 'series', titleId: seriesId, season: 1, episode: 1 },
      ...{ seenAt: now, precision: 'minute', source: 'hand', batch: canary },
    }),
    db.insert(followings).values({ userId: id, seriesId, changedAt: now }),
  ])
  return { id, email, canary, cookie, folderId, sessionId, film: filmId, series: seriesId }
}

/** Issues the token that a mail to this person would carry. */
export function tokenOf(
  { id, email }: Resident,
  purpose: 'verify-email' | 'reset-password' | 'change-email',
  to = email,
): Promise<string> {
  return issueToken(db, { purpose, userId: id, email: to }, new Date())
}
