import { AccountColour } from '@marquee/domain/colour'
import { titleKey } from '@marquee/domain/title'
import type { z } from 'zod'
import { PersonName } from '#account/person-name.ts'
import type { Content, EntryProblem, RatingIn } from './content.ts'
import {
  BookmarkEntry,
  EpisodeEntry,
  type ExportFile,
  FolderEntry,
  FolderItemEntry,
  RatingEntry,
} from './document.ts'

const DAY = 86_400_000

/** Reads the entries of an export one by one: what is wrong with one costs only that one. */
export function readExport(file: z.infer<typeof ExportFile>, now: Date): Content {
  const problems: EntryProblem[] = []
  const read = <Schema extends z.ZodType>(schema: Schema, entries: readonly unknown[], list: string) =>
    entries.flatMap((entry, index) => {
      const where = `${list}[${index}]`
      const parsed = schema.safeParse(entry)
      if (!parsed.success) problems.push(...problemsOf(parsed.error, where))
      return parsed.success ? [{ where, entry: parsed.data }] : []
    })
  // A clock may be a little ahead, but what is dated later than tomorrow would stay the newest for ever.
  const latest = now.getTime() + DAY
  const timely = <Read extends { where: string }>(entry: Read, ...times: number[]) => {
    if (times.every((time) => time >= 0 && time <= latest)) return [entry]
    problems.push({ where: entry.where, message: 'The date lies in the future, or before 1970' })
    return []
  }

  const folders = read(FolderEntry, file.folders, 'folders')
  return {
    profile: readProfile(file.account),
    bookmarks: read(BookmarkEntry, file.bookmarks, 'bookmarks').flatMap(({ where, entry }) => {
      const { type, id, label, addedAt } = entry
      const at = Date.parse(addedAt)
      return timely({ where, type, id, label, at }, at)
    }),
    ratings: newest(
      read(RatingEntry, file.ratings, 'ratings').flatMap(({ where, entry }) => {
        const { type, id, key, rating } = entry
        const [createdAt, updatedAt] = [Date.parse(entry.createdAt), Date.parse(entry.updatedAt)]
        return timely({ where, type, id, key, rating, createdAt, updatedAt }, createdAt, updatedAt)
      }),
    ),
    folders: folders.flatMap(({ where, entry }) => {
      const at = Date.parse(entry.createdAt)
      return timely({ where, name: entry.name, at }, at)
    }),
    items: folders.flatMap((folder) =>
      read(FolderItemEntry, folder.entry.items, `${folder.where}.items`).flatMap(({ where, entry }) => {
        const { type, id, addedAt } = entry
        const at = Date.parse(addedAt)
        return timely({ where, folder: folder.entry.name, type, id, at }, at)
      }),
    ),
    episodes: read(EpisodeEntry, file.episodes, 'episodes').flatMap(({ where, entry }) => {
      const { series, season, episode, episodeId, seenAt } = entry
      const at = seenAt === null ? null : Date.parse(seenAt)
      return timely({ where, series, season, episode, episodeId, at }, at ?? 0)
    }),
    problems,
  }
}

function problemsOf(error: z.ZodError, where: string): EntryProblem[] {
  return error.issues.map(({ path, message }) => ({
    where: [where, ...path].join('.').slice(0, 200),
    message,
  }))
}

/** Names are of one person and colours of few; what cannot be read is left out, since nothing hangs on it. */
function readProfile({ firstName, lastName, colour }: Record<string, unknown>): Content['profile'] {
  return {
    firstName: PersonName.safeParse(firstName).data || null,
    lastName: PersonName.safeParse(lastName).data || null,
    colour: AccountColour.safeParse(colour).data ?? null,
  }
}

/** A file may rate something twice; what was said last holds. */
function newest(ratings: readonly RatingIn[]): RatingIn[] {
  const last = new Map<string, RatingIn>()
  for (const rating of ratings) {
    const name = `${titleKey(rating.type, rating.id)}/${rating.key}`
    const other = last.get(name)
    if (other === undefined || other.updatedAt < rating.updatedAt) last.set(name, rating)
  }
  return [...last.values()]
}
