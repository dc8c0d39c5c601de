import { PersonName } from '@marquee/domain/person-name'
import { FIRST_DAY } from '@marquee/domain/play'
import { readPreferences } from '@marquee/domain/preferences'
import { titleKey } from '@marquee/domain/title'
import type { z } from 'zod'
import type { Content, EntryProblem, PlayIn, Profile, RatingIn } from './content.ts'
import {
  BookmarkEntry,
  EpisodeEntry,
  type ExportFile,
  FolderEntry,
  FolderItemEntry,
  FollowingEntry,
  PlayEntry,
  RatingEntry,
} from './document.ts'
import type { Problems } from './problems.ts'
import type { Turns } from './turns.ts'

const DAY = 86_400_000
/** A film may have been seen, marked and rated in the year in which it came out. */
const EARLIEST = Date.parse(FIRST_DAY)

type Reading = { now: Date; problems: Problems; turns: Turns }

/** Reads the entries of an export one by one: what is wrong with one costs only that one, and is noted. */
export async function readExport(
  file: z.infer<typeof ExportFile>,
  { now, problems, turns }: Reading,
): Promise<Content> {
  // A clock may be a little ahead, but what is dated later than tomorrow would stay the newest for ever.
  const latest = now.getTime() + DAY
  async function read<Schema extends z.ZodType, Taken>(
    schema: Schema,
    entries: readonly unknown[],
    list: string,
    take: (entry: z.infer<Schema>, where: string) => { entry: Taken; times: number[] },
  ): Promise<Taken[]> {
    const taken: Taken[] = []
    for (const [index, raw] of entries.entries()) {
      await turns()
      const where = `${list}[${index}]`
      const parsed = schema.safeParse(raw)
      if (!parsed.success) {
        for (const issue of parsed.error.issues) problems.add(() => problemOf(issue, where))
        continue
      }
      const { entry, times } = take(parsed.data, where)
      if (times.every((time) => time >= EARLIEST && time <= latest)) taken.push(entry)
      else problems.add(() => ({ where, message: OUT_OF_RANGE }))
    }
    return taken
  }

  const bookmarks = await read(BookmarkEntry, file.bookmarks, 'bookmarks', (entry, where) => {
    const { type, id, label } = entry
    const at = Date.parse(entry.addedAt)
    return { entry: { where, type, id, label, at }, times: [at] }
  })
  const ratings = await read(RatingEntry, file.ratings, 'ratings', (entry, where) => {
    const { type, id, key, rating } = entry
    const [createdAt, updatedAt] = [Date.parse(entry.createdAt), Date.parse(entry.updatedAt)]
    return { entry: { where, type, id, key, rating, createdAt, updatedAt }, times: [createdAt, updatedAt] }
  })
  const lists: { folder: string; items: unknown[]; where: string }[] = []
  const folders = await read(FolderEntry, file.folders, 'folders', ({ name, createdAt, items }, where) => {
    const at = Date.parse(createdAt)
    lists.push({ folder: name, items, where: `${where}.items` })
    return { entry: { where, name, at }, times: [at] }
  })
  const items: Content['items'] = []
  for (const { folder, items: entries, where: list } of lists) {
    const taken = await read(FolderItemEntry, entries, list, ({ type, id, addedAt }, where) => {
      const at = Date.parse(addedAt)
      return { entry: { where, folder, type, id, at }, times: [at] }
    })
    for (const item of taken) items.push(item)
  }
  const listedPlays = 'plays' in file ? file.plays : []
  const takePlay = ({ seenAt, ...play }: z.infer<typeof PlayEntry>, where: string) => {
    const at = seenAt === null ? null : Date.parse(seenAt)
    // Any time: it decides over no other change, and what an import brought in came with what its file had.
    return { entry: { ...play, where, at, unlessSeen: false }, times: [] }
  }
  const plays = await read(PlayEntry, listedPlays, 'plays', takePlay)
  const following = await read(
    FollowingEntry,
    'following' in file ? file.following : [],
    'following',
    ({ changedAt, rewatchBeganAt: began, ...choices }, where) => {
      const at = Date.parse(changedAt)
      const rewatchBeganAt = began === null ? null : Date.parse(began)
      return { entry: { ...choices, rewatchBeganAt, where, at }, times: [at, rewatchBeganAt ?? at] }
    },
  )
  const listed = 'episodes' in file ? file.episodes : []
  const episodes = await read(EpisodeEntry, listed, 'episodes', (entry, where) => {
    const { series, season, episode, episodeId, seenAt } = entry
    const at = seenAt === null ? null : Date.parse(seenAt)
    return { entry: { where, series, season, episode, episodeId, at }, times: [at ?? 0] }
  })
  return {
    ...{ profile: readProfile(file.account), bookmarks, ratings: newest(ratings), folders, items },
    ...{ plays: plays.filter(isWhole(problems)), following, episodes, isVersion1: file.version === 1 },
  }
}

const OUT_OF_RANGE = 'The date lies in the future, or before 1900'

function problemOf({ path, message }: z.core.$ZodIssue, where: string): EntryProblem {
  return { where: [where, ...path].join('.').slice(0, 200), message }
}

/** Names and preferences of a file; what cannot be read is left out, since nothing depends on it. */
function readProfile(account: Record<string, unknown>): Profile {
  return {
    firstName: PersonName.safeParse(account.firstName).data || null,
    lastName: PersonName.safeParse(account.lastName).data || null,
    preferences: readPreferences(account),
  }
}

/** Checks what the database checks as well: a time fits its precision, and only episodes have numbers. */
const isWhole =
  (problems: Problems) =>
  ({ where, type, season, episode, episodeId, at, precision }: PlayIn): boolean => {
    const hasNumbers = season !== null && episode !== null
    const isFilm = season === null && episode === null && episodeId === null
    const fits = (at === null) === (precision === 'unknown') && (type === 'series' ? hasNumbers : isFilm)
    if (!fits) problems.add(() => ({ where, message: 'The time or the numbers do not fit the play' }))
    return fits
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
