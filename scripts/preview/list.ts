import type { Cloudflare } from '../deploy/cloudflare.ts'
import { findPreviewThings } from './found.ts'
import { type BranchNote, readRecord } from './record.ts'

/** Resources of the account under one slug; `record` names their branch, if it was noted. */
type Preview = { slug: string; record: BranchNote | null; createdAt: Date | null }

/** The previews that have anything in the account, oldest first. */
export async function listPreviews(cloudflare: Cloudflare): Promise<Preview[]> {
  const things = await findPreviewThings(cloudflare)
  const slugs = [...new Set(things.map(({ slug }) => slug))]
  const previews = await Promise.all(
    slugs.map(async (slug) => {
      const own = things.filter((thing) => thing.slug === slug)
      const cacheId = own.find((thing) => thing.cacheId !== undefined)?.cacheId
      const [oldest] = own.flatMap(({ createdAt }) => createdAt ?? []).toSorted()
      return {
        slug,
        record: cacheId === undefined ? null : await readRecord(cloudflare, cacheId),
        createdAt: oldest === undefined ? null : new Date(oldest),
      }
    }),
  )
  return previews.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
}

/** Formats an age in the largest unit that fits. */
export function ageOf(createdAt: Date | null, now: Date): string {
  if (createdAt === null) return 'age unknown'
  const minutes = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
