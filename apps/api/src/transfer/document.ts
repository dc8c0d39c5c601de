import { BookmarkLabel } from '@marquee/domain/bookmark'
import { FolderName } from '@marquee/domain/folder'
import { Preferences } from '@marquee/domain/preferences'
import { Rating, RatingKey } from '@marquee/domain/rating'
import { TitleId, TitleType } from '@marquee/domain/title'
import { z } from 'zod'

export const EXPORT_FORMAT = 'marquee-export'
export const EXPORT_VERSION = 1

/** ISO 8601 in UTC. */
const Moment = z.iso.datetime()
const EpisodeNumber = z.int().min(0).max(99_999)

/** Names and years are beside the ids for people who read the file; an import never uses them. */
const Title = z.object({ type: TitleType, id: TitleId })

export const BookmarkEntry = Title.extend({ label: BookmarkLabel, addedAt: Moment })
export const RatingEntry = Title.extend({
  key: RatingKey,
  rating: Rating,
  createdAt: Moment,
  updatedAt: Moment,
})
export const FolderEntry = z.object({ name: FolderName, createdAt: Moment, items: z.array(z.unknown()) })
export const FolderItemEntry = Title.extend({ addedAt: Moment })
export const EpisodeEntry = z.object({
  series: TitleId,
  season: EpisodeNumber,
  episode: EpisodeNumber,
  episodeId: TitleId.nullable(),
  seenAt: Moment.nullable(),
})

/** The file as a whole; its entries are read one by one, so that a bad one costs only itself. */
export const ExportFile = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  exportedAt: Moment,
  account: z.record(z.string(), z.unknown()),
  signIn: z.unknown(),
  bookmarks: z.array(z.unknown()),
  ratings: z.array(z.unknown()),
  folders: z.array(z.unknown()),
  episodes: z.array(z.unknown()),
})

const Named = z.object({ name: z.string(), year: z.int().nullable() })

/** Content of an export, entries included. */
export const ExportDocument = ExportFile.extend({
  account: z.object({
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    ...Preferences.shape,
    emailVerifiedAt: Moment.nullable(),
    createdAt: Moment,
    lastLoginAt: Moment.nullable(),
  }),
  signIn: z.object({
    password: z.boolean(),
    identities: z.array(z.object({ provider: z.string(), subject: z.string(), createdAt: Moment })),
    sessions: z.array(
      z.object({
        createdAt: Moment,
        lastUsedAt: Moment,
        userAgent: z.string().nullable(),
        provider: z.string().nullable(),
      }),
    ),
  }),
  bookmarks: z.array(z.object({ ...BookmarkEntry.shape, ...Named.shape })),
  ratings: z.array(z.object({ ...RatingEntry.shape, ...Named.shape })),
  folders: z.array(
    z.object({
      ...FolderEntry.shape,
      name: z.string(),
      items: z.array(z.object({ ...FolderItemEntry.shape, ...Named.shape })),
    }),
  ),
  episodes: z.array(z.object({ ...EpisodeEntry.shape, ...Named.shape })),
}).meta({ id: 'Export' })
export type ExportDocument = z.infer<typeof ExportDocument>
