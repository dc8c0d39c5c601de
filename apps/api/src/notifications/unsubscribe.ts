import { DigestFrequency } from '@marquee/domain/notification'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { isSigned, linkIdIn, SIGNING_KEY } from './link.ts'
import { replanning, switchTo } from './settings.ts'

/** Digest of whoever has the link: how often it comes, and how often it came before it was switched off. */
export type LinkedDigest = { frequency: DigestFrequency; lastFrequency: DigestFrequency | null }

/** Finds the digest of a link; `null` for one that was not made here, or whose account has gone. */
export async function findLinked(db: Db, token: string): Promise<LinkedDigest | null> {
  const [[found]] = await readRows(db, [
    sql<LinkedDigest & { secret: string | null }>`select frequency, last_frequency as lastFrequency,
        ${SIGNING_KEY} as secret from notification_setting where link_id = ${linkIdIn(token)}`,
  ])
  if (found === undefined || found.secret === null || !(await isSigned(token, found.secret))) return null
  return { frequency: found.frequency, lastFrequency: found.lastFrequency }
}

/** Changes how often the digest of a link comes, as if its owner had; `null` for a link that does not work. */
export async function changeLinked(
  db: Db,
  token: string,
  { frequency, now }: { frequency: DigestFrequency; now: Date },
): Promise<LinkedDigest | null> {
  const before = await findLinked(db, token)
  if (before === null || before.frequency === frequency) return before
  const [[changed]] = await readRows(db, [
    sql<LinkedDigest>`update notification_setting set ${switchTo(frequency)}, ${replanning(now)}
      where link_id = ${linkIdIn(token)} returning frequency, last_frequency as lastFrequency`,
  ])
  return changed ?? null
}

export const LinkedDigestShape = {
  frequency: DigestFrequency,
  lastFrequency: DigestFrequency.nullable(),
}
